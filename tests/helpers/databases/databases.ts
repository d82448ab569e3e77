import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { isFull } from '../full';
import { unpackMigrated } from './migratedFolder';
import { runStatement } from './runStatement';
import { takeDatabase } from './sharedPostgres';

export type Kind = 'the embedded database' | 'PostgreSQL';

/** Both databases, in every run; PostgreSQL where one answers. For tests of what the database itself promises. */
export const allKinds: Kind[] = [
  'the embedded database',
  ...(inject('postgres') ? (['PostgreSQL'] as const) : []),
];

/** What this run covers: PostgreSQL where one answers, else the embedded database; `npm run test:full` covers both. */
export const kinds: Kind[] = isFull ? allKinds : allKinds.slice(-1);

export type Opened = { db: Database; url: string | undefined; remove(): Promise<void> };

/** A migrated, empty database of the test file's own. */
export const openKind = (kind: Kind): Promise<Opened> =>
  kind === 'PostgreSQL' ? openPostgres() : openEmbedded();

async function openEmbedded(): Promise<Opened> {
  const db = openDatabase({ template: new Uint8Array(readFileSync(inject('template'))) });
  return { db, url: undefined, remove: () => db.close() };
}

/** A migrated, empty database in a folder, for a server process of its own: `DATA_DIR` is the folder's parent. */
export const createFolder = (folder: string): void => unpackMigrated(inject('template'), folder);

async function openPostgres(): Promise<Opened> {
  const { url, giveBack } = await takeDatabase();
  const pooled_url = inject('postgres')?.pooled_url;
  const db = openDatabase(
    pooled_url ? { url: sameDatabase(pooled_url, url), direct_url: url, pooler: 'transaction' } : { url },
  );
  return {
    db,
    url,
    async remove() {
      await db.close();
      await giveBack();
    },
  };
}

function sameDatabase(pooled_url: string, url: string): string {
  return Object.assign(new URL(pooled_url), { pathname: new URL(url).pathname }).href;
}

/**
 * A PostgreSQL database with a name that nobody else has, empty unless it is to be migrated already;
 * `plain`, of an owner who is no superuser.
 */
export async function createPostgres({
  owner,
  isMigrated = false,
}: { owner?: 'plain'; isMigrated?: boolean } = {}): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const { url: server, migrated } = inject('postgres')!;
  const name = `zapys_test_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name}${isMigrated ? ` template ${migrated}` : ''}`);
  const url = new URL(server);
  url.pathname = name;
  const drop = async () => void (await runStatement(server, `drop database ${name} with (force)`));
  if (!owner) return { url: url.href, drop };

  const role = `${name}_owner`;
  await runStatement(server, `create role ${role} login createrole password '${name}'`);
  await runStatement(server, `alter database ${name} owner to ${role}`);
  await runStatement(url.href, `alter schema public owner to ${role}`);
  for (const shared of ['app', 'lookup', 'cleaner']) await runStatement(server, giveRole(shared, role));
  url.username = role;
  url.password = name;
  return {
    url: url.href,
    async drop() {
      await drop();
      await runStatement(server, `drop role ${role}`);
    },
  };
}

/** Another database of the cluster may have made the roles that this one will use too. */
const giveRole = (shared: string, role: string) => `do $$ begin
  if exists (select from pg_roles where rolname = '${shared}') then
    grant ${shared} to ${role} with admin option;
  end if;
end $$`;
