import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '../../server/db/migrate';
import { openDatabase, type Database } from '../../server/db/open';

export type Kind = 'the embedded database' | 'PostgreSQL';

/** The same promises on both; PostgreSQL where one answers. */
export const kinds: Kind[] = [
  'the embedded database',
  ...(inject('postgres') ? (['PostgreSQL'] as const) : []),
];

export type Opened = { db: Database; url: string | undefined; remove(): Promise<void> };

/** A migrated, empty database of the test file's own. */
export const openKind = (kind: Kind): Promise<Opened> =>
  kind === 'PostgreSQL' ? openPostgres() : openEmbedded();

async function openEmbedded(): Promise<Opened> {
  const db = openDatabase({ template: new Uint8Array(readFileSync(inject('template'))) });
  return { db, url: undefined, remove: () => db.close() };
}

async function openPostgres(): Promise<Opened> {
  const created = await createPostgres();
  const db = openDatabase({ url: created.url });
  await migrateDatabase(db);
  return {
    db,
    url: created.url,
    async remove() {
      await db.close();
      await created.drop();
    },
  };
}

/** An empty PostgreSQL database with a name that nobody else has. */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgres')!;
  const name = `zapys_test_${randomBytes(6).toString('hex')}`;
  await say(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => say(server, `drop database ${name} with (force)`) };
}

async function say(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
