import { Invalid, NotFound } from '@/domain/errors';
import { refundable } from '@/domain/orders/sums';
import type { manualMethods, RefundKind } from '@/domain/orders/payment';
import type { ReturnedItem } from '@/domain/orders/returned';
import { violation } from '@/domain/validation/violations';
import { lockOrder, type LockedOrder, type PaymentRow } from '@/server/modules/orders';
import { requireReturnable } from './steps/followRefund';
import { addPayment, lockToPay } from './steps/payments';
import type { CommandContext } from '@/server/core/context';
import { redeemCertificate, returnToCertificate } from '@/server/modules/certificates';
import { returnPoints, spendPoints } from '@/server/modules/points';

type ManualPayment = {
  payment_method: (typeof manualMethods)[number];
  amount: number;
  note?: string;
  tendered?: number;
};

type CertificatePayment = { code: string; amount: number; paths: { code: string; amount: string } };

/** `undo`, unless the payment booked what waited for it. @throws NotFound; Invalid at `amount` when it is more than is due */
export async function payOrder(
  ctx: CommandContext,
  { order_id, ...sent }: ManualPayment & { order_id: number },
): Promise<PaymentRow & { undo?: string }> {
  const locked = await lockToPay(ctx, order_id);
  if (sent.amount > locked.sums.due) throw tooMuch('order_errors.above_due');
  const paid = await addPayment(ctx, { locked, payment: { ...sent, kind: 'payment', state: 'done' } });
  return { ...paid, ...(locked.order.status !== 'on_hold' && { undo: ctx.command_id }) };
}

/** @throws NotFound; Invalid at the paths, for the certificate or for more than is due */
export async function payByCertificate(
  ctx: CommandContext,
  { order_id, code, amount, paths }: CertificatePayment & { order_id: number },
): Promise<PaymentRow> {
  const locked = await lockToPay(ctx, order_id);
  if (amount > locked.sums.due) throw tooMuch('order_errors.above_due', paths.amount);
  const { certificate_id } = await redeemCertificate(ctx, { code, amount, order_id, paths });
  const payment = { payment_method: 'certificate', amount, certificate_id } as const;
  return addPayment(ctx, { locked, payment: { ...payment, kind: 'payment', state: 'done' } });
}

/** @throws NotFound; Invalid at the path's fields, for the points or for more than is due */
export async function payByPoints(
  ctx: CommandContext,
  { order_id, amount, path }: { order_id: number; amount: number; path: string },
): Promise<PaymentRow> {
  const locked = await lockToPay(ctx, order_id);
  if (amount > locked.sums.due) throw tooMuch('order_errors.above_due', `${path}.amount`);
  const payment = { payment_method: 'points', amount, kind: 'payment', state: 'done' } as const;
  const paid = await addPayment(ctx, { locked, payment });
  await spendPoints(ctx, { order_id, payment_id: paid.id, amount, path });
  return paid;
}

/** Of a payment that `lockForRefund` has locked and that was made by hand. */
export async function refundByHand(
  ctx: CommandContext,
  { locked: { payment, ...locked }, amount, kind, note, items }: Refund & { locked: LockedRefund },
): Promise<PaymentRow> {
  const { certificate_id, order_id } = payment;
  if (certificate_id !== null) await returnToCertificate(ctx, { certificate_id, amount, order_id });
  const refund = await addPayment(ctx, {
    locked,
    payment: {
      kind: 'refund',
      state: 'done',
      payment_method: payment.payment_method,
      amount: -amount,
      refunds_id: payment.id,
      certificate_id: certificate_id ?? undefined,
      refund_kind: kind,
      note,
      items,
    },
  });
  if (payment.payment_method === 'points') {
    const before = payment.amount - refundable(payment, locked.payments);
    await returnPoints(ctx, { order_id, paid: payment, refund_id: refund.id, amount, before });
  }
  return refund;
}

/** `items` are the lines that go back. */
export type Refund = { amount: number; kind?: RefundKind; note?: string; items?: ReturnedItem[] };

type LockedRefund = LockedOrder & { payment: PaymentRow };

/** Locks the order too. @throws NotFound; Invalid at `amount`, and as `requireReturnable` */
export async function lockForRefund(
  ctx: CommandContext,
  { order_id, payment_id, amount, kind, items }: Refund & { order_id: number; payment_id: number },
): Promise<LockedRefund> {
  const locked = await lockOrder(ctx, order_id);
  const payment = locked.payments.find(({ id, kind }) => id === payment_id && kind === 'payment');
  if (!payment) throw new NotFound();
  if (amount > refundable(payment, locked.payments)) throw tooMuch('order_errors.above_refundable');
  await requireReturnable(ctx, { locked, amount, kind, items });
  return { ...locked, payment };
}

const tooMuch = (key: 'order_errors.above_due' | 'order_errors.above_refundable', path = 'amount') =>
  new Invalid([violation(path, 'orders', { key })]);
