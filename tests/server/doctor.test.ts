import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createOwner } from '@/server/modules/accounts/operations/createOwner';
import type { Config } from '@/server/platform/config';
import { openDatabase } from '@/server/platform/db/open';
import { requireSecretKey } from '@/server/platform/security/keyCheck';
import { examine } from '@/server/platform/doctor/examine';
import { fileStorage } from '@/server/platform/doctor/fileStorage';
import { startApi } from '../helpers/api';
import { testConfig } from '../helpers/config';
import { createPostgres, kinds } from '../helpers/databases/databases';
import { poolerMissing, startPgBouncer } from '../helpers/databases/pgbouncer';
import { describeOnPostgres } from '../helpers/databases/onPostgres';
import { runStatement } from '../helpers/databases/runStatement';
import { startMailServer } from '../helpers/fakes/mailServer';
import { startS3 } from '../helpers/fakes/s3';

/** Free bytes of every disk, where a test says so. */
const disk = vi.hoisted(() => ({ free: undefined as number | undefined }));
vi.mock('node:fs/promises', async load => {
  const own = await load<typeof import('node:fs/promises')>();
  const statfs = async (path: string) =>
    disk.free === undefined ? own.statfs(path) : { bavail: disk.free, bsize: 1 };
  return { ...own, statfs };
});

const data_dir = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(data_dir, { recursive: true }));

it('finds a healthy installation healthy, and names what ails another, with what to do', async () => {
  const api = await startApi(kinds.at(-1)!);
  const public_url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const mailServer = await startMailServer();
  const folder = backupOf(new Date());
  const backups = { ...testConfig.backups, folder, key: 'k'.repeat(32), database_url: api.url };
  const secret_key = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const config = { ...testConfig, secret_key, data_dir, public_url, backups };
  const healthy = await examine({
    ...config,
    production: false,
    database_url: api.url,
    smtp_url: mailServer.url,
  });
  const states = (part: string) => healthy.filter(one => one.part === part).map(({ state }) => state);
  for (const part of ['mail', 'storage', 'proxy']) expect([part, states(part)]).toEqual([part, ['ok']]);
  const ofPostgres = ['database', 'schema', 'clock', 'connections'];
  if (api.url) for (const part of ofPostgres) expect([part, states(part)]).toEqual([part, ['ok']]);
  expect(new Set(states('backups'))).toEqual(new Set(['ok']));
  expect(mailServer.received).toEqual([]);
  expect(
    readdirSync(join(data_dir, 'uploads'), { recursive: true }).filter(name => String(name).includes('-')),
  ).toEqual([]);
  await mailServer.close();
  await api.close();

  const ill = await examine({
    ...config,
    secret_key: 'a'.repeat(32),
    database_url: 'postgres://me:hidden@127.0.0.1:9/none',
    smtp_url: 'smtp://me:hidden@127.0.0.1:9',
    data_dir: '/dev/null',
    public_url: 'https://127.0.0.1:9',
    backups: testConfig.backups,
  });
  const failing = ill.filter(({ state }) => state === 'failed').map(({ part }) => part);
  expect(failing).toEqual(['database', 'mail', 'storage', 'proxy']);
  expect(ill.filter(({ state, advice }) => state !== 'ok' && !advice)).toEqual([]);
  expect(ill.map(({ text }) => text).join('\n')).toContain('SECRET_KEY is easy to guess');
  expect(JSON.stringify(ill)).not.toContain('hidden');
});

/** A folder with one backup more. Its bytes take no room. */
function backupOf(made: Date, bytes = 10, folder = join(data_dir, `backups-${made.getTime()}`)) {
  mkdirSync(folder, { recursive: true });
  const time = made.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(folder, `zapys-${time}.zip.enc`);
  writeFileSync(file, '');
  truncateSync(file, bytes);
  return folder;
}

const hour_ms = 3_600_000;
const gigabyte = 1024 ** 3;

function freeBytes() {
  const { bavail, bsize } = statfsSync(data_dir);
  return bavail * bsize;
}

/** Client programs that only name their version. */
function clientsOf(versions: Record<string, string>) {
  const folder = mkdtempSync(join(data_dir, 'clients-'));
  for (const [tool, version] of Object.entries(versions)) {
    writeFileSync(join(folder, tool), `#!/bin/sh\necho '${tool} (PostgreSQL) ${version}'\n`, { mode: 0o755 });
  }
  vi.stubEnv('PATH', folder);
}

/** What this database answers instead of PostgreSQL. */
async function answering(url: string, declared: string, body: string) {
  const database = new URL(url).pathname.slice(1);
  await runStatement(url, 'create schema fake');
  await runStatement(url, `create function fake.${declared} language sql as $$ ${body} $$`);
  await runStatement(url, `alter database ${database} set search_path = fake, pg_catalog, public`);
}

type Fault = [string, (url: string) => Partial<Config> | Promise<Partial<Config>>, RegExp];

describeOnPostgres('faults, each found with its mend', () => {
  const closing: (() => unknown)[] = [];
  const aPooler: Fault = [
    'a pooler in transaction mode that is not configured as one',
    async url => {
      const { port, pathname } = new URL(url);
      const pooler = await startPgBouncer(Number(port || 5432), { postgres: 'pw' }, [
        'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      ]);
      closing.push(pooler.close);
      return { database_url: `postgres://postgres:pw@127.0.0.1:${pooler.port}${pathname}` };
    },
    /connections \| failed \| the pooler is not configured \| DATABASE_URL leads to a pooler in transaction mode: set DATABASE_POOLER/,
  ];
  const found = async (change: (url: string) => Partial<Config> | Promise<Partial<Config>>) => {
    const { url, drop } = await createPostgres({ isMigrated: true });
    try {
      const config = { ...testConfig, data_dir, database_url: url, public_url: 'http://127.0.0.1:9' };
      const findings = await examine({ ...config, ...(await change(url)) });
      return findings.filter(({ state }) => state !== 'ok').map(one => Object.values(one).join(' | '));
    } finally {
      vi.unstubAllEnvs();
      for (const close of closing.splice(0)) await close();
      await drop();
    }
  };
  const own = (url: string, changes: object) => ({
    backups: { ...testConfig.backups, folder: data_dir, database_url: url, ...changes },
  });
  const slot = `doctor_${randomBytes(6).toString('hex')}`;
  const role = `doctor_${randomBytes(6).toString('hex')}`;

  it.each<Fault>([
    ['no backup', url => own(url, {}), /backups \| warning \| none in .* \| Run npm run backup every day/],
    [
      'an old backup',
      url => own(url, { folder: backupOf(new Date(Date.now() - 30 * 3_600_000)) }),
      /backups \| warning \| the last one, zapys-.* is 30 h old \| Run npm run backup every day/,
    ],
    [
      'a login that misses rows',
      async url => {
        await runStatement(url, `create role ${role} login connection limit 20`);
        const address = new URL(url);
        address.username = role;
        return own(address.href, {});
      },
      /backups \| failed \| doctor_\w+ is bound by row security .* \| .*alter role "doctor_\w+" bypassrls;/,
    ],
    [
      'a login that may not read',
      async url => {
        await runStatement(url, `alter role ${role} bypassrls`);
        const address = new URL(url);
        address.username = role;
        return { ...own(address.href, {}), database_url: address.href };
      },
      /backups \| failed \| doctor_\w+ may not read the tables \| As a superuser: grant/,
    ],
    [
      'too few connections',
      async url => {
        await runStatement(url, `grant postgres to ${role}`);
        const address = new URL(url);
        address.username = role;
        return { database_url: address.href };
      },
      /connections \| warning \| 20 for this login, .* need 26 \| Raise the limit of the login/,
    ],
    [
      'another SECRET_KEY',
      async url => {
        const db = openDatabase({ url });
        await requireSecretKey(db.pool, { secret_key: 'another', secret_key_previous: undefined });
        await db.close();
        return {};
      },
      /keys \| failed \| SECRET_KEY is not the one of this database \| .*SECRET_KEY_PREVIOUS/,
    ],
    [
      'a key before the last reseal',
      async url => {
        const db = openDatabase({ url });
        await requireSecretKey(db.pool, { secret_key: 'before', secret_key_previous: undefined });
        await db.close();
        return { secret_key_previous: 'before' };
      },
      /keys \| warning \| the data are sealed with SECRET_KEY_PREVIOUS \| npm run reseal/,
    ],
    [
      'a sender that is refused',
      async () => {
        const server = await startMailServer(undefined, { refusedSender: testConfig.mail_from });
        closing.push(server.close);
        return { smtp_url: server.url };
      },
      /mail \| failed \| the mail server refuses no-reply@zapys.test: .*553.* \| Set MAIL_FROM/,
    ],
    [
      'a proxy that is not trusted',
      async () => ({ public_url: await aProxy({ server: 'nginx' }) }),
      /proxy \| warning \| nginx is in front of the server, .* \| Set TRUST_PROXY/,
    ],
    [
      'trust where no proxy is',
      async () => ({ public_url: await aProxy({}), trust_proxy: () => true }),
      /proxy \| warning \| TRUST_PROXY is set, and no proxy names itself.* \| Put the proxy/,
    ],
    [
      'an old PostgreSQL',
      async url => {
        const said = "case $1 when 'server_version' then '14.9' else pg_catalog.current_setting($1) end";
        await answering(url, 'current_setting(text) returns text', `select ${said}`);
        return {};
      },
      /database \| failed \| PostgreSQL 14.9 \| Upgrade PostgreSQL to 15 or later/,
    ],
    [
      'a PostgreSQL later than this version',
      async url => {
        const said = "case $1 when 'server_version' then '19.1' else pg_catalog.current_setting($1) end";
        await answering(url, 'current_setting(text) returns text', `select ${said}`);
        return {};
      },
      /database \| warning \| PostgreSQL 19.1, later than .* \| Try a backup and its restore/,
    ],
    [
      'a pg_dump older than PostgreSQL',
      url => {
        clientsOf({ pg_dump: '9.6.24', pg_restore: '9.6.24', psql: '9.6.24' });
        return own(url, {});
      },
      /backups \| failed \| pg_dump 9.6.24 is older than PostgreSQL \d+ \| Install PostgreSQL's client programs of version \d+ or later/,
    ],
    [
      'client programs of several versions',
      url => {
        clientsOf({ pg_dump: '90.1', pg_restore: '90.1', psql: '91.0' });
        return own(url, {});
      },
      /backups \| failed \| pg_dump 90.1, pg_restore 90.1, psql 91.0: they are of several versions \| Install/,
    ],
    [
      'no client programs',
      url => {
        clientsOf({ psql: '90.1' });
        return own(url, {});
      },
      /backups \| failed \| pg_dump is not installed \| Install/,
    ],
    [
      'a clock that is off',
      async url => {
        const said = "select pg_catalog.clock_timestamp() - interval '1 minute'";
        await answering(url, 'clock_timestamp() returns timestamptz', said);
        return {};
      },
      /clock \| failed \| \d\d s off the database's \| Turn on NTP/,
    ],
    [
      'no room for the next backup',
      url => own(url, { folder: backupOf(new Date(), freeBytes()) }),
      /backups \| warning \| \d+ MB free in .*, and the next one needs \d+ \| Free some space, or lower BACKUP_KEEP/,
    ],
    [
      'a disk that is full within a month',
      url => {
        const day_ms = 24 * hour_ms;
        const folder = backupOf(new Date(Date.now() - 5 * day_ms), gigabyte);
        backupOf(new Date(), gigabyte + Math.floor(freeBytes() / 6), folder);
        return own(url, { folder, keep: 7 });
      },
      /backups \| warning \| \d+ MB more each day; in 30 days 7 backups take \d+ MB more, and \d+ MB are free in .* \| Lower BACKUP_KEEP/,
    ],
    [
      'a disk that is nearly full',
      async () => {
        disk.free = gigabyte / 2;
        closing.push(() => (disk.free = undefined));
        return {};
      },
      /storage \| warning \| 512 MB free in .* \| Free some space/,
    ],
    [
      'a standby that stays away',
      async url => {
        await runStatement(url, `select pg_create_physical_replication_slot('${slot}', true)`);
        closing.push(() => runStatement(url, `select pg_drop_replication_slot('${slot}')`));
        return {};
      },
      /standby \| warning \| nothing reads the slot doctor_\w+, and PostgreSQL keeps \d+ MB for it \| Start the standby/,
    ],
    ...(poolerMissing ? [] : [aPooler]),
  ])('%s', async (_, change, expected) => {
    expect(await found(change)).toContainEqual(expect.stringMatching(expected));
  });

  async function aProxy(headers: Record<string, string>) {
    const server = createServer((_, response) => response.writeHead(200, headers).end()).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterAll(async () => {
    const { url, drop } = await createPostgres();
    await runStatement(url, `drop role if exists ${role}`);
    await drop();
  });
});

it('tries out the bucket, and says what is wrong with it', async () => {
  const s3 = await startS3();
  const look = async (changes: object = {}, file_storage: 'folder' | 's3' = 's3') => {
    const settings = { ...s3.settings, ...changes };
    return (await fileStorage({ ...testConfig, data_dir, file_storage, s3: settings })).at(-1)!;
  };
  expect(await look()).toMatchObject({ state: 'ok', text: expect.stringContaining('bucket files') });
  // Before the files are moved there.
  expect(await look({}, 'folder')).toMatchObject({ state: 'ok', text: expect.stringContaining('bucket') });
  const credentials = { ...s3.settings.credentials!, secret_access_key: 'another, hidden' };
  const found = [
    await look({ credentials }),
    await look({ bucket: 'nowhere' }),
    await look({ endpoint: 'http://127.0.0.1:9' }),
  ];
  expect(found.map(({ state, advice }) => [state, advice])).toEqual([
    ['failed', expect.stringContaining('S3_SECRET_ACCESS_KEY')],
    ['failed', expect.stringContaining('Create the bucket')],
    ['failed', expect.stringContaining('S3_ENDPOINT')],
  ]);
  expect(found[0]!.text).toContain('SignatureDoesNotMatch');
  expect(JSON.stringify(found)).not.toContain('hidden');
  expect(s3.objects.size).toBe(0);
  await s3.close();
});

it('makes an account that can sign in, once, even where registration is closed', async () => {
  const api = await startApi(kinds.at(-1)!, { registration: 'closed' });
  const owner = { login: ' Olena@Example.org', name: 'Olena Koval', locale: 'en' as const };
  const created = await createOwner(api, owner);
  expect(created).toEqual({
    login: 'olena@example.org',
    password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/),
  });
  const answer = await api.post('/auth/login', { login: created!.login, password: created!.password });
  expect(answer.body.data.user).toMatchObject({ name: 'Olena Koval', email: 'olena@example.org' });
  expect(await createOwner(api, owner)).toBeUndefined();
  expect(await createOwner(api, { ...owner, login: 'nobody' })).toBeUndefined();
  await api.close();
});
