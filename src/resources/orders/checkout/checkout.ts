import { tipFor, type Checkout } from '@/domain/orders/checkout';
import type { Order } from '@/domain/orders/order';
import { isManual, type PaymentMethod } from '@/domain/orders/payment';
import { paymentSums } from '@/domain/orders/sums';
import type { SentCheckout } from '@/src/dataProvider/calls/orderCalls';

export const tipPercents = [5, 10, 15] as const;
/** `own` is a sum of one's own, in minor units. */
export type Tip = {
  choice: 'none' | 'own' | `${(typeof tipPercents)[number]}`;
  own: number | null;
  employee_id: number | null;
};

/** One of several ways by which the order is paid; sums in minor units. */
export type PaymentEntry = {
  key: number;
  method: PaymentMethod;
  /** Null: as much as is left. */
  typed: number | null;
  /** The cash that was handed over; null where it is not counted. */
  tendered: number | null;
  code: string;
};

export type CheckoutForm = {
  tip: Tip;
  entries: PaymentEntry[];
  /** Null: as the order suggests. */
  completes: boolean | null;
  receipt: 'none' | NonNullable<Checkout['receipt']>;
};

export const newEntry = (key: number): PaymentEntry => ({
  key,
  method: 'cash',
  typed: null,
  tendered: null,
  code: '',
});

/** The tip goes to who performed the first service. */
export function newCheckout({ items }: Order): CheckoutForm {
  const performer = items.find(({ employee_id }) => employee_id !== null)?.employee_id ?? null;
  return {
    tip: { choice: 'none', own: null, employee_id: performer },
    entries: [newEntry(0)],
    completes: null,
    receipt: 'none',
  };
}

/** NaN while it cannot be read. */
export function tipOf(order: Order, { choice, own }: Tip): number {
  if (choice === 'none') return 0;
  return choice === 'own' ? (own ?? 0) : tipFor(order, Number(choice));
}

/** What is due of the order with the tip. */
export const dueWith = ({ total, flow, payments }: Order, tip: number): number =>
  paymentSums({ total: total + tip, status: flow.status }, payments).due;

/**
 * What each entry pays: what was typed; of the others, the first takes what is left. `atMost`: what an entry can pay,
 * where that is known.
 */
export function amountsOf(
  entries: PaymentEntry[],
  due: number,
  atMost: (entry: PaymentEntry) => number,
): number[] {
  let left = due - entries.reduce((sum, { typed }) => sum + (typed ?? 0), 0);
  return entries.map(entry => {
    if (entry.typed !== null) return entry.typed;
    const amount = Math.max(0, Math.min(left, atMost(entry))) || 0;
    left -= amount;
    return amount;
  });
}

/** Whether it can be completed with this press without a question: all is paid, and no visit is ahead. */
export function suggestsCompletion(order: Order, isCovered: boolean, now: number): boolean {
  const isAhead = order.items.some(({ records }) =>
    records.some(
      ({ start_at, flow }) => start_at > now && (flow.status === 'active' || flow.status === 'on_hold'),
    ),
  );
  return mayComplete(order) && isCovered && !isAhead;
}

export const mayComplete = ({ flow }: Order) => flow.available_commands.includes('complete');

/** A completed order takes payments alone. */
export const isOpen = ({ flow }: Order) => flow.status === 'active' || flow.status === 'on_hold';

/** As the API takes it. */
export function sentOf(
  order: Order,
  { tip, entries, receipt }: CheckoutForm,
  { amounts, complete }: { amounts: number[]; complete: boolean },
): Omit<SentCheckout, 'version'> {
  const amount = tipOf(order, tip);
  return {
    ...(amount > 0 && { tip: { amount, employee_id: tip.employee_id } }),
    payments: entries.map(({ method, tendered, code }, index) => ({
      payment_method: method,
      amount: amounts[index],
      ...(method === 'cash' && tendered !== null && { tendered }),
      ...(method === 'certificate' && { certificate_code: code.trim() }),
    })),
    complete,
    // What a provider takes is on its way, and has a receipt of its own.
    ...(receipt !== 'none' && entries.some(({ method }) => isManual(method)) && { receipt }),
  };
}
