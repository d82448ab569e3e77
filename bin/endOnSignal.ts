import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@/server/platform/db/open';
import type { Jobs } from '@/server/platform/jobs/boss';

type Parts = {
  app: FastifyInstance;
  work: Promise<Jobs>;
  db: Database;
  tracing: { stop(): Promise<void> } | undefined;
  drain_s: number;
};

/** A process that has not ended by then never will. */
const end_ms_max = 60_000;

/**
 * On SIGTERM: no longer ready, then requests and streams end, then jobs, then the database, then the traces, then the process. SIGINT, or
 * a second signal, does not wait for load balancers.
 */
export function endOnSignal({ app, work, db, tracing, drain_s }: Parts): void {
  const hurry = new AbortController();
  let isEnding = false;

  async function end() {
    app.drain();
    await pause(drain_s * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(giveUp, end_ms_max).unref();
    await app.close();
    await work.then(jobs => jobs.stop());
    await db.close();
    await tracing?.stop();
  }

  function giveUp(error: unknown = new Error(`The process did not end within ${end_ms_max} ms.`)) {
    app.log.fatal(error);
    process.exit(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding || signal === 'SIGINT') hurry.abort();
      if (isEnding) return;
      isEnding = true;
      end().then(() => process.exit(0), giveUp);
    });
  }
}
