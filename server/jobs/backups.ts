import { makeBackup } from '../backups/makeBackup';
import type { Config } from '../config';
import type { Database } from '../db/open';
import type { Job } from './boss';

/** Of the embedded database alone, whose folder no tool copies while it is open; not of the demonstration. */
export function startBackups(db: Database, config: Config): Job[] {
  if (!db.copyTo || config.demo || config.backups.keep === 0) return [];
  return [{ name: 'back_up', cron: '41 2 * * *', run: async () => void (await makeBackup(config, db)) }];
}
