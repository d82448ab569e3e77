import { makeBackup } from '@/server/platform/backups/makeBackup';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import type { Job } from '@/server/platform/jobs/boss';

/**
 * Of the embedded database alone, whose folder no tool copies while it is open; not of the demonstration. The job is there
 * even if it has nothing to do: what was scheduled before would otherwise wait for ever.
 */
export function startBackups(db: Database, config: Config): Job[] {
  if (!db.copyTo) return [];
  const isOn = !config.demo && config.backups.keep > 0;
  const run = async () => {
    if (isOn) await makeBackup(config, db);
  };
  return [{ name: 'back_up', cron: '41 2 * * *', run }];
}
