import type { Job } from './boss';

/** Every five minutes; checks payments without a final status. */
export function startReconciliation(name: string, reconcile: (signal: AbortSignal) => Promise<void>) {
  const shutdown = new AbortController();
  const job: Job = { name, cron: '*/5 * * * *', run: () => reconcile(shutdown.signal) };
  return { job, close: () => shutdown.abort() };
}
