import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@/server/platform/messageOf';
import { damageOf, DatabaseDamaged } from './databaseDamaged';
import { DurableFs, syncPath } from './durableFs';

const extensions = { btree_gist, pg_trgm };

/** PGlite's -F switches fsync off, and Emscripten's fdatasync, the default wal_sync_method, does nothing. */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** @throws DatabaseDamaged where the folder has files from which no database can be opened */
export async function openPglite(folder?: string, template?: Uint8Array<ArrayBuffer>): Promise<PGlite> {
  if (!folder) return PGlite.create({ extensions, loadDataDir: template && new Blob([template]) });
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) await create(folder);
  const damage = damageOf(folder);
  if (damage) throw new DatabaseDamaged(folder, damage);
  try {
    return await PGlite.create({ fs: new DurableFs(folder), extensions, startParams });
  } catch (error) {
    if (isOfTheSystem(error)) throw error;
    throw new DatabaseDamaged(folder, `PostgreSQL cannot start from its files (${messageOf(error)}).`);
  }
}

/** A full disk, or files that may not be read: nothing is known of the data. */
const isOfTheSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Renamed when complete: an interrupted first start leaves no half database. */
async function create(folder: string) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const db = await PGlite.create({ fs: new DurableFs(unfinished), extensions, startParams });
  await db.close();
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    syncPath(join(unfinished, entry));
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}
