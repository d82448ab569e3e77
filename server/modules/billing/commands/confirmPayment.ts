import { eq } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import { invoices } from '@/server/platform/db/schema';
import { lockSubscriptions } from './steps/lockSubscriptions';
import { payInvoice } from './steps/invoices';
import type { Context } from '@/server/core/context';

/** For a transfer or cash. False when the invoice is not open. @throws NotFound */
export async function confirmPayment(ctx: Context, number: number): Promise<boolean> {
  const { tx } = ctx;
  await lockSubscriptions(ctx);
  const [invoice] = await tx
    .select({ id: invoices.id, state: invoices.state })
    .from(invoices)
    .where(eq(invoices.number, number));
  if (!invoice) throw new NotFound();
  if (invoice.state !== 'open') return false;
  await payInvoice(ctx, { id: invoice.id, payment_method: 'confirmed' });
  return true;
}
