import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openPglite } from '../../server/db/embedded/openPglite';

/** An embedded database as it is after all migrations, packed into one file that many tests start from. */
export async function packMigrated(file: string): Promise<void> {
  const pglite = await openPglite();
  await migrate(drizzle(pglite), { migrationsFolder: 'server/db/migrations' });
  writeFileSync(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
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
