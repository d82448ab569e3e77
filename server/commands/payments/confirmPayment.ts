import { and, eq } from 'drizzle-orm';
import { NotFound } from '../../../domain/errors';
import { invoices } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { lockSubscriptions } from '../../queries/billing/subscriptions';
import { payInvoice } from '../billing/steps/invoices';

/**
 * Books what has arrived by another way than ours: a transfer, cash. False for an invoice that nobody waits for.
 * @throws NotFound
 */
export async function confirmPayment(tx: CompanyTx, number: number, now: number): Promise<boolean> {
  await lockSubscriptions(tx);
  const [invoice] = await tx
    .select({ id: invoices.id, state: invoices.state })
    .from(invoices)
    .where(and(eq(invoices.company_id, tx.company_id), eq(invoices.number, number)));
  if (!invoice) throw new NotFound();
  if (invoice.state !== 'open') return false;
  await payInvoice(tx, { user_id: null, source: 'automatic' }, invoice.id, {
    now,
    payment_method: 'confirmed',
  });
  return true;
}
