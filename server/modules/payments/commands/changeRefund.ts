import { eq } from 'drizzle-orm';
import { CommandNotAvailable, NotFound } from '@/domain/errors';
import { creditBeyond, paymentSums } from '@/domain/orders/sums';
import { payments } from '@/server/platform/db/schema';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';
import { lockOrder } from '@/server/modules/orders';

type Refund = { order_id: number; payment_id: number };

/**
 * Makes a correction a return, with the credit that it would have as the order is now; a return stays as it is.
 * @throws NotFound; CommandNotAvailable for a payment, and for a refund that failed
 */
export async function makeReturn(ctx: Context, { order_id, payment_id }: Refund): Promise<void> {
  const { tx, now } = ctx;
  const { order, payments: entries } = await lockOrder(ctx, order_id);
  const refund = entries.find(({ id }) => id === payment_id);
  if (!refund) throw new NotFound();
  const { id, kind, state, amount, payment_method } = refund;
  if (kind !== 'refund' || state === 'failed') throw new CommandNotAvailable();
  if (refund.refund_kind === 'return') return;
  const { to_refund } = paymentSums(
    order,
    entries.filter(entry => entry.id !== id),
  );
  const credit = creditBeyond(order.status, to_refund, amount, 'return');
  await tx
    .update(payments)
    .set({ refund_kind: 'return', credit, updated_at: now })
    .where(eq(payments.id, id));
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'refund_returned',
    after: { payment_id: id, amount, payment_method },
  });
}
