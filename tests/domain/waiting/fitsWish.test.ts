import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { endOfWish, fitsWish, quietUntil } from '@/domain/waiting/fitsWish';

const zone = 'Europe/Kyiv';
const at = (time: string, date = '2027-01-05') => toInstant(zone, date, time);
const wish = { from: '2027-01-05', to: '2027-01-06', time_from: null, time_to: null };

describe('a visit fits a wish', () => {
  it.each([
    ['on the first day', wish, at('00:00'), at('01:00'), true],
    ['to the end of the last day', wish, at('23:00', '2027-01-06'), at('24:00', '2027-01-06'), true],
    ['past the midnight of its day', wish, at('23:30', '2027-01-06'), at('00:30', '2027-01-07'), true],
    ['a day early', wish, at('23:59', '2027-01-04'), at('00:59'), false],
    ['a day late', wish, at('00:00', '2027-01-07'), at('01:00', '2027-01-07'), false],
    ['from its hour on', { ...wish, time_from: '12:00' }, at('12:00'), at('13:00'), true],
    ['before its hour', { ...wish, time_from: '12:00' }, at('11:59'), at('12:59'), false],
    ['done by its hour', { ...wish, time_to: '13:00' }, at('12:00'), at('13:00'), true],
    ['not done by its hour', { ...wish, time_to: '13:00' }, at('12:01'), at('13:01'), false],
    ['until midnight', { ...wish, time_to: '24:00' }, at('23:00'), at('24:00'), true],
    [
      'from an hour that the clock skips',
      { from: '2027-03-28', to: '2027-03-28', time_from: '03:30', time_to: '05:30' },
      at('04:30', '2027-03-28'),
      at('05:30', '2027-03-28'),
      true,
    ],
  ])('%s: %#', (_, wished, start, end, fits) => {
    expect(fitsWish(wished, { start, end }, zone)).toBe(fits);
  });

  it('whose last day ends with its midnight, in a zone that changes its clocks that night too', () => {
    expect(endOfWish({ to: '2027-10-30' }, zone)).toBe(at('00:00', '2027-10-31'));
    expect(endOfWish({ to: '2027-10-31' }, zone)).toBe(at('24:00', '2027-10-31'));
  });
});

describe('quiet hours', () => {
  const night = { quiet_from: '21:00', quiet_to: '09:00' };
  it.each([
    ['before the night', night, at('20:59'), null],
    ['as it begins', night, at('21:00'), at('09:00', '2027-01-06')],
    ['after midnight', night, at('03:00'), at('09:00')],
    ['as it ends', night, at('09:00'), null],
    [
      'at noon where they are of one day',
      { quiet_from: '12:00', quiet_to: '14:00' },
      at('12:30'),
      at('14:00'),
    ],
    ['from the day before to midnight', { quiet_from: '20:00', quiet_to: '24:00' }, at('23:00'), at('24:00')],
    ['never where both are the same', { quiet_from: '21:00', quiet_to: '21:00' }, at('21:00'), null],
    ['in the night of the change of clocks', night, at('02:00', '2027-03-28'), at('09:00', '2027-03-28')],
  ])('last %s', (_, hours, now, until) => {
    expect(quietUntil(hours, zone, now)).toBe(until);
  });
});
