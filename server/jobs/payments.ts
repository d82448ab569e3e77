import { reconcilePayments } from '../commands/reconcilePayments';

/** Asks the providers, every five minutes, about payments whose end they have not told. */
export function openReconciling(office: Parameters<typeof reconcilePayments>[0]) {
  const ending = new AbortController();
  return {
    job: {
      name: 'reconcile_payments',
      cron: '*/5 * * * *',
      run: () => reconcilePayments(office, ending.signal),
    },
    close: () => ending.abort(),
  };
}
