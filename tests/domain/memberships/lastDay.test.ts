import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { lastDay } from '@/domain/memberships/lastDay';
import { membershipPeriods } from '@/domain/memberships/membership';

it.each([
  ['2027-01-15', 1, 'month', '2027-02-14'],
  ['2027-01-31', 1, 'month', '2027-02-27'],
  ['2028-02-29', 1, 'year', '2029-02-27'],
  ['2027-03-01', 2, 'week', '2027-03-14'],
  ['2027-03-01', 1, 'day', '2027-03-01'],
] as const)('a membership from %s for %i %s holds through %s', (first, interval, period, last) => {
  expect(lastDay(first, interval, period)).toBe(last);
});

it('ends before the same day as many periods later, as Temporal adds them', () => {
  const day = fc.integer({ min: 0, max: 20_000 });
  const interval = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(day, interval, fc.constantFrom(...membershipPeriods), (days, n, period) => {
      const first = Temporal.PlainDate.from('2020-01-01').add({ days });
      const last = first.add({ [`${period}s`]: n }).subtract({ days: 1 });
      expect(lastDay(first.toString(), n, period)).toBe(last.toString());
    }),
  );
});
