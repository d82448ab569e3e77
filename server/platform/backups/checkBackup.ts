import { join } from 'node:path';
import { dumpOf, extractDatabase } from './extractDatabase';
import type { BackupConfig } from './contents';
import { withBackup } from './openBackup';
import { readDump, restoreDump, withScratchDatabase } from './postgres';
import { uploads_path } from './contents';
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
 * Reads all of a backup. That of PostgreSQL is restored only where BACKUP_CHECK_DATABASE_URL says where, the embedded
 * database's always, into a folder beside it.
 * @throws Error if it cannot be read or restored, or has not what the database had
 */
export const checkBackup = (
  config: BackupConfig,
  path: string,
  work: string,
  pictures: string[],
): Promise<Checked> =>
  withBackup(path, config.backups.key, async ({ zip, manifest }) => {
    const uploads = new Set([...zip.entries.keys()].filter(name => name.startsWith(uploads_path)));
    for (const name of uploads) for await (const piece of zip.read(name)) void piece;
    const is_restored = await checkDatabase(config, zip, manifest, work);
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

async function checkDatabase({ backups }: BackupConfig, zip: ZipFile, manifest: Manifest, work: string) {
  if (manifest.kind === 'embedded') {
    const folder = join(work, 'scratch');
    await extractDatabase(zip, manifest, folder);
    await requireRestored(folder, manifest);
    return true;
  }
  const { check_database_url } = backups;
  if (!check_database_url) {
    await readDump(dumpOf(zip), manifest);
    return false;
  }
  await withScratchDatabase(await primaryOf(check_database_url), url =>
    restoreDump(url, dumpOf(zip), manifest),
  );
  return true;
}
