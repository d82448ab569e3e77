import { describe, expect, it } from 'vitest';
import { returnableLines, returnMax, usedWorth, returnWorth } from '@/domain/orders/returned';
import { defined } from '@/domain/assert';

const aLine = (changes: object = {}) => ({
  id: 1,
  type: 'product',
  qty: 3,
  total: 100,
  discount_share: 0,
  ...changes,
});
const returnOf = (qty: number, state: 'done' | 'pending' | 'failed' = 'done') => ({
  kind: 'refund' as const,
  state,
  items: [{ id: 1, qty }],
});
const only = (payments: ReturnType<typeof returnOf>[], line = aLine()) =>
  defined(returnableLines([line], payments)[0], 'line');

describe('a line', () => {
  it('can go back as far as no refund that has not failed has taken it', () => {
    expect(only([])).toMatchObject({ returned: 0, rest: 3 });
    expect(only([returnOf(1), returnOf(1, 'pending'), returnOf(1, 'failed')])).toMatchObject({
      returned: 2,
      rest: 1,
    });
    expect(returnableLines([aLine()], [returnOf(3)])).toEqual([]);
  });

  it('costs in parts what it costs as a whole', () => {
    const parts = [0, 1, 2].map(returned => returnWorth(only(returned ? [returnOf(returned)] : []), 1));
    expect(parts).toEqual([33, 34, 33]);
    expect(returnWorth(only([]), 3)).toBe(100);
  });

  it('costs what the discount of the whole order leaves', () => {
    expect(returnWorth(only([], aLine({ discount_share: 10 })), 3)).toBe(90);
  });
});

describe('a refund that names lines', () => {
  const lines = [aLine(), aLine({ id: 2, type: 'tip', qty: 1, total: 20 })];
  const order = { lines, payments: [], memberships: [], paid: 120, to_refund: 0 };

  it.each([
    ['leaves the tip', [{ id: 1, qty: 3 }], order, 100],
    ['takes a tip that it names', [{ id: 2, qty: 1 }], order, 120],
    ['gives back what was overpaid in any case', [{ id: 1, qty: 1 }], { ...order, to_refund: 110 }, 110],
    ['gives nothing where less than the tip was paid', [{ id: 1, qty: 1 }], { ...order, paid: 10 }, 0],
  ])('%s', (_, items, of, most) => {
    expect(returnMax(items, of)).toBe(most);
  });

  const addons = (used: number, price = 10) => [
    {
      seq: 0,
      item_type: 'service' as const,
      item_id: 1,
      name: 'Cut',
      employee_id: null,
      price,
      visits: 4,
      used,
      left: 4 - used,
    },
  ];
  const membership = (used: number, more = {}) => ({
    order_item_id: 3,
    is_returned: false,
    addons: addons(used),
    ...more,
  });
  const three = [{ id: 3, qty: 1 }];
  it.each([
    ['nothing of what nobody used', three, [membership(0)], 0],
    ['its part of what the line costs', three, [membership(1)], 25],
    ['the same where visits cost nothing', three, [membership(1, { addons: addons(1, 0) })], 25],
    ['the least used first', three, [membership(4), membership(1)], 25],
    ['none that is back already', three, [membership(1, { is_returned: true })], 0],
    ['nothing of another line', [{ id: 1, qty: 1 }], [membership(4)], 0],
  ])('counts of used visits %s', (_, items, memberships, worth) => {
    const sold = [...lines, aLine({ id: 3, qty: 2, total: 200, discount_share: 0 })];
    expect(usedWorth(items, { lines: sold, memberships })).toBe(worth);
  });
});
