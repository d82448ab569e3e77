import type { Database } from '@/server/platform/db/open';
import type { Job } from './boss';

type Parts = {
  name: string;
  db: Database;
  channel: string;
  /** Works until the queue is empty or the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
};

/** Runs after commits with new work, and every minute for delayed work and retries. Never runs twice at once. */
export function startWorker({ name, db, channel, run, report }: Parts) {
  const shutdown = new AbortController();
  let running: Promise<void> | undefined;
  let hasWork = false;

  async function work() {
    try {
      while (hasWork && !shutdown.signal.aborted) {
        hasWork = false;
        await run(shutdown.signal);
      }
    } finally {
      running = undefined;
    }
  }

  const requestRun = async (): Promise<void> => {
    hasWork = true;
    if (!shutdown.signal.aborted) await (running ??= work());
  };
  const wake = () => void requestRun().catch(report);
  const job: Job = { name, cron: '* * * * *', run: requestRun };

  return {
    job,
    listen: () => db.listen(channel, wake, wake),
    wake,
    /** Waits for running work. */
    async close() {
      shutdown.abort();
      await running?.catch(report);
    },
  };
}
