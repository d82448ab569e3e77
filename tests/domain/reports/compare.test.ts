import { expect, it } from 'vitest';
import { comparedParts } from '@/domain/reports/compare';
import { toInstant } from '@/domain/schedule';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);
const march = { from: '2027-03-01', to: '2027-03-31' };

it('compares a span that is over with the whole of another', () => {
  const now = at('2027-04-01', '00:00');
  expect(comparedParts(zone, march, 'before', now)).toEqual({
    now: march,
    before: { from: '2027-01-29', to: '2027-02-28' },
  });
  expect(comparedParts(zone, march, 'year', now).before).toEqual({ from: '2026-03-02', to: '2026-04-01' });
});

it.each([
  ['before', { from: '2027-01-29', to: '2027-02-28', until_at: at('2027-02-26', '10:30') }],
  ['year', { from: '2026-03-02', to: '2026-04-01', until_at: at('2026-03-30', '10:30') }],
] as const)(
  'compares one that is not over with as much of the other, by the clock: %s',
  (comparison, before) => {
    // The clocks changed the night before.
    const now = at('2027-03-29', '10:30');
    expect(comparedParts(zone, march, comparison, now)).toEqual({ now: { ...march, until_at: now }, before });
  },
);

it('compares nothing, and one that has not begun as a whole', () => {
  expect(comparedParts(zone, march, 'none', at('2027-03-10', '12:00'))).toEqual({
    now: march,
    before: undefined,
  });
  expect(comparedParts(zone, march, 'before', at('2027-02-28', '12:00')).now).toEqual(march);
});
