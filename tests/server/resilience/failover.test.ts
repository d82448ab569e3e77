import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { defined } from '@/domain/assert';
import { openDatabase } from '@/server/platform/db/open';
import { visits } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { blocksOf, variablesOf } from '@/tests/helpers/blocks';
import { clusterMissing, createCluster, runPostgres } from '@/tests/helpers/databases/cluster';
import { runStatement } from '@/tests/helpers/databases/runStatement';
import { openEventStream } from '@/tests/helpers/eventStream';
import { openTcpProxy } from '@/tests/helpers/fakes/tcpProxy';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { startServer } from '@/tests/helpers/serverProcess';
import { bookAt } from '../storms/booker';

const minute_ms = 60_000;
/** What docs/deploy.md promises. */
const promised_ms = 10_000;
const half_hour_s = 1800;
const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const password = 'a-password';

/** The blocks of docs/deploy.md about a standby, in their order. */
function standbyBlocks() {
  const all = blocksOf('docs/deploy.md', password).filter(({ text }) =>
    /zapys_replica|synchronous_standby_names|pg_promote|target_session_attrs/.test(text),
  );
  const [role, , confirm, , promote] = all;
  const of = (language: string) =>
    defined(
      all.find(one => one.language === language),
      language,
    );
  const sql = [role, confirm, promote].map(block => defined(block, 'block').text.trim());
  return {
    sql,
    copy: of('sh').text.trim(),
    url: defined(variablesOf(of('ini')).DATABASE_URL, 'DATABASE_URL'),
  };
}

/** A primary, behind a proxy that can cut it off, and its standby, made by the commands of docs/deploy.md. */
async function createPair() {
  const { sql, copy, url } = standbyBlocks();
  const [role = '', confirm = '', promote = ''] = sql;
  const primary = await createCluster(['fsync = off']);
  primary.start();
  const ask = (statement: string) => runStatement(primary.urlOf(), statement);
  await ask(`create role zapys login createrole password '${password}'`);
  await ask('create database zapys owner zapys');
  await ask(role);
  const folder = primary.folder('standby');
  const command = copy
    .replace('host=10.0.0.1 port=5432', `host=127.0.0.1 port=${primary.port}`)
    .replace('/var/lib/postgresql/15/main', folder);
  const [tool = '', ...words] = command.match(/'[^']*'|\S+/g) ?? [];
  runPostgres(
    tool,
    words.map(word => word.replaceAll("'", '')),
  );
  const standby = await primary.moveToPort(folder);
  primary.start(folder);
  for (const statement of confirm.split(';\n')) await ask(statement);
  await expect
    .poll(async () => (await ask('select sync_state from pg_stat_replication'))[0]?.sync_state, {
      timeout: minute_ms,
    })
    .toBe('sync');
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: primary.port });
  return {
    primary,
    folder,
    proxy,
    url: url
      .replace('10.0.0.1:5432', `127.0.0.1:${proxy.port}`)
      .replace('10.0.0.2:5432', `127.0.0.1:${standby.port}`),
    promote: () => runStatement(standby.url, promote),
    async remove(isPrimaryUp: boolean) {
      await proxy.close();
      if (isPrimaryUp) primary.stop(primary.data, 'immediate');
      primary.stop(folder, 'immediate');
      primary.remove();
    },
  };
}

/** Streams end while what is behind them reconnects; their readers come again. */
async function hearsChanges(url: string, token: string): Promise<void> {
  const stream = await openEventStream(url, token);
  const isHeard = await stream
    .until(({ event }) => event === 'changed')
    .then(
      () => true,
      () => false,
    );
  stream.close();
  if (!isHeard) await hearsChanges(url, token);
}

if (clusterMissing) console.info(`No failover is walked: ${clusterMissing}.`);
else {
  it.each(['killed', 'cut off'])(
    'finds the standby that took over from a primary that was %s, and has all that was acknowledged',
    async how => {
      const pair = await createPair();
      const data_dir = mkdtempSync(join(tmpdir(), 'failover-'));
      const server = await startServer({
        DATABASE_URL: pair.url,
        DATA_DIR: data_dir,
        SECRET_KEY: 'failover',
      });
      const db = openDatabase({ url: pair.url });
      const company = await createCompany(db, { slug: 'failover', timezone: 'UTC', hours: always });
      const owner = await createUser(db, 'failover@example.org');
      const employee = await hire(db, company, { user_id: owner.id, role: 'administrator', is_owner: true });
      const cut = await createService(db, company, [employee], { duration: 30 });

      const acknowledged: number[] = [];
      let isOver = false;
      let next = 0;
      const client = async () => {
        while (!isOver) {
          const start_at = monday + next++ * half_hour_s;
          const answer = await bookAt(server.url, 'failover', { service_id: cut }, start_at);
          if (answer?.status === 201 && answer.visit_id) acknowledged.push(answer.visit_id);
          await pause(50);
        }
      };
      const load = Promise.all([client(), client(), client()]);
      await expect.poll(() => acknowledged.length, { timeout: minute_ms }).toBeGreaterThan(20);
      if (how === 'killed') pair.primary.stop(pair.primary.data, 'immediate');
      else pair.proxy.freeze();
      await pair.promote();
      const isReady = async () => (await fetch(`${server.url}/api/ready`)).ok;
      await expect.poll(isReady, { timeout: promised_ms, interval: 100 }).toBe(true);
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: minute_ms }).toBeGreaterThan(before + 20);
      await hearsChanges(server.url, owner.token);
      isOver = true;
      await load;

      const there = openDatabase({ url: pair.url });
      const stored = await inCompany(there, company, tx => tx.select({ id: visits.id }).from(visits));
      const ids = new Set(stored.map(({ id }) => id));
      expect(acknowledged.filter(id => !ids.has(id))).toEqual([]);
      await server.kill();
      await there.close();
      await pair.remove(how !== 'killed');
      // Its connections may have been cut off, and ended with the proxy.
      await db.close();
      rmSync(data_dir, { recursive: true });
    },
    5 * minute_ms,
  );

  it('acknowledges no commit that the standby has not confirmed', async () => {
    const pair = await createPair();
    const db = openDatabase({ url: pair.url });
    await db.pool.query('create table written (id int)');
    pair.primary.stop(pair.folder, 'immediate');
    const written = db.pool.query('insert into written values (1)');
    const refused = expect(written).rejects.toThrow(/^Connection terminated: no standby/);
    const cancel =
      "select pg_cancel_backend(pid) as is_sent from pg_stat_activity where wait_event = 'SyncRep'";
    await expect.poll(async () => (await runStatement(pair.primary.urlOf(), cancel)).length).toBe(1);
    await refused;
    await db.close();
    pair.primary.start(pair.folder);
    await pair.remove(true);
  });
}
