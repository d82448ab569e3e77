import type { Job } from './boss';

/** Asks a provider, every five minutes, about payments whose end it has not told. */
export function startReconciliation(name: string, reconcile: (signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController();
  const job: Job = { name, cron: '*/5 * * * *', run: () => reconcile(ending.signal) };
  return { job, close: () => ending.abort() };
}
