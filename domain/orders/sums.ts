import type { OrderStatus } from '../flow/flow';
import type { Entry } from './payment';

export const paymentStatuses = ['paid', 'partially_paid', 'not_paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const unpaidStatuses: PaymentStatus[] = ['not_paid', 'partially_paid'];

export type OrderTotals = {
  paid: number;
  due: number;
  refunded: number;
  /** Money held beyond the total (all of it once cancelled) and not already on its way back. */
  to_refund: number;
  payment_status: PaymentStatus;
};

/** How an order stands, from its payments alone; all in minor units, and only what is done counts. */
export function totalsOf(
  { total, status }: { total: number; status: OrderStatus },
  entries: Entry[],
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
    payment_status: paid >= total ? 'paid' : paid > 0 ? 'partially_paid' : 'not_paid',
  };
}

/** How much of a payment can be given back: a refund that has not failed holds its part. */
export function refundable({ id, kind, state, amount }: Entry, entries: Entry[]): number {
  if (kind !== 'payment' || state !== 'done') return 0;
  return amount + sum(entries.filter(entry => entry.refunds_id === id && entry.state !== 'failed'));
}

const isOnItsWayBack = ({ kind, state }: Entry) =>
  kind === 'refund' && (state === 'pending' || state === 'review');

const sum = (entries: Entry[]) => entries.reduce((total, { amount }) => total + amount, 0);
