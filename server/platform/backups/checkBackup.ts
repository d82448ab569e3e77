import { join } from 'node:path';
import { openDatabase } from '@/server/platform/db/open';
import { extractDatabase } from './extractDatabase';
import type { BackupConfig } from './contents';
import { withBackup } from './openBackup';
import { restoreDump, withScratchDatabase } from './postgres';
import { uploads_path } from './contents';

/** `missing` are pictures that the database knows and the backup does not have. */
export type Checked = { tables: number; rows: number; files: number; missing: number };

/**
 * Restores a backup into a scratch database and reads every row of it.
 * @throws Error if it cannot be restored or read
 */
export const checkBackup = (config: BackupConfig, path: string, work: string): Promise<Checked> =>
  withBackup(path, config.backups.key, work, async ({ zip, manifest }) => {
    const uploads = new Set([...zip.entries.keys()].filter(name => name.startsWith(uploads_path)));
    for (const name of uploads) for await (const piece of zip.read(name)) void piece;
    const scratch = join(work, 'scratch');
    await extractDatabase(zip, manifest, scratch);
    const { backups, database_url } = config;
    const url = backups.database_url ?? database_url;
    const counted =
      manifest.kind === 'embedded' || !url
        ? await count({ folder: scratch }, uploads)
        : await withScratchDatabase(url, async scratchUrl => {
            await restoreDump(scratchUrl, scratch, manifest.functions);
            return count({ url: scratchUrl }, uploads);
          });
    return { ...counted, files: uploads.size };
  });

/** Without row security, which hides rows from a login that is no superuser. */
async function count(source: { folder: string } | { url: string }, uploads: Set<string>) {
  const db = openDatabase(source);
  try {
    const { rows: tables } = await db.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    let rows = 0;
    for (const { name } of tables) {
      const { rows: counted } = await db.pool.query(`select count(*)::int as n from ${name}`);
      rows += counted[0].n;
    }
    const { rows: known } = await db.pool.query<{ name: string }>('select name from files');
    const missing = known.filter(({ name }) => !uploads.has(`${uploads_path}${name}.webp`)).length;
    return { tables: tables.length, rows, missing };
  } finally {
    await db.close();
  }
}
