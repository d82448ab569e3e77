import { makeBackup } from '@/server/platform/backups/makeBackup';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import type { Job } from '@/server/platform/jobs/boss';

/** Of the embedded database alone, whose folder no tool copies while it is open; not of the demonstration. */
export function startBackups(db: Database, config: Config): Job[] {
  if (!db.copyTo || config.demo || config.backups.keep === 0) return [];
  const run = async () => void (await makeBackup(config, db));
  return [{ name: 'back_up', cron: '41 2 * * *', run }];
}
