import type { OrderStatus } from '../flow/flow';
import { sum } from '../lists/sum';
import { afterDiscount, lineTotal, type Discount, type LineToSum } from './lines';
import type { Entry, RefundKind } from './payment';

export const paymentStatuses = ['paid', 'partially_paid', 'not_paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const unpaidStatuses: PaymentStatus[] = ['not_paid', 'partially_paid'];

/** `credit` is 0 where it is left out; `method` matters for `money_received` alone. */
export type PaymentToSum = Pick<Entry, 'kind' | 'state' | 'amount'> & { credit?: number; method?: string };

export type OrderToSum = {
  status: OrderStatus;
  items: LineToSum[];
  discount?: Discount;
  payments: PaymentToSum[];
};

/** Minor units. */
export type PaymentSums = {
  paid: number;
  due: number;
  refunded: number;
  /** What was returned beyond what was overpaid: the client does not owe it. */
  credited: number;
  /** Money received beyond what is owed (all of it if cancelled), less refunds on their way. */
  to_refund: number;
  payment_status: PaymentStatus;
};

export type OrderSums = PaymentSums & {
  /** `after_order_discount` is less the line's share of the order's discount. */
  lines: { id: number; total: number; after_order_discount: number }[];
  discount_total: number;
  tips: number;
  total: number;
  /** Without what certificates and points have paid. */
  money_received: number;
  revenue: number;
};

/**
 * Everything that an order comes to: whole minor units, half up, never below 0. Percents are whole or half. The rules
 * are those of tests/cases/order-sums.json.
 */
export function sumsOf({ status, items, discount, payments }: OrderToSum): OrderSums {
  const totals = items.map(lineTotal);
  const reduced = afterDiscount(items, totals, discount);
  const total = sum(reduced);
  const ofType = (type: string) => sum(reduced.filter((_, index) => items[index]?.type === type));
  const tips = ofType('tip');
  const money = paymentSums({ status, total }, payments);
  const full = sum(items.map(item => (item.by_membership ? 0 : item.qty * item.price)));
  const revenue = Math.max(0, total - tips - ofType('certificate') - money.credited);
  return {
    lines: items.map(({ id }, index) => ({
      id,
      total: totals[index] ?? 0,
      after_order_discount: reduced[index] ?? 0,
    })),
    discount_total: full - total,
    tips,
    total,
    ...money,
    money_received: sum(amountsOf(payments.filter(entry => isDone(entry) && isMoney(entry)))),
    revenue: status === 'cancelled' ? 0 : revenue,
  };
}

/** The sums of an order whose `total` is known; only payments that are `done` count. */
export function paymentSums(
  { total, status }: { total: number; status: OrderStatus },
  payments: PaymentToSum[],
): PaymentSums {
  const isCancelled = status === 'cancelled';
  const done = payments.filter(isDone);
  const paid = sum(amountsOf(done));
  const credited = sum(done.map(creditIn));
  const owed = isCancelled ? 0 : Math.max(0, total - credited);
  const onTheirWay = payments
    .filter(isOnItsWayBack)
    .map(refund => -refund.amount - (isCancelled ? 0 : creditIn(refund)));
  return {
    paid,
    due: isCancelled ? 0 : Math.max(0, total - credited - paid),
    refunded: 0 - sum(amountsOf(done.filter(({ kind }) => kind === 'refund'))),
    credited,
    to_refund: Math.max(0, Math.max(0, paid - owed) - sum(onTheirWay)),
    payment_status: paymentStatusOf(total, { paid, credited }),
  };
}

/**
 * The credit that a refund of `amount` gets when it is made now: of a return what is beyond that which is to be
 * refunded anyway, of a correction and of a cancelled order none. Minor units.
 */
export function creditOf(order: OrderToSum, amount: number, kind: RefundKind = 'return'): number {
  return creditBeyond(order.status, sumsOf(order).to_refund, amount, kind);
}

/** `creditOf`, where `to_refund` is known. */
export function creditBeyond(
  status: OrderStatus,
  to_refund: number,
  amount: number,
  kind: RefundKind,
): number {
  if (kind === 'correction' || status === 'cancelled') return 0;
  return Math.max(0, Math.abs(amount) - to_refund);
}

/** A refund of a kind that nobody has chosen: who owed something before it goes on owing what is given back. */
export const defaultRefundKind = ({ due }: Pick<PaymentSums, 'due'>): RefundKind =>
  due === 0 ? 'return' : 'correction';

/** Minor units. What was credited is not owed. */
export const paymentStatusOf = (
  total: number,
  { paid, credited }: { paid: number; credited: number },
): PaymentStatus => (paid + credited >= total ? 'paid' : paid > 0 ? 'partially_paid' : 'not_paid');

/** The refundable part of a payment in minor units; pending refunds reduce it. */
export function refundable({ id, kind, state, amount }: Entry, entries: Entry[]): number {
  if (kind !== 'payment' || state !== 'done') return 0;
  return (
    amount + sum(amountsOf(entries.filter(entry => entry.refunds_id === id && entry.state !== 'failed')))
  );
}

const isDone = ({ state }: PaymentToSum) => state === 'done';

/** Neither a certificate nor points: those were money before. */
export const isMoney = ({ method }: Pick<PaymentToSum, 'method'>) =>
  method !== 'certificate' && method !== 'points';

const isOnItsWayBack = ({ kind, state }: PaymentToSum) =>
  kind === 'refund' && (state === 'pending' || state === 'review');

const creditIn = ({ kind, credit = 0 }: PaymentToSum) => (kind === 'refund' ? credit : 0);

const amountsOf = (entries: Pick<Entry, 'amount'>[]) => entries.map(({ amount }) => amount);
