import { expect, it } from 'vitest';
import { cleanupDate, daysLeft } from '@/domain/companies/cleanup';
import { at } from '../schedule/at';

const timezone = 'Europe/Kyiv';

it('counts the days that are left, today included, over a change of clocks', () => {
  expect(cleanupDate(at('2027-03-01T23:59', timezone), timezone)).toBe('2027-03-31');
  const left = (moment: string) => daysLeft('2027-03-31', at(moment, timezone), timezone);
  expect([left('2027-03-01T12:00'), left('2027-03-30T12:00'), left('2027-03-31T08:00')]).toEqual([30, 1, 0]);
});
