import { expect, it } from 'vitest';
import { addDays, addMonths, isDay, monthGrid, startOfWeek } from '@/src/time/dates';

it('counts days over the end of a year and over the change of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});

it('leafs by months without skipping one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

it('begins the week as the company does', () => {
  expect(startOfWeek('2026-03-29', 1)).toBe('2026-03-23');
  expect(startOfWeek('2026-03-29', 7)).toBe('2026-03-29');
});

it('lays a month out in whole weeks', () => {
  const days = monthGrid('2026-03-10', 1);
  expect(days).toHaveLength(42);
  expect([days[0], days.at(-1)]).toEqual(['2026-02-23', '2026-04-05']);
  expect(monthGrid('2027-02-10', 1)).toHaveLength(28);
});

it('takes a day for a day only when it stands in the calendar', () => {
  expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('tomorrow'), isDay(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
