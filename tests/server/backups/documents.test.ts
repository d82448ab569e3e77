import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { defined } from '@/domain/assert';
import { blocksOf, rolesInDocuments, variablesOf, type Block } from '@/tests/helpers/blocks';
import {
  binaries,
  clusterMissing,
  createCluster,
  runPostgres,
  type Cluster,
} from '@/tests/helpers/databases/cluster';
import { isFull } from '@/tests/helpers/full';
import { operate } from '@/tests/helpers/operate';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';

const minute_ms = 60_000;
const blocks = [...blocksOf('docs/deploy.md'), ...blocksOf('docs/backups.md')];
const [toDeploy, toBackUp, toCheck, toRestore] = rolesInDocuments();
const settings = blocks.filter(({ language }) => language === 'ini').map(variablesOf);

/** What the pages say, with this machine's places. */
function variables(cluster: Cluster, root: string, isChecked: boolean, isRestored = false) {
  const wanted = settings.filter(
    one =>
      !one.BACKUP_S3_BUCKET &&
      !one.DATABASE_POOLER &&
      // Not those of a standby, or of another cluster.
      (!one.DATABASE_URL || one.DATABASE_URL.includes('@127.0.0.1/')) &&
      (isChecked || !one.BACKUP_CHECK_DATABASE_URL) &&
      (isRestored || !one.DATABASE_URL?.endsWith('zapys_restored')),
  );
  const all: Record<string, string> = Object.assign({}, ...wanted);
  const secret = 'k'.repeat(16) + 'abcdefghijklmnop';
  const here = { SECRET_KEY: secret, BACKUP_KEY: secret, SMTP_URL: 'smtp://127.0.0.1:9' };
  const places = {
    DATA_DIR: join(root, isRestored ? 'restored' : 'data'),
    BACKUP_DIR: join(root, 'backups'),
  };
  const urls = Object.entries(all)
    .filter(([, value]) => value.startsWith('postgres://'))
    .map(([name, value]) => [name, value.replace('@127.0.0.1/', `@127.0.0.1:${cluster.port}/`)]);
  mkdirSync(places.DATA_DIR, { recursive: true });
  return { ...all, ...here, ...places, ...Object.fromEntries(urls) } as Record<string, string>;
}

/** As `sudo -u postgres psql` does. */
async function asSuperuser(cluster: Cluster, block: Block | undefined) {
  const client = new pg.Client({ connectionString: cluster.urlOf() });
  await client.connect();
  for (const statement of defined(block, 'block of SQL').text.split(';\n')) await client.query(statement);
  await client.end();
}

/** An installation on this cluster by the pages, with one account; its login is `olena@example.org`. */
async function install(cluster: Cluster, root: string) {
  await asSuperuser(cluster, toDeploy);
  await asSuperuser(cluster, toBackUp);
  const env = variables(cluster, root, false);
  const created = await operate(env, 'create-owner', 'olena@example.org', 'Olena', 'Koval');
  const [, password = ''] = /^ {2}(\S+)$/m.exec(created) ?? [];
  return { env, password };
}

/** Another cluster of PostgreSQL, as the page names it beside the old one. */
function inNewCluster(env: Record<string, string>, { port }: Cluster): Record<string, string> {
  const said = defined(
    settings.find(one => one.DATABASE_URL?.includes(':5433/')),
    'variables of the new cluster',
  );
  const here = Object.entries(said).map(([name, value]) => [name, value.replace(':5433/', `:${port}/`)]);
  return { ...env, ...Object.fromEntries(here) };
}

async function expectWorks(env: Record<string, string>, password: string) {
  const server = await startServer(env);
  expect(await signIn(server, 'olena@example.org', password)).toBe(200);
  await server.kill();
  expect(server.log).toEqual([]);
}

const linesOfTables = (printed: string) => printed.split('\n').filter(line => / rows? {2}\w{16}$/.test(line));

async function signIn({ url }: ServerProcess, login: string, password: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  return answer.status;
}

// `runIf` would skip it, which counts as failed.
if (clusterMissing) console.info(`Backups are not walked by the documents: ${clusterMissing}.`);
else {
  it(
    'leads from an empty cluster to a restored installation with the roles, variables and commands of the pages',
    async () => {
      const cluster = await createCluster(['fsync = off']);
      const root = mkdtempSync(join(tmpdir(), 'documents-'));
      cluster.start();
      await asSuperuser(cluster, toDeploy);
      const env = variables(cluster, root, false);
      const created = await operate(env, 'create-owner', 'olena@example.org', 'Olena', 'Koval');
      const [, password = ''] = /^ {2}(\S+)$/m.exec(created) ?? [];
      const server = await startServer(env);
      expect(await signIn(server, 'olena@example.org', password)).toBe(200);

      await asSuperuser(cluster, toBackUp);
      const made = await operate(env, 'backup');
      expect(made).toContain('read to the end');
      await server.kill();
      const [file = ''] = readdirSync(env.BACKUP_DIR!);
      expect(file).toMatch(/\.zip\.enc$/);
      await asSuperuser(cluster, toCheck);
      const checked = await operate(variables(cluster, root, true), 'backup');
      expect(checked).toContain('restored for a test');

      const lost = variables(cluster, root, false, true);
      await asSuperuser(cluster, toRestore);
      // By a login that may not, nothing is left behind, and the next one succeeds.
      const path = join(env.BACKUP_DIR!, file);
      const wrong = { ...lost, DATABASE_URL: lost.DATABASE_URL!.replace('zapys:', 'zapys_check:') };
      const { stderr } = await operate(wrong, 'restore', path).catch(error => error);
      expect(stderr).toContain('permission denied');
      const restored = await operate(lost, 'restore', path);
      expect(linesOfTables(restored).length).toBeGreaterThan(40);
      expect(linesOfTables(restored)).toEqual(linesOfTables(made));
      expect((await operate(lost, 'restore', path).catch(error => error)).stderr).toContain('already');

      const again = await startServer(lost);
      expect(await signIn(again, 'olena@example.org', password)).toBe(200);
      await again.kill();
      expect(again.log).toEqual([]);
      cluster.stop(cluster.data, 'immediate');
      cluster.remove();
      rmSync(root, { recursive: true });
    },
    10 * minute_ms,
  );

  if (isFull) {
    it(
      'moves to a new major version of PostgreSQL by a backup, with the same rows in each table',
      async () => {
        const [old, next] = [await createCluster(['fsync = off']), await createCluster(['fsync = off'])];
        const root = mkdtempSync(join(tmpdir(), 'major-'));
        for (const cluster of [old, next]) cluster.start();
        const { env, password } = await install(old, root);
        for (const block of [toDeploy, toBackUp]) await asSuperuser(next, block);
        const made = await operate(env, 'backup');
        const [file = ''] = readdirSync(env.BACKUP_DIR!);
        const moved = inNewCluster(env, next);
        const restored = await operate(moved, 'restore', join(env.BACKUP_DIR!, file));
        expect(linesOfTables(restored)).toEqual(linesOfTables(made));
        await expectWorks(moved, password);
        expect(await operate(moved, 'backup')).toContain('read to the end');
        // The old cluster is as it was.
        await expectWorks(env, password);
        for (const cluster of [old, next]) {
          cluster.stop(cluster.data, 'immediate');
          cluster.remove();
        }
        rmSync(root, { recursive: true });
      },
      5 * minute_ms,
    );

    it(
      'moves to a new major version of PostgreSQL by pg_upgrade, with roles and passwords',
      async () => {
        const [old, next] = [await createCluster(['fsync = off']), await createCluster(['fsync = off'])];
        const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
        old.start();
        const { env, password } = await install(old, root);
        const made = await operate(env, 'backup');
        old.stop();
        const programs = ['-b', binaries, '-B', binaries];
        const folders = ['-d', old.data, '-D', next.data];
        runPostgres(
          'pg_upgrade',
          ['--link', '-U', 'postgres', ...programs, ...folders],
          old.folder('upgrading'),
        );
        next.start();
        const moved = inNewCluster(env, next);
        expect(linesOfTables(await operate(moved, 'backup'))).toEqual(linesOfTables(made));
        await expectWorks(moved, password);
        next.stop(next.data, 'immediate');
        for (const cluster of [old, next]) cluster.remove();
        rmSync(root, { recursive: true });
      },
      5 * minute_ms,
    );
  }
}
