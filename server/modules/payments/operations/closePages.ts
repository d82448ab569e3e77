import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import type { App } from '@/server/core/context';
import { unsettledAttempts } from '../queries/paymentAttempts';

type Over = { company_id: number; order_id: number; now: number };

/**
 * Ends the pages of an order that can no longer be paid, where the provider keeps them open for longer. Money that comes
 * all the same is booked as ever. @throws where the provider does not answer
 */
export async function closePages({ db, settings }: App, { company_id, order_id, now }: Over): Promise<void> {
  const open = await inCompany(db, company_id, tx => unsettledAttempts(tx, now, order_id));
  for (const { attempt, account } of open) await providerOf(settings, account).closePage?.(attempt);
}
