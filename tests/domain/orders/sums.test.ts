import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry, PaymentState, RefundKind } from '@/domain/orders/payment';
import {
  creditBeyond,
  creditOf,
  paymentSums,
  refundable,
  sumsOf,
  type OrderToSum,
} from '@/domain/orders/sums';
import { lineTotal } from '@/domain/orders/lines';
import file from '@/tests/cases/order-sums.json';

const paid = (id: number, amount: number, state: PaymentState = 'done'): Entry => {
  return { id, kind: 'payment', state, amount, refunds_id: null };
};
type Refund = Entry & { refund_kind: RefundKind; credit: number };
const refunded = (id: number, refunds_id: number, amount: number, state: PaymentState = 'done'): Refund => {
  return { id, kind: 'refund', state, amount: -amount, refunds_id, refund_kind: 'correction', credit: 0 };
};
const active = { total: 1000, status: 'active' } as const;

describe('the sums of an order', () => {
  it.each(file.cases.map(({ name, order, expected }) => [name, order, expected] as const))(
    '%s',
    (_, order, expected) => {
      expect(sumsOf(order as OrderToSum)).toEqual(expected);
    },
  );

  it('spreads a discount whole, and takes no line below zero, whatever the lines are', () => {
    const discount = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 200 }).map(n => n / 2),
      }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 2_000_000_000 }) }),
    );
    const line = fc.record({
      id: fc.nat(),
      type: fc.constantFrom('service', 'product', 'bundle', 'membership', 'tip', 'fee', 'certificate'),
      qty: fc.integer({ min: 1, max: 1000 }),
      price: fc.integer({ min: 0, max: 2_000_000 }),
      discount: fc.option(discount, { nil: undefined }),
      by_membership: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.option(discount, { nil: undefined }),
        (items, off) => {
          const sums = sumsOf({ status: 'active', items, discount: off, payments: [] });
          const full = items.reduce((sum, one) => sum + (one.by_membership ? 0 : one.qty * one.price), 0);
          expect(sums.total + sums.discount_total).toBe(full);
          for (const [index, { type }] of items.entries()) {
            const { total, after_order_discount } = sums.lines[index]!;
            expect(Number.isSafeInteger(after_order_discount) && after_order_discount >= 0).toBe(true);
            expect(after_order_discount).toBeLessThanOrEqual(total);
            if (['tip', 'fee', 'certificate'].includes(type)) expect(after_order_discount).toBe(total);
          }
          const discounted = items.filter(({ type }) => !['tip', 'fee', 'certificate'].includes(type));
          const base = discounted.reduce((sum, one) => sum + lineTotal(one), 0);
          const taken = sums.lines.reduce((sum, one) => sum + one.total - one.after_order_discount, 0);
          const wanted = !off
            ? 0
            : off.kind === 'amount'
              ? off.value
              : Math.floor((base * off.value * 2 + 100) / 200);
          expect(taken).toBe(Math.min(base, wanted));
        },
      ),
    );
  });
});

const service = (price: number) => [{ id: 1, type: 'service' as const, qty: 1, price }];

describe('the credit of a refund', () => {
  const overpaid: OrderToSum = { status: 'completed', items: service(80_000), payments: [paid(1, 100_000)] };
  const exact: OrderToSum = { status: 'active', items: service(100_000), payments: [paid(1, 100_000)] };
  const waiting: OrderToSum = {
    ...overpaid,
    payments: [paid(1, 100_000), refunded(2, 1, 15_000, 'pending')],
  };
  it.each([
    ['of a return is all of it where nothing was overpaid', exact, 10_000, 'return', 10_000],
    ['of a return that is negative, as it is stored, is the same', exact, -10_000, 'return', 10_000],
    ['of a correction is none', exact, 10_000, 'correction', 0],
    ['is none as long as it gives back what was overpaid', overpaid, 20_000, 'return', 0],
    ['is what goes beyond that', overpaid, 30_000, 'return', 10_000],
    ['counts what is on its way as given back', waiting, 20_000, 'return', 15_000],
    ['of a cancelled order is none', { ...exact, status: 'cancelled' }, 100_000, 'return', 0],
    ['is that of a return where no kind is named', exact, 1, undefined, 1],
  ] as const)('%s', (_, order, amount, kind, credit) => {
    expect(creditOf(order as OrderToSum, amount, kind)).toBe(credit);
  });
});

describe('how an order stands', () => {
  it.each([
    ['nothing paid', active, [], { paid: 0, due: 1000, payment_status: 'not_paid' }],
    ['half of it', active, [paid(1, 400)], { paid: 400, due: 600, payment_status: 'partially_paid' }],
    ['all of it', active, [paid(1, 400), paid(2, 600)], { paid: 1000, due: 0, payment_status: 'paid' }],
    ['what waits does not count', active, [paid(1, 1000, 'pending')], { paid: 0, due: 1000 }],
    ['nor what has failed', active, [paid(1, 1000, 'failed'), paid(2, 5, 'review')], { paid: 0, due: 1000 }],
    [
      'what was paid by mistake is due again',
      active,
      [paid(1, 1000), refunded(2, 1, 300)],
      { paid: 700, due: 300, refunded: 300, to_refund: 0, payment_status: 'partially_paid' },
    ],
    ['more than the total goes back', active, [paid(1, 1000), paid(2, 250)], { due: 0, to_refund: 250 }],
    [
      'all that a cancelled order holds goes back, and nothing is due',
      { total: 1000, status: 'cancelled' },
      [paid(1, 600)],
      { paid: 600, due: 0, to_refund: 600 },
    ],
    [
      'but not twice: a part is on its way',
      { total: 1000, status: 'cancelled' },
      [paid(1, 600), refunded(2, 1, 200, 'pending')],
      { paid: 600, refunded: 0, to_refund: 400 },
    ],
    ['what costs nothing is paid', { total: 0, status: 'active' }, [], { due: 0, payment_status: 'paid' }],
  ] as const)('%s', (_, order, entries, expected) => {
    expect(paymentSums(order, [...entries])).toMatchObject(expected);
  });
});

const amount = fc.integer({ min: 1, max: 10_000_000 });
/** Payments never above what is due, refunds never above what is left: as the commands let them through. */
const history = fc.array(
  fc.record({
    kind: fc.constantFrom('payment', 'refund'),
    amount,
    which: fc.nat(),
    state: fc.constantFrom('done', 'pending', 'failed'),
    refund_kind: fc.constantFrom('return', 'correction'),
  }),
  { maxLength: 25 },
);

function play(
  total: number,
  steps: { kind: string; amount: number; which: number; state: string; refund_kind: RefundKind }[],
): (Entry | Refund)[] {
  const entries: (Entry | Refund)[] = [];
  for (const { kind, amount, which, state, refund_kind } of steps) {
    const id = entries.length + 1;
    if (kind === 'payment') {
      const most = paymentSums({ total, status: 'active' }, entries).due;
      if (most > 0) entries.push(paid(id, Math.min(amount, most), state as PaymentState));
    } else {
      const payments = entries.filter(entry => entry.kind === 'payment');
      const payment = payments[which % Math.max(1, payments.length)];
      const most = payment ? refundable(payment, entries) : 0;
      if (!payment || most === 0) continue;
      const back = Math.min(amount, most);
      const { to_refund } = paymentSums({ total, status: 'active' }, entries);
      const credit = creditBeyond('active', to_refund, back, refund_kind);
      entries.push({ ...refunded(id, payment.id, back, state as PaymentState), refund_kind, credit });
    }
  }
  return entries;
}

describe('whatever is paid and given back', () => {
  const total = fc.integer({ min: 0, max: 10_000_000 });

  it('leaves whole numbers, nothing below zero, and paid, credited and due that make the total', () => {
    fc.assert(
      fc.property(total, history, (total, steps) => {
        const sums = paymentSums({ total, status: 'active' }, play(total, steps));
        for (const value of [sums.paid, sums.due, sums.refunded, sums.credited, sums.to_refund]) {
          expect(Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)).toBe(true);
        }
        expect(sums.paid + sums.credited + sums.due).toBe(total);
        expect(sums.to_refund).toBe(0);
        expect(sums.payment_status === 'paid').toBe(sums.due === 0);
      }),
    );
  });

  it('never gives back more of a payment than came by it', () => {
    fc.assert(
      fc.property(total, history, (total, steps) => {
        const entries = play(total, steps);
        for (const payment of entries.filter(({ kind, state }) => kind === 'payment' && state === 'done')) {
          const left = refundable(payment, entries);
          expect(left >= 0 && left <= payment.amount).toBe(true);
        }
        const { paid, refunded } = paymentSums({ total, status: 'active' }, entries);
        expect(paid + refunded).toBe(
          entries.reduce(
            (sum, { kind, state, amount }) => sum + (kind === 'payment' && state === 'done' ? amount : 0),
            0,
          ),
        );
      }),
    );
  });

  it('has nothing due on a cancelled order, and all of it to give back', () => {
    fc.assert(
      fc.property(total, history, (total, steps) => {
        const entries = play(total, steps).filter(({ state }) => state === 'done');
        const { paid, due, to_refund } = paymentSums({ total, status: 'cancelled' }, entries);
        expect([due, to_refund]).toEqual([0, paid]);
      }),
    );
  });
});
