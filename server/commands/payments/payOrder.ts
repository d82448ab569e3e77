import { CommandNotAvailable, Invalid, NotFound } from '../../../domain/errors';
import { refundable } from '../../../domain/orders/sums';
import { manualMethods, type PaymentMethod } from '../../../domain/orders/payment';
import { violation } from '../../../domain/validation/violations';
import type { CompanyTx } from '../../db/scope';
import { lockOrder, type PaymentRow } from '../orders/steps/lockOrder';
import { addPayment } from './steps/payments';
import type { Context } from '../context';

type ManualPayment = { payment_method: (typeof manualMethods)[number]; amount: number; note?: string };

/** @throws NotFound; Invalid at `amount` when it is more than is due */
export async function payOrder(ctx: Context, order_id: number, sent: ManualPayment): Promise<PaymentRow> {
  const locked = await lockOrder(ctx.tx, order_id);
  if (sent.amount > locked.sums.due) throw tooMuch('order_errors.above_due');
  return addPayment(ctx, locked, { ...sent, kind: 'payment', state: 'done' });
}

/** @throws NotFound; Invalid at `amount` above what is left; CommandNotAvailable if only its provider can refund */
export async function refundByHand(
  ctx: Context,
  {
    order_id,
    payment_id,
    amount,
    note,
  }: { order_id: number; payment_id: number; amount: number; note?: string },
): Promise<PaymentRow> {
  const { payment, ...locked } = await lockForRefund(ctx.tx, { order_id, payment_id, amount });
  if (!isManual(payment.payment_method)) throw new CommandNotAvailable();
  return addPayment(ctx, locked, {
    kind: 'refund',
    state: 'done',
    payment_method: payment.payment_method,
    amount: -amount,
    refunds_id: payment_id,
    note,
  });
}

/** Locks the order too. @throws NotFound; Invalid at `amount` */
export async function lockForRefund(
  tx: CompanyTx,
  { order_id, payment_id, amount }: { order_id: number; payment_id: number; amount: number },
) {
  const locked = await lockOrder(tx, order_id);
  const payment = locked.payments.find(({ id, kind }) => id === payment_id && kind === 'payment');
  if (!payment) throw new NotFound();
  if (amount > refundable(payment, locked.payments)) throw tooMuch('order_errors.above_refundable');
  return { ...locked, payment };
}

export const isManual = (method: PaymentMethod) =>
  (manualMethods as readonly PaymentMethod[]).includes(method);

const tooMuch = (key: 'order_errors.above_due' | 'order_errors.above_refundable') =>
  new Invalid([violation('amount', 'orders', { key })]);
