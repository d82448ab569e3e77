import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { defined } from '@/domain/assert';
import { blocksOf, rolesInDocuments, variablesOf, type Block } from '@/tests/helpers/blocks';
import { clusterMissing, createCluster, type Cluster } from '@/tests/helpers/databases/cluster';
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
      // Not those of a standby.
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
else
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
