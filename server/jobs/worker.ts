import type { Database } from '../db/open';
import type { Job } from './boss';

type Parts = {
  name: string;
  db: Database;
  channel: string;
  /** Does what waits, until nothing does or the signal says enough. */
  run: (signal: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
};

/**
 * Works as soon as something to do has been committed, and each minute at what was to come later or has to be tried
 * again. Calls that come while it works are one more turn after it.
 */
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
    /** Nothing more is begun; what is on its way is waited for. */
    async close() {
      ending.abort();
      await turn?.catch(report);
    },
  };
}
