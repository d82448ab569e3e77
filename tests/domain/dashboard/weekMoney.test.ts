import { describe, expect, it } from 'vitest';
import { weekMoneyOf, weekSpan } from '@/domain/dashboard/weekMoney';

describe('the weeks of a date', () => {
  it.each([
    ['2027-01-04', 1, { from: '2026-12-28', to: '2027-01-10' }],
    ['2027-01-10', 1, { from: '2026-12-28', to: '2027-01-10' }],
    ['2027-01-10', 7, { from: '2027-01-03', to: '2027-01-16' }],
  ])('of %s, begun on weekday %i', (today, starts_on, span) => {
    expect(weekSpan(today, starts_on)).toEqual(span);
  });
});

describe('the money of a week', () => {
  const amounts = [1, 2, 3, 4, 5, 6, 7, 10, 20, 30, 0, 0, 0, 0];
  const span = { from: '2026-12-28', to: '2027-01-10' };

  it('is compared with the same weekdays of the week before', () => {
    const money = weekMoneyOf(amounts, span, '2027-01-06');
    expect(money.today).toEqual({ amount: 30, previous: 3 });
    expect(money.week).toEqual({ amount: 60, previous: 6 });
    expect(money.days).toHaveLength(7);
    expect(money.days[2]).toEqual({ date: '2027-01-06', amount: 30, previous: 3 });
  });
});
