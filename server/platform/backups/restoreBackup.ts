import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { secretFile } from '@/server/platform/config/secretKey';
import { primaryOf } from '@/server/platform/db/hosts';
import { privateFolder } from '@/server/platform/gateways/privateFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { extract, secret_path, uploads_path } from './contents';
import { requireRestored } from './embedded';
import { dumpOf, extractDatabase } from './extractDatabase';
import type { BackupConfig } from './contents';
import type { Manifest } from './manifest';
import { withBackup } from './openBackup';
import { isEmptyDatabase, restoreDump } from './postgres';
import type { TableDigest } from './tables';

/** There is something already, or the backup is of the other kind of database. */
export class CannotRestore extends Error {}

export type Restored = { made_at: string; tables: TableDigest[] };

/**
 * Into an empty installation: the database, the files, and the secret key that they were sealed with. A key that is there
 * already, as each command generates one, is kept beside it. The server's own login becomes the owner of the tables.
 * @throws CannotRestore, Error if the backup is damaged; then nothing has changed
 */
export async function restoreBackup(config: BackupConfig, path: string): Promise<Restored> {
  const { data_dir, backups } = config;
  const named = config.database_direct_url ?? config.database_url;
  const url = named && (await primaryOf(named));
  const folder = join(data_dir, 'db');
  const secret = secretFile(data_dir);
  const work = join(data_dir, `.restoring-${process.pid}`);
  const uploads = storageOf(config);
  const written: string[] = [];
  await mkdir(work, privateFolder);
  try {
    return await withBackup(path, backups.key, async ({ zip, manifest }) => {
      await requireFits(manifest, url, folder);
      const database = join(work, 'database');
      if (!url) await extractDatabase(zip, manifest, database);
      if (zip.entries.has(secret_path)) await extract(zip, secret_path, join(work, 'secret'));
      for (const name of zip.entries.keys()) {
        if (!name.startsWith(uploads_path)) continue;
        written.push(name.slice(uploads_path.length));
        await uploads.write(name.slice(uploads_path.length), zip.read(name));
      }
      const tables = url
        ? await restoreDump(url, dumpOf(zip), manifest)
        : await requireRestored(database, manifest);
      if (!url) await rename(database, folder);
      written.length = 0;
      if (existsSync(join(work, 'secret'))) await replaceSecret(join(work, 'secret'), secret);
      return { made_at: manifest.made_at, tables };
    });
  } finally {
    for (const name of written) await uploads.remove(name).catch(() => undefined);
    await rm(work, { recursive: true, force: true });
  }
}

async function replaceSecret(restored: string, file: string) {
  if (existsSync(file)) await rename(file, `${file}.old`);
  await rename(restored, file);
}

async function requireFits({ kind }: Manifest, url: string | undefined, folder: string) {
  if (kind === 'postgres' && !url) {
    throw new CannotRestore('This is a backup of PostgreSQL: set DATABASE_URL to an empty database.');
  }
  if (kind === 'embedded' && url) {
    throw new CannotRestore(
      'This is a backup of the embedded database: restore it without DATABASE_URL, and move its companies by their exports (docs/exports.md).',
    );
  }
  const isEmpty = url ? await isEmptyDatabase(url) : !existsSync(folder);
  if (!isEmpty) {
    throw new CannotRestore(
      url
        ? 'The database already has tables of the product. Restore into an empty one.'
        : `There is already a database in ${folder}. Stop the server and move it away first.`,
    );
  }
}
