import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../../scripts/build.mjs';
import { buildSiteAssets } from '../../../site/build.mjs';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { isFull } from '../full';
import { migratedDatabase } from './migratedFolder';
import { startPgBouncer } from './pgbouncer';
import { runStatement } from './runStatement';

const usualPostgres = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The server as it is shipped, one migrated database for all test files to start from, and word of the databases that they run on. */
export default async function setup({ provide }: TestProject) {
  provide('template', await migratedDatabase());

  const server = fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url));
  await Promise.all([buildServer(server), buildSiteAssets(join(server, 'site'))]);

  const url = process.env.TEST_DATABASE_URL || usualPostgres;
  const version = await versionOf(url);
  if (!version && process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL does not answer.');
  const migrated = `zapys_test_migrated_${randomBytes(6).toString('hex')}`;
  if (version) await createMigrated(url, migrated);
  const pooler = version && process.env.TEST_POOLER ? await openPooler(url) : undefined;
  provide('postgres', version ? { url, migrated, pooled_url: pooler?.url } : null);
  const { host } = new URL(url);
  console.info(coverage(host, version));
  if (pooler) console.info('PgBouncer in transaction mode is in between.');
  return async () => {
    await pooler?.close();
    if (version) await dropAll(url, migrated);
  };
}

/** With TEST_POOLER the tests of the API reach PostgreSQL through PgBouncer in transaction mode. */
async function openPooler(server: string) {
  const url = new URL(server);
  const logins = { [url.username]: url.password };
  const { port, close } = await startPgBouncer(Number(url.port || 5432), logins, ['auth_type = trust']);
  return { url: Object.assign(url, { hostname: '127.0.0.1', port: String(port) }).href, close };
}

/** The one that test files take a copy of, which is quicker than to migrate for each. */
async function createMigrated(server: string, name: string) {
  await runStatement(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const db = openDatabase({ url: url.href });
  await migrateDatabase(db);
  if (process.env.TEST_WIDE_IDS) await db.pool.query(wideIds);
  await db.close();
}

/** Ids begin where 32 bits end, and each table's elsewhere. */
const wideIds = `do $$ declare one record; begin
  for one in select sequencename as name, row_number() over () as place from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence %I start with %s restart', one.name, (3 + one.place) * 1000000000);
  end loop;
end $$`;

/** It, and those that were made of it for test files to share. */
async function dropAll(server: string, migrated: string) {
  const names = await runStatement(
    server,
    `select datname from pg_database where datname like '${migrated}%'`,
  );
  for (const { datname } of names) await runStatement(server, `drop database ${datname} with (force)`);
}

function coverage(host: string, version: string | null): string {
  if (!version) return `Server tests run on the embedded database alone: no PostgreSQL answers at ${host}.`;
  const postgres = `PostgreSQL ${version} at ${host}`;
  return isFull
    ? `Server tests run on the embedded database and on ${postgres}.`
    : `Server tests run on ${postgres}, and those of the database itself on the embedded one too.`;
}

async function versionOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version).split(' ')[0]!;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
    /** `pooled_url` where a pooler is to be in between. */
    postgres: { url: string; migrated: string; pooled_url: string | undefined } | null;
  }
}
