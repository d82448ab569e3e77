import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { withoutTenant } from '@/server/platform/db/scope';
import { startJobs } from '@/server/app/jobs';
import { testConfig } from '@/tests/helpers/config';
import { createFolder, createPostgres, kinds, type Kind } from '@/tests/helpers/databases/databases';
import { startMailServer, startSilentServer } from '@/tests/helpers/fakes/mailServer';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';
import { startServer } from '@/tests/helpers/serverProcess';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';

const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** A place for real server processes, one after another or, on PostgreSQL, at once. */
async function openPlace(kind: Kind) {
  const data_dir = mkdtempSync(join(tmpdir(), 'work-'));
  const postgres = kind === 'PostgreSQL' ? await createPostgres({ isMigrated: true }) : undefined;
  if (!postgres) createFolder(join(data_dir, 'db'));
  const source = postgres ? { url: postgres.url } : { folder: join(data_dir, 'db') };
  const open = async <T>(work: (db: Database) => Promise<T>) => {
    const db = openDatabase(source);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const service_id = await open(async db => {
    const company = await createCompany(db, { slug: 'letters', timezone: 'UTC', hours: always });
    return createService(db, company, [await hire(db, company)], { duration: 30 });
  });
  const env = { DATA_DIR: data_dir, ...(postgres && { DATABASE_URL: postgres.url }) };
  return {
    open,
    start: (more: Record<string, string>) => startServer({ ...env, ...more }),
    /** Comes again when it is asked to: a busy machine may stall. */
    book: async (url: string, client: number) => {
      const item = { service_id };
      const customer = {
        name: 'Anna',
        phone: `+38067${1_000_000 + client}`,
        email: `client-${client}@example.org`,
      };
      const body = JSON.stringify({ items: [item], start_at: monday + client * 1800, customer });
      const send = () =>
        fetch(`${url}/api/v1/sites/letters/bookings`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
      let response = await send();
      for (let again = 0; response.status === 503 && again < 3; again++) {
        await pause(Number(response.headers.get('retry-after')) * 1000);
        response = await send();
      }
      expect(response.status).toBe(201);
    },
    async remove() {
      await postgres?.drop();
      rmSync(data_dir, { recursive: true });
    },
  };
}

const clients = Array.from({ length: 20 }, (_, client) => client);
const addresses = clients.map(client => `client-${client}@example.org`).sort();

describe.each(kinds)('a server’s own work, on %s', kind => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    [place, mail] = await Promise.all([openPlace(kind), startMailServer()]);
  });
  afterEach(async () => {
    await mail.close();
    await place.remove();
  });
  const recipients = () => mail.received.flatMap(one => one.recipients).sort();

  it('sends what was promised before it was killed, all of it and once', async () => {
    const silent = await startSilentServer();
    const first = await place.start({ SMTP_URL: silent.url });
    await Promise.all(clients.map(client => place.book(first.url, client)));
    await silent.asked;
    await first.kill('SIGKILL');
    silent.close();

    await place.open(async db => {
      const { rows } = await db.pool.query('select state, max(attempts) from messages group by state');
      // Some are with the mail server that says nothing; the others have not been tried.
      expect(rows).toEqual([{ state: 'waiting', max: 1 }]);
      await db.pool.query('update messages set send_after = now()');
    });
    const second = await place.start({ SMTP_URL: mail.url });
    while (mail.received.length < clients.length) await pause(20);
    await second.kill();

    expect(recipients()).toEqual(addresses);
    const { rows } = await place.open(db => db.pool.query('select distinct state from messages'));
    expect(rows).toEqual([{ state: 'sent' }]);
  });

  it('sends at the commit, ends gently, and starts again', async () => {
    for (const client of [0, 1]) {
      const server = await place.start({ SMTP_URL: mail.url });
      await place.book(server.url, client);
      while (mail.received.length <= client) await pause(20);
      await server.kill();
      expect(server.log).toEqual([]);
    }
    expect(recipients()).toEqual(addresses.filter(address => /-[01]@/.test(address)));
  });
});

describeOnPostgres('several servers on one PostgreSQL', () => {
  it('start together, and send each message once', async () => {
    const place = await openPlace('PostgreSQL');
    const mail = await startMailServer();
    const servers = await Promise.all([1, 2].map(() => place.start({ SMTP_URL: mail.url })));
    await Promise.all(clients.map(client => place.book(servers[client % 2]!.url, client)));
    while (mail.received.length < clients.length) await pause(20);
    await Promise.all(servers.map(server => server.kill()));
    const { rows } = await place.open(db => db.pool.query('select distinct state, attempts from messages'));
    expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);
    expect(mail.received.flatMap(one => one.recipients).sort()).toEqual(addresses);
    await mail.close();
    await place.remove();
  });

  it('work for an owner who is no superuser', async () => {
    const { url, drop } = await createPostgres({ owner: 'plain' });
    const mail = await startMailServer();
    const db = openDatabase({ url });
    const { rows } = await db.pool.query('select rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
    await migrateDatabase(db);
    const reported: unknown[] = [];
    const work = await startJobs({
      db,
      config: { ...testConfig, smtp_url: mail.url },
      now: () => Math.floor(Date.now() / 1000),
      report: error => void reported.push(error),
    });
    await withoutTenant(db, tx =>
      queueMessage(tx, {
        channel: 'email',
        to: 'new@example.org',
        template: 'sign_up_code',
        locale: 'en',
        params: { code: '123456' },
        dedupe_key: 'sign-up',
      }),
    );
    while (mail.received.length < 1) await pause(20);
    await work.stop();
    await db.close();
    await drop();
    await mail.close();
    expect(reported).toEqual([]);
  });
});
