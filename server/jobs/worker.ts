import type { Database } from '../db/open';
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
  const ending = new AbortController();
  let turn: Promise<void> | undefined;
  let isAsked = false;

  async function work() {
    try {
      while (isAsked && !ending.signal.aborted) {
        isAsked = false;
        await run(ending.signal);
      }
    } finally {
      turn = undefined;
    }
  }

  const take = async (): Promise<void> => {
    isAsked = true;
    if (!ending.signal.aborted) await (turn ??= work());
  };
  const wake = () => void take().catch(report);
  const job: Job = { name, cron: '* * * * *', run: take };

  return {
    job,
    listen: () => db.listen(channel, wake, wake),
    wake,
    /** Waits for running work. */
    async close() {
      ending.abort();
      await turn?.catch(report);
    },
  };
}
