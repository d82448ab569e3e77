import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openPglite } from '@/server/platform/db/embedded/openPglite';

const migrations = 'server/platform/db/migrations';
const cache = 'node_modules/.cache/migrated';
const kept_ms = 24 * 3600 * 1000;

/**
 * The file of an embedded database as it is after all migrations, from which many tests start. It is made once for
 * these migrations and this lockfile, and kept: that takes seven seconds.
 */
export async function migratedDatabase(): Promise<string> {
  const file = join(cache, `${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const pglite = await openPglite();
  await migrate(drizzle(pglite), { migrationsFolder: migrations });
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  mkdirSync(cache, { recursive: true });
  // Renamed once it is whole: the journeys may be looking for it, or making it too.
  const part = join(cache, `${process.pid}.part`);
  writeFileSync(part, bytes);
  renameSync(part, file);
  // A run with other migrations may be going on beside this one.
  for (const name of readdirSync(cache).map(name => join(cache, name))) {
    if (Date.now() - statSync(name).mtimeMs > kept_ms) rmSync(name, { force: true });
  }
  return file;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(migrations, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Packs the folder of an embedded database that is closed. */
export function packFolder(folder: string, file: string): void {
  execFileSync('tar', ['-cf', file, '-C', folder, '.']);
}

/** Puts what was packed into a folder, for a server process of its own: `DATA_DIR` is the folder's parent. */
export function unpackMigrated(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', folder], { stdio: 'ignore' });
}
