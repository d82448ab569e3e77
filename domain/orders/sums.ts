import type { OrderStatus } from '../flow/flow';
import type { Entry } from './payment';

export const paymentStatuses = ['paid', 'partially_paid', 'not_paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const unpaidStatuses: PaymentStatus[] = ['not_paid', 'partially_paid'];

export type OrderTotals = {
  paid: number;
  due: number;
  refunded: number;
  /** Money received beyond the total (all of it if cancelled), less pending refunds. */
  to_refund: number;
  payment_status: PaymentStatus;
};

/** Sums in minor units; only payments that are `done` count. */
export function totalsOf(
  { total, status }: { total: number; status: OrderStatus },
  entries: Pick<Entry, 'kind' | 'state' | 'amount'>[],
): OrderTotals {
  const done = entries.filter(({ state }) => state === 'done');
  const paid = sum(done);
  const isCancelled = status === 'cancelled';
  const overpaid = isCancelled ? paid : paid - total;
  return {
    paid,
    due: isCancelled ? 0 : Math.max(0, total - paid),
    refunded: 0 - sum(done.filter(({ kind }) => kind === 'refund')),
    to_refund: Math.max(0, overpaid + sum(entries.filter(isOnItsWayBack))),
    payment_status: paymentStatusOf(total, paid),
  };
}

/** Minor units. */
export const paymentStatusOf = (total: number, paid: number): PaymentStatus =>
  paid >= total ? 'paid' : paid > 0 ? 'partially_paid' : 'not_paid';

/** The refundable part of a payment in minor units; pending refunds reduce it. */
export function refundable({ id, kind, state, amount }: Entry, entries: Entry[]): number {
  if (kind !== 'payment' || state !== 'done') return 0;
  return amount + sum(entries.filter(entry => entry.refunds_id === id && entry.state !== 'failed'));
}

const isOnItsWayBack = ({ kind, state }: Pick<Entry, 'kind' | 'state'>) =>
  kind === 'refund' && (state === 'pending' || state === 'review');

const sum = (entries: Pick<Entry, 'amount'>[]) => entries.reduce((total, { amount }) => total + amount, 0);
