import { describe, expect, it } from 'vitest';
import { newShiftPattern, workedDates, type ShiftPattern } from '@/domain/schedule/shiftPattern';
import { refusals } from './refusals';

type Pattern = Omit<ShiftPattern, 'shift'>;
const days = (month: string, ...numbers: number[]) =>
  numbers.map(number => `${month}-${String(number).padStart(2, '0')}`);

describe('the dates of work', () => {
  it.each<[string, Pattern, string[]]>([
    [
      'two on, two off, across the end of February',
      { from: '2027-02-25', to: '2027-03-04', pattern: 'rotation', on: 2, off: 2 },
      [...days('2027-02', 25, 26), ...days('2027-03', 1, 2)],
    ],
    [
      'two on, two off, across the 29th of a leap year',
      { from: '2028-02-25', to: '2028-03-04', pattern: 'rotation', on: 2, off: 2 },
      [...days('2028-02', 25, 26, 29), ...days('2028-03', 1, 4)],
    ],
    [
      'one on, three off, from the first date on',
      { from: '2027-01-01', to: '2027-01-10', pattern: 'rotation', on: 1, off: 3 },
      days('2027-01', 1, 5, 9),
    ],
    [
      'two on, two off, over the date on which clocks change',
      { from: '2027-03-26', to: '2027-03-31', pattern: 'rotation', on: 2, off: 2 },
      days('2027-03', 26, 27, 30, 31),
    ],
    [
      'odd dates: the 31st and the 1st follow each other',
      { from: '2027-01-29', to: '2027-02-03', pattern: 'odd_dates' },
      [...days('2027-01', 29, 31), ...days('2027-02', 1, 3)],
    ],
    [
      'odd dates after a month of thirty days',
      { from: '2027-04-29', to: '2027-05-02', pattern: 'odd_dates' },
      ['2027-04-29', '2027-05-01'],
    ],
    [
      'even dates: neither the 31st nor the 1st',
      { from: '2027-12-30', to: '2028-01-04', pattern: 'even_dates' },
      ['2027-12-30', '2028-01-02', '2028-01-04'],
    ],
    [
      'Mondays and Sundays',
      { from: '2027-02-27', to: '2027-03-09', pattern: 'weekly', weekdays: [7, 1] },
      [...days('2027-02', 28), ...days('2027-03', 1, 7, 8)],
    ],
    [
      'by hand, in order',
      { from: '2027-02-01', to: '2027-02-28', pattern: 'by_hand', dates: days('2027-02', 28, 3, 3) },
      days('2027-02', 3, 28),
    ],
    ['of one date', { from: '2027-02-01', to: '2027-02-01', pattern: 'odd_dates' }, ['2027-02-01']],
  ])('%s', (_, pattern, worked) => {
    expect(workedDates(pattern)).toEqual(worked);
  });
});

describe('a pattern is refused', () => {
  const sent = { from: '2027-03-01', to: '2027-03-31', pattern: 'odd_dates' };
  const shift = { from: '09:00', to: '18:00' };
  const pause = (from: string, to: string) => ({ from, to });

  it.each<[string, object, Record<string, string>]>([
    ['without its shift', {}, { 'shift.from': 'required', 'shift.to': 'required' }],
    ['with a shift of no length', { shift: pause('09:00', '09:00') }, { 'shift.to': 'same_times' }],
    [
      'with breaks outside of it, or over each other',
      {
        shift: {
          ...shift,
          breaks: [pause('08:00', '10:00'), pause('12:00', '13:00'), pause('12:30', '14:00')],
        },
      },
      { 'shift.breaks.0.from': 'break_outside', 'shift.breaks.2.from': 'breaks_overlap' },
    ],
    ['rotation without its days', { shift, pattern: 'rotation' }, { on: 'required', off: 'required' }],
    ['rotation of none', { shift, pattern: 'rotation', on: 0, off: 0 }, { on: 'min', off: 'min' }],
    [
      'rotation of no number',
      { shift, pattern: 'rotation', on: NaN, off: 1.5 },
      { on: 'invalid', off: 'invalid' },
    ],
    ['weekly without weekdays', { shift, pattern: 'weekly', weekdays: [] }, { weekdays: 'min_items' }],
    ['on a weekday that is none', { shift, pattern: 'weekly', weekdays: [8] }, { 'weekdays.0': 'max' }],
    ['by hand without dates', { shift, pattern: 'by_hand' }, { dates: 'required' }],
    ['on dates that are none', { shift, dates: null }, { dates: 'invalid' }],
    ['on dates outside of it', { shift, dates: ['2027-03-01', '2027-04-01'] }, { 'dates.1': 'invalid' }],
    ['that ends before it starts', { shift, to: '2027-02-28' }, { to: 'last_before_first' }],
    ['over more than 366 dates', { shift, to: '2028-03-01' }, { to: 'span_too_long' }],
  ])('%s', (_, changed, errors) => {
    expect(refusals(newShiftPattern, { ...sent, ...changed })).toEqual(errors);
  });

  it('is not, with nothing but what it needs', () => {
    expect(refusals(newShiftPattern, { ...sent, shift, to: '2028-02-29' })).toEqual({});
  });
});
