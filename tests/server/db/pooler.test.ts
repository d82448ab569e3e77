import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variablesOf } from '@/tests/helpers/blocks';
import { openInstallation } from '@/bin/openInstallation';
import { readConfig } from '@/server/platform/config';
import { apiOn, type Api } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { createCluster, type Cluster } from '@/tests/helpers/databases/cluster';
import { poolerBlocks, poolerMissing, startPgBouncer } from '@/tests/helpers/databases/pgbouncer';
import { runStatement } from '@/tests/helpers/databases/runStatement';
import { openEventStream } from '@/tests/helpers/eventStream';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { operate } from '@/tests/helpers/operate';
import { startServer } from '@/tests/helpers/serverProcess';
import { examine } from '@/server/platform/doctor/examine';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { bookAt, tally } from '../storms/booker';

const minute_ms = 60_000;
const monday = Date.UTC(2031, 0, 6, 8) / 1000;
const hour_s = 3600;
const away_ms = 3000;
/** docs/deploy.md sets server_login_retry to 1: with PgBouncer's default of 15 it is as many seconds. */
const back_ms_max = 5000;

// `skip` would count as failed.
if (poolerMissing) console.info(`Nothing is asked through a pooler: ${poolerMissing}.`);
else
  describe('behind PgBouncer in transaction mode', () => {
    const { sql, variables } = poolerBlocks();
    const password = 'a-password';
    const root = mkdtempSync(join(tmpdir(), 'pooler-'));
    let cluster: Cluster;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let env: Record<string, string>;
    let api: Api;

    beforeAll(async () => {
      cluster = await createCluster(['fsync = off']);
      cluster.start();
      await runStatement(cluster.urlOf(), `create role zapys login createrole password '${password}'`);
      await runStatement(cluster.urlOf(), 'create database zapys owner zapys');
      pooler = await startPgBouncer(cluster.port, { zapys: password });
      const said = Object.entries(variablesOf({ page: '', language: 'ini', text: variables }));
      const here = said.map(([name, value]) => [
        name,
        value.replace(':6432/', `:${pooler.port}/`).replace('127.0.0.1/', `127.0.0.1:${cluster.port}/`),
      ]);
      env = { ...Object.fromEntries(here), DATA_DIR: root, SECRET_KEY: 'a secret of the pooler' };
    }, 2 * minute_ms);
    afterAll(async () => {
      await api.close();
      await pooler.close();
      cluster.stop(cluster.data, 'immediate');
      cluster.remove();
      rmSync(root, { recursive: true });
    });

    it('starts with what docs/deploy.md says, and refuses without, each in a sentence', async () => {
      const without = (...names: string[]) =>
        Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
      const refusals = [
        [without('DATABASE_DIRECT_URL'), /^DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL: .*\.$/],
        [
          without('DATABASE_POOLER', 'DATABASE_DIRECT_URL'),
          /A pooler answers: set DATABASE_POOLER=transaction/,
        ],
        [
          { ...env, DATABASE_DIRECT_URL: env.DATABASE_URL! },
          /^DATABASE_DIRECT_URL opens no database: .*unsupported startup parameter/,
        ],
        [
          env,
          /^Behind a pooler the login of DATABASE_URL needs its time limits .* run the SQL of docs\/deploy\.md/,
        ],
      ] as const;
      const start = async (given: Record<string, string>) => openInstallation(readConfig(given));
      for (const [given, reason] of refusals) await expect(start(given)).rejects.toThrow(reason);
      for (const statement of sql.trim().split('\n')) await runStatement(cluster.urlOf(), statement);
      await pooler.close();
      pooler = await startPgBouncer(cluster.port, { zapys: password });
      env.DATABASE_URL = env.DATABASE_URL!.replace(/:\d+\/zapys/, `:${pooler.port}/zapys`);
      const server = await startServer(env);
      await server.kill();
      expect(server.log).toEqual([]);
      expect(await operate({ ...env, BACKUP_DIR: join(root, 'backups') }, 'backup').catch(String)).toContain(
        'row security',
      );
    });

    it('is found by the doctor where it is not configured as one', async () => {
      const ignoring = await startPgBouncer(cluster.port, { zapys: password }, [
        'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      ]);
      const database_url = env.DATABASE_URL!.replace(/:\d+\/zapys/, `:${ignoring.port}/zapys`);
      const of = async (changes: object) => {
        const config = { ...testConfig, data_dir: root, database_url, public_url: 'http://127.0.0.1:9' };
        const found = await examine({ ...config, ...changes });
        return found.filter(({ part }) => part === 'connections').map(one => Object.values(one).join(' | '));
      };
      const direct = { database_pooler: 'transaction', database_direct_url: env.DATABASE_DIRECT_URL };
      expect(await of({})).toContainEqual(
        expect.stringMatching(
          /failed \| the pooler is not configured \| DATABASE_URL leads to a pooler in transaction mode: set DATABASE_POOLER/,
        ),
      );
      expect(await of({ ...direct, database_direct_url: database_url })).toContainEqual(
        expect.stringMatching(/failed .* DATABASE_DIRECT_URL leads to a pooler/),
      );
      expect(await of(direct)).toContainEqual('connections | ok | through a pooler in transaction mode');
      const config = readConfig({ ...env, DATABASE_POOLER: 'none', DATABASE_URL: database_url });
      await expect(openInstallation(config)).rejects.toThrow(/^DATABASE_URL leads to a pooler .*\.$/);
      await ignoring.close();
    });

    it('gives each request its own company, and one slot to one client, on four connections', async () => {
      const db = openDatabase({
        url: env.DATABASE_URL!,
        direct_url: env.DATABASE_DIRECT_URL,
        pooler: 'transaction',
      });
      await migrateDatabase(db);
      api = apiOn({ db, url: env.DATABASE_URL, remove: () => db.close() }, { max_days_ahead: 3650 });
      const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
      const places = await Promise.all(
        ['one', 'two', 'three'].map(async slug => {
          const company = await createCompany(db, { slug, timezone: 'UTC' });
          const owner = await createUser(db, `${slug}@example.org`);
          const employee = await hire(db, company, {
            user_id: owner.id,
            role: 'administrator',
            is_owner: true,
            first_name: slug,
          });
          const service = await createService(db, company, [employee], { name: `Haircut of ${slug}` });
          return { slug, company, service, client: api.as(owner.token), token: owner.token };
        }),
      );

      const stream = await openEventStream(url, places[0]!.token);
      const book = (slug: string, service_id: number, hour: number, who: string) =>
        bookAt(url, slug, { service_id }, monday + 2 * hour_s + hour * hour_s, who);
      for (const hour of [0, 1, 2, 3]) {
        const answers = places.flatMap(({ slug, service }) =>
          Array.from({ length: 20 }, (_, index) => book(slug, service, hour, `client ${index}`)),
        );
        expect(tally(await Promise.all(answers))).toEqual({ 201: 3, 409: 57 });
      }
      await stream.until(({ event }) => event === 'changed');
      stream.close();

      const asked = Array.from({ length: 120 }, (_, index) => places[index % places.length]!);
      const seen = await Promise.all(
        asked.map(async ({ slug, company, client }) => {
          const { body } = await client.get(`/companies/${company}/services`);
          const { body: orders } = await client.get(`/companies/${company}/orders`);
          return [slug, body.data.map(({ name }: { name: string }) => name), orders.data.length];
        }),
      );
      expect(seen).toEqual(asked.map(({ slug }) => [slug, [`Haircut of ${slug}`], 4]));
    });

    it('leaves nothing on a connection of PostgreSQL that outlives a transaction', async () => {
      const { rows } = await api.db.pool.query(
        `select current_user as role, current_setting('app.company_id', true) as company,
           (select count(*)::int from pg_prepared_statements) as names,
           (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
           current_setting('statement_timeout') as statement_timeout`,
      );
      expect(rows).toEqual([{ role: 'zapys', company: '', names: 0, locks: 0, statement_timeout: '10s' }]);
    });

    it('answers nothing worse than 503 while PostgreSQL is away behind the pooler, and is back within five seconds of its start', async () => {
      let isOver = false;
      const statuses = new Set<number>();
      const client = async () => {
        while (!isOver) {
          statuses.add((await api.app.inject('/api/v1/sites/one')).statusCode);
          await pause(20);
        }
      };
      const load = Promise.all([client(), client(), client(), client()]);
      await expect.poll(() => [...statuses]).toEqual([200]);
      cluster.stop(cluster.data, 'immediate');
      // Long enough for the pooler to have tried to log in, in vain.
      await pause(away_ms);
      cluster.start();
      const started = performance.now();
      const ask = async () => (await api.app.inject('/api/v1/sites/one')).statusCode;
      await expect.poll(ask, { timeout: 30_000, interval: 50 }).toBe(200);
      const back_ms = performance.now() - started;
      isOver = true;
      await load;
      console.info(`Answered ${Math.round(back_ms)} ms after PostgreSQL had started.`);
      expect(back_ms).toBeLessThan(back_ms_max);
      // A request may wait for the pooler and be answered then, or be told to come again.
      expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    });
  });
