import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '@/server/platform/gateways/privateFiles';
import { dumpOf, extractDatabase } from './extractDatabase';
import type { BackupConfig } from './contents';
import { withBackup } from './openBackup';
import { readDump, restoreDump, withScratchDatabase } from './postgres';
import { database_path, uploads_path } from './contents';
import type { Manifest } from './manifest';
import { requireRestored } from './embedded';
import type { TableDigest } from './tables';
import { primaryOf } from '@/server/platform/db/hosts';
import type { ZipFile } from '@/server/platform/zip/readZip';

/** `missing` are pictures that the database knows and the backup does not have. */
export type Checked = {
  tables: number;
  rows: number;
  files: number;
  missing: number;
  contents: TableDigest[];
  /** Whether it was restored, and not only read. */
  is_restored: boolean;
};

/**
 * Reads all of a backup. It is restored only where BACKUP_CHECK_DATABASE_URL, or for the embedded database BACKUP_CHECK_DIR,
 * says where.
 * @throws Error if it cannot be read or restored, or has not what the database had
 */
export const checkBackup = (config: BackupConfig, path: string, pictures: string[]): Promise<Checked> =>
  withBackup(path, config.backups.key, async ({ zip, manifest }) => {
    const uploads = new Set([...zip.entries.keys()].filter(name => name.startsWith(uploads_path)));
    for (const name of uploads) await readAll(zip, name);
    const is_restored = await checkDatabase(config, zip, manifest);
    const { tables: contents = [] } = manifest;
    return {
      tables: contents.length,
      rows: contents.reduce((sum, { rows }) => sum + rows, 0),
      files: uploads.size,
      missing: pictures.filter(name => !uploads.has(`${uploads_path}${name}.webp`)).length,
      contents,
      is_restored,
    };
  });

async function readAll(zip: ZipFile, name: string): Promise<void> {
  for await (const piece of zip.read(name)) void piece;
}

async function checkDatabase({ backups }: BackupConfig, zip: ZipFile, manifest: Manifest): Promise<boolean> {
  const { check_database_url, check_folder } = backups;
  if (manifest.kind === 'embedded') {
    if (check_folder) await restoreInto(check_folder, zip, manifest);
    // What is in it was opened before, and its rows counted: here it is the same bytes.
    else for (const name of zip.entries.keys()) if (name.startsWith(database_path)) await readAll(zip, name);
    return check_folder !== undefined;
  }
  if (!check_database_url) {
    await readDump(dumpOf(zip), manifest);
    return false;
  }
  await withScratchDatabase(await primaryOf(check_database_url), url =>
    restoreDump(url, dumpOf(zip), manifest),
  );
  return true;
}

async function restoreInto(folder: string, zip: ZipFile, manifest: Manifest): Promise<void> {
  const scratch = join(folder, `.zapys-check-${process.pid}`);
  await mkdir(folder, privateFolder);
  await rm(scratch, { recursive: true, force: true });
  try {
    await extractDatabase(zip, manifest, scratch);
    await requireRestored(scratch, manifest);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
