import { defined, first, last } from '@/domain/assert';
import { and, inArray, is, isNull, lt, notInArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/platform/db/schema';
import { files } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, withScope, type Tx } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { ownedBy, type FileOwner } from './files';

const kept_s = 24 * 3600;
const at_a_time = 500;

const pointing = Object.values(schema)
  .filter(table => is(table, PgTable))
  .flatMap(table => getTableConfig(table).foreignKeys.map(({ reference }) => reference()))
  .filter(({ foreignTable }) => foreignTable === schema.files)
  .map(({ columns }) => last(columns));

/** Deletes files unused for a day, and stored objects as old without a row, such as those that a crash leaves. */
export async function deleteFiles(db: Database, storage: StorageGateway, now: number): Promise<void> {
  for (const owner of await owners(db)) await dropUnused(db, owner, now);
  let old: string[] = [];
  for await (const { name, written_at } of storage.list()) {
    if (written_at > now - kept_s) continue;
    old.push(name);
    if (old.length === at_a_time) old = await dropUnknown(db, storage, old);
  }
  await dropUnknown(db, storage, old);
}

/** The next sweep deletes them without the day's delay, unless another row references them. */
export const scheduleDeletion = (tx: Tx, ids: SQLWrapper) =>
  tx.update(files).set({ unused_since: 0 }).where(inArray(files.id, ids));

async function owners(db: Database): Promise<FileOwner[]> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number | null; user_id: number | null }>(sql`select * from owners_of_files()`),
  );
  return rows.map(({ company_id, user_id }) =>
    company_id === null ? { user_id: defined(user_id, 'user_id') } : { company_id },
  );
}

async function dropUnused(db: Database, owner: FileOwner, now: number): Promise<void> {
  await withScope(db, owner, async tx => {
    await tx
      .delete(files)
      .where(and(ownedBy(owner), lt(files.unused_since, now - kept_s), notInArray(files.id, pointedAt)));
    await tx
      .update(files)
      .set({ unused_since: now })
      .where(and(ownedBy(owner), isNull(files.unused_since), notInArray(files.id, pointedAt)));
  });
}

const pointedAt: SQL = sql`(${sql.join(
  pointing.map(column => sql`select ${column} from ${column.table} where ${column} is not null`),
  sql` union all `,
)})`;

async function dropUnknown(db: Database, storage: StorageGateway, stored: string[]): Promise<string[]> {
  if (stored.length === 0) return [];
  const names = stored.map(nameOf);
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ name: string }>(sql`select * from known_files(${sql.param(names)}::text[])`),
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const one of stored) if (!known.has(nameOf(one))) await storage.remove(one);
  return [];
}

const nameOf = (stored: string) => first(stored.split('.'));
