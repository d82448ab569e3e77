import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const control_bytes = 8192;

/** The embedded database cannot be opened from its files. `found` is the reason. */
export class DatabaseDamaged extends Error {
  readonly code = 'DATABASE_DAMAGED';
  constructor(folder: string, found: string) {
    super(
      `The embedded database in ${folder} is damaged: ${found} To restore it, stop the server, move that folder to another place (keep it), and run "npm run restore -- FILE" with the newest backup, which is in BACKUP_DIR (docs/backups.md).`,
    );
  }
}

/** What is wrong with the files of a database's folder, in a sentence; undefined if nothing can be seen. */
export function damageOf(folder: string): string | undefined {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'the file PG_VERSION is missing.';
  const control = join('global', 'pg_control');
  const bytes = existsSync(join(folder, control)) ? statSync(join(folder, control)).size : 0;
  if (bytes !== control_bytes) return `the file ${control} has ${bytes} bytes instead of ${control_bytes}.`;
  if (logFiles(folder) === 0) return 'its log (pg_wal) is missing.';
  return undefined;
}

const logFiles = (folder: string) => {
  const log = join(folder, 'pg_wal');
  return existsSync(log) ? readdirSync(log).filter(name => /^[0-9A-F]{24}$/.test(name)).length : 0;
};
