import type { Database } from '@/server/platform/db/open';
import type { Job } from './boss';

type Parts = {
  name: string;
  db: Database;
  channel: string;
  /** Where nothing notifies of new work: its times, at which every process begins. */
  cron?: string;
  /** Works until the queue is empty or the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
};

/**
 * Runs after commits with new work, and every minute for delayed work and retries; with a `cron` at its times, in all
 * processes, which share the work. Never runs twice at once in one of them.
 */
export function startWorker({ name, db, channel, cron, run, report }: Parts) {
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
  // Only says that it is time: a job that takes long would expire.
  const wakeAll = async () => void (await db.direct.query("select pg_notify($1, '')", [channel]));
  const job: Job = cron ? { name, cron, run: wakeAll } : { name, cron: '* * * * *', run: requestRun };

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
