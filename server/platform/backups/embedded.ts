import { openDatabase } from '@/server/platform/db/open';
import type { Manifest } from './manifest';
import { digestTables, pictureNames, requireSame, type TableDigest } from './tables';

/** What the embedded database in this folder has in it, which nobody else has open. */
export async function contentsOf(folder: string): Promise<{ pictures: string[]; tables: TableDigest[] }> {
  const db = openDatabase({ folder });
  try {
    return { pictures: await pictureNames(db.pool), tables: await digestTables(db.pool) };
  } finally {
    await db.close();
  }
}

/** @throws Differs if the folder has not what the backup says */
export async function requireRestored(folder: string, expected: Manifest): Promise<TableDigest[]> {
  const { tables } = await contentsOf(folder);
  requireSame(expected.tables ?? [], new Map(tables.map(table => [table.name, table])));
  return tables;
}
