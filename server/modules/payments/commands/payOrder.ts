import { Invalid, NotFound } from '@/domain/errors';
import { refundable } from '@/domain/orders/sums';
import type { manualMethods, RefundKind } from '@/domain/orders/payment';
import { violation } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';
import { lockOrder, type LockedOrder, type PaymentRow } from '@/server/modules/orders';
import { addPayment } from './steps/payments';
import type { Context } from '@/server/core/context';

type ManualPayment = { payment_method: (typeof manualMethods)[number]; amount: number; note?: string };

/** @throws NotFound; Invalid at `amount` when it is more than is due */
export async function payOrder(ctx: Context, order_id: number, sent: ManualPayment): Promise<PaymentRow> {
  const locked = await lockOrder(ctx.tx, order_id);
  if (sent.amount > locked.sums.due) throw tooMuch('order_errors.above_due');
  return addPayment(ctx, locked, { ...sent, kind: 'payment', state: 'done' });
}

/** Of a payment that `lockForRefund` has locked and that was made by hand. */
export function refundByHand(
  ctx: Context,
  { payment, ...locked }: LockedRefund,
  { amount, kind, note }: { amount: number; kind?: RefundKind; note?: string },
): Promise<PaymentRow> {
  return addPayment(ctx, locked, {
    kind: 'refund',
    state: 'done',
    payment_method: payment.payment_method,
    amount: -amount,
    refunds_id: payment.id,
    refund_kind: kind,
    note,
  });
}

type LockedRefund = LockedOrder & { payment: PaymentRow };

/** Locks the order too. @throws NotFound; Invalid at `amount` */
export async function lockForRefund(
  tx: CompanyTx,
  { order_id, payment_id, amount }: { order_id: number; payment_id: number; amount: number },
): Promise<LockedRefund> {
  const locked = await lockOrder(tx, order_id);
  const payment = locked.payments.find(({ id, kind }) => id === payment_id && kind === 'payment');
  if (!payment) throw new NotFound();
  if (amount > refundable(payment, locked.payments)) throw tooMuch('order_errors.above_refundable');
  return { ...locked, payment };
}

const tooMuch = (key: 'order_errors.above_due' | 'order_errors.above_refundable') =>
  new Invalid([violation('amount', 'orders', { key })]);
