import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DurableFs, syncPath } from './durableFs';

const extensions = { btree_gist, pg_trgm };

/** PGlite's -F switches fsync off, and Emscripten's fdatasync, the default wal_sync_method, does nothing. */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export async function openPglite(folder?: string, template?: Uint8Array<ArrayBuffer>): Promise<PGlite> {
  if (!folder) return PGlite.create({ extensions, loadDataDir: template && new Blob([template]) });
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder);
  return PGlite.create({ fs: new DurableFs(folder), extensions, startParams });
}

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
