import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry, PaymentState } from '../../../domain/orders/payment';
import { refundable, totalsOf } from '../../../domain/orders/sums';

const paid = (id: number, amount: number, state: PaymentState = 'done'): Entry => {
  return { id, kind: 'payment', state, amount, refunds_id: null };
};
const refunded = (id: number, refunds_id: number, amount: number, state: PaymentState = 'done'): Entry => {
  return { id, kind: 'refund', state, amount: -amount, refunds_id };
};
const active = { total: 1000, status: 'active' } as const;

describe('how an order stands', () => {
  it.each([
    ['nothing paid', active, [], { paid: 0, due: 1000, payment_status: 'not_paid' }],
    ['half of it', active, [paid(1, 400)], { paid: 400, due: 600, payment_status: 'partially_paid' }],
    ['all of it', active, [paid(1, 400), paid(2, 600)], { paid: 1000, due: 0, payment_status: 'paid' }],
    ['what waits does not count', active, [paid(1, 1000, 'pending')], { paid: 0, due: 1000 }],
    ['nor what has failed', active, [paid(1, 1000, 'failed'), paid(2, 5, 'review')], { paid: 0, due: 1000 }],
    [
      'what was given back is due again',
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
    expect(totalsOf(order, [...entries])).toMatchObject(expected);
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
  }),
  { maxLength: 25 },
);

function play(
  total: number,
  steps: { kind: string; amount: number; which: number; state: string }[],
): Entry[] {
  const entries: Entry[] = [];
  for (const { kind, amount, which, state } of steps) {
    const id = entries.length + 1;
    if (kind === 'payment') {
      const most = totalsOf({ total, status: 'active' }, entries).due;
      if (most > 0) entries.push(paid(id, Math.min(amount, most), state as PaymentState));
    } else {
      const payments = entries.filter(entry => entry.kind === 'payment');
      const payment = payments[which % Math.max(1, payments.length)];
      const most = payment ? refundable(payment, entries) : 0;
      if (payment && most > 0)
        entries.push(refunded(id, payment.id, Math.min(amount, most), state as PaymentState));
    }
  }
  return entries;
}

describe('whatever is paid and given back', () => {
  const total = fc.integer({ min: 0, max: 10_000_000 });

  it('leaves whole numbers, nothing below zero, and paid and due that make the total', () => {
    fc.assert(
      fc.property(total, history, (total, steps) => {
        const sums = totalsOf({ total, status: 'active' }, play(total, steps));
        for (const value of [sums.paid, sums.due, sums.refunded, sums.to_refund]) {
          expect(Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)).toBe(true);
        }
        expect(sums.paid + sums.due).toBe(total);
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
        const { paid, refunded } = totalsOf({ total, status: 'active' }, entries);
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
        const { paid, due, to_refund } = totalsOf({ total, status: 'cancelled' }, entries);
        expect([due, to_refund]).toEqual([0, paid]);
      }),
    );
  });
});
