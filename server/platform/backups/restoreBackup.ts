import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { secretFile } from '@/server/platform/config/secretKey';
import { privateFolder } from '@/server/platform/gateways/privateFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { extract, secret_path, uploads_path } from './contents';
import { extractDatabase } from './extractDatabase';
import type { BackupConfig } from './contents';
import type { Manifest } from './manifest';
import { withBackup } from './openBackup';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { isEmptyDatabase, restoreDump } from './postgres';

/** There is something already, or the backup is of the other kind of database. */
export class CannotRestore extends Error {}

/**
 * Into an empty installation: the database, the files, and the secret key that they were sealed with. A key that is there
 * already, as each command generates one, is kept beside it.
 * @throws CannotRestore, and then nothing has changed; Error if the backup is damaged
 */
export async function restoreBackup(config: BackupConfig, path: string): Promise<Manifest> {
  const { data_dir, database_url, backups } = config;
  const folder = join(data_dir, 'db');
  const work = join(data_dir, `.restoring-${process.pid}`);
  await mkdir(work, privateFolder);
  try {
    return await withBackup(path, backups.key, work, async ({ zip, manifest }) => {
      const url = database_url && (backups.database_url ?? database_url);
      await requireFits(manifest, url, folder);
      const database = join(work, 'database');
      await extractDatabase(zip, manifest, database);
      const storage = storageOf(config);
      for (const name of zip.entries.keys()) {
        if (name.startsWith(uploads_path))
          await storage.write(name.slice(uploads_path.length), zip.read(name));
      }
      if (zip.entries.has(secret_path)) await restoreSecret(zip, secretFile(data_dir));
      if (url) await restoreDump(url, database, manifest.functions);
      else await rename(database, folder);
      return manifest;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function restoreSecret(zip: ZipFile, file: string) {
  const restored = `${file}.restored`;
  await extract(zip, secret_path, restored);
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
