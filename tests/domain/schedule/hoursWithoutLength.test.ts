import { describe, expect, it } from 'vitest';
import { companyChanges } from '@/domain/companies/companySchema';
import { adjustmentSchema } from '@/domain/schedule/hours/adjustmentSchema';
import { weeklyHours } from '@/domain/schedule/hours/hoursSchema';
import { shiftPatternSchema } from '@/domain/schedule/shiftPattern';
import { object } from '@/domain/validation/fields';
import { violations } from '@/domain/validation/violations';

const refused = (schema: Parameters<typeof violations>[0], input: unknown) =>
  violations(schema, input).map(({ path, sentence }) => [path, sentence.key.replace('validation.', '')]);

type Span = { from: string; to: string };
type Shift = Span & { breaks: Span[] };

const places: [string, string, (shift: Shift) => [string, string][]][] = [
  [
    'the week of a company',
    'working_hours.0.',
    shift => refused(companyChanges, { working_hours: [{ weekday: 1, ...shift }] }) as [string, string][],
  ],
  [
    'the week of an employee',
    'working_hours.0.',
    shift =>
      refused(object({ working_hours: weeklyHours() }), { working_hours: [{ weekday: 1, ...shift }] }) as [
        string,
        string,
      ][],
  ],
  [
    'a date with other hours',
    '',
    shift =>
      refused(adjustmentSchema, { date: '2027-01-04', type: 'short_day', ...shift }) as [string, string][],
  ],
  [
    'a shift pattern',
    'shift.',
    shift =>
      refused(shiftPatternSchema, {
        from: '2027-01-04',
        to: '2027-01-10',
        pattern: 'odd_dates',
        shift,
      }) as [string, string][],
  ],
];

describe.each(places)('%s', (_, at, problemsOf) => {
  it.each(['00:00', '09:00', '23:59', '24:00'])('refuses hours from %s to the same', time => {
    expect(problemsOf({ from: time, to: time, breaks: [] })).toEqual([[`${at}to`, 'same_times']]);
  });

  it('refuses the midnight that ends a day until the one that begins it', () => {
    expect(problemsOf({ from: '24:00', to: '00:00', breaks: [] })).toEqual([[`${at}to`, 'same_times']]);
  });

  it('refuses a break without length, beside the others that it names rightly', () => {
    const breaks = [
      { from: '12:00', to: '12:00' },
      { from: '19:00', to: '20:00' },
    ];
    expect(problemsOf({ from: '09:00', to: '18:00', breaks })).toEqual([
      [`${at}breaks.0.to`, 'ends_before_start'],
      [`${at}breaks.1.from`, 'break_outside'],
    ]);
  });

  it.each([
    ['00:00', '24:00'],
    ['20:00', '02:00'],
    ['20:00', '00:00'],
    ['00:00', '23:59'],
  ])('takes hours from %s to %s', (from, to) => {
    expect(problemsOf({ from, to, breaks: [] })).toEqual([]);
  });
});

it('a day off may keep any hours', () => {
  const working_hours = [{ weekday: 7, from: '09:00', to: '09:00', dayOff: true }];
  expect(refused(companyChanges, { working_hours })).toEqual([]);
});

it('a date that is open round the clock takes no break without length', () => {
  const breaks = [{ from: '12:00', to: '12:00' }];
  expect(refused(adjustmentSchema, { date: '2027-01-04', type: 'all_day', breaks })).toEqual([
    ['breaks.0.to', 'ends_before_start'],
  ]);
  const rest = [{ from: '12:00', to: '13:00' }];
  expect(refused(adjustmentSchema, { date: '2027-01-04', type: 'all_day', breaks: rest })).toEqual([]);
});
