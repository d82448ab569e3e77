import pg from 'pg';
import { openDatabase, type Database } from '@/server/platform/db/open';

const name = 'zapys_bench';

/** Runs on the embedded database in memory, then on a new PostgreSQL database if one answers. */
export async function onBoth(work: (where: string, db: Database) => Promise<void>): Promise<void> {
  const embedded = openDatabase({});
  await work('embedded, in memory', embedded);
  await embedded.close();

  await onPostgres(db => work('PostgreSQL', db));
}

/** On a new database, where a PostgreSQL answers. */
export async function onPostgres(work: (db: Database, url: string) => Promise<void>): Promise<void> {
  const server = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  if (!(await t(server, `drop database if exists ${name} with (force)`, `create database ${name}`))) return;
  const url = new URL(server);
  url.pathname = name;
  const postgres = openDatabase({ url: url.href });
  await work(postgres, url.href);
  await postgres.close();
  await t(server, `drop database ${name} with (force)`);
}

async function t(url: string, ...statements: string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
  } catch {
    process.stdout.write('no PostgreSQL answers\n');
    return false;
  }
  for (const statement of statements) await client.query(statement);
  await client.end();
  return true;
}
