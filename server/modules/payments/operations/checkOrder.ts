import { inCompany } from '@/server/platform/db/scope';
import { unsettledAttempts } from '../queries/paymentAttempts';
import type { App, Requester } from '@/server/core/context';
import { checkAttempt } from './reconcilePayments';

/** The provider is asked no more often, however often the payer reloads. */
const check_interval_s = 15;

export async function checkOrder(
  { db, settings: config }: App,
  { company_id, now }: Requester,
  { order_id }: { order_id: number },
): Promise<void> {
  const unsettled = await inCompany(db, company_id, tx => unsettledAttempts(tx, now, order_id));
  for (const { attempt, account } of unsettled) {
    if (now - (attempt.checked_at ?? attempt.created_at) < check_interval_s) continue;
    await checkAttempt({ db, config, now: () => now }, { attempt, account });
  }
}
