import { deleteExpired } from '@/server/core/files/deleteExpired';
import type { Database } from '@/server/platform/db/open';

export function startCleanup(db: Database) {
  const shutdown = new AbortController();
  return {
    job: { name: 'sweep', cron: '23 * * * *', run: () => deleteExpired(db, shutdown.signal) },
    close: () => shutdown.abort(),
  };
}
