import { describe, expect, it } from 'vitest';
import { availableStarts, toLocal, type AvailabilityQuery, type Hours } from '@/domain/schedule';
import { at } from './at';

const monday = '2026-06-01';

const shift = (weekday: number, from: string, to: string, breaks: Hours['breaks'] = []): Hours => ({
  weekday,
  from,
  to,
  breaks,
});

const aQuery = (changes: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  timeZone: 'Europe/Kyiv',
  from: monday,
  days: 1,
  now: 0,
  stepMinutes: 60,
  durationMinutes: 60,
  breakMinutes: 0,
  hours: [shift(1, '09:00', '12:00')],
  adjustments: [],
  busy: [],
  ...changes,
});

const times = (query: AvailabilityQuery) =>
  availableStarts(query).map(start => toLocal(query.timeZone, start).time);

const visit = (from: string, to: string) => ({ start: at(`${monday}T${from}`), end: at(`${monday}T${to}`) });

describe('the grid', () => {
  it.each<[string, Partial<AvailabilityQuery>, string[]]>([
    [
      'stays with a later opening after that shift has closed',
      { hours: [shift(1, '09:00', '14:00'), shift(1, '10:15', '11:15')] },
      ['09:00', '10:00', '10:15', '11:15', '12:15'],
    ],
    [
      "begins anew at tomorrow's opening inside tonight's shift",
      { from: '2026-06-02', hours: [shift(1, '22:00', '06:00'), shift(2, '01:30', '04:00')] },
      ['00:00', '01:00', '01:30', '02:30', '03:30', '04:30'],
    ],
    [
      'counts from the opening even when a pause begins the shift',
      { stepMinutes: 45, hours: [shift(1, '09:00', '12:00', [{ from: '09:00', to: '10:00' }])] },
      ['10:30'],
    ],
    [
      'with auto begins anew at the odd second at which a visit ends',
      { stepMinutes: 0, busy: [visit('09:00', '09:20:30')] },
      ['09:20', '10:20'],
    ],
    [
      'with auto begins anew at the end of a pause',
      { stepMinutes: 0, hours: [shift(1, '09:00', '13:00', [{ from: '10:30', to: '10:40' }])] },
      ['09:00', '10:40', '11:40'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(times(aQuery(changes))).toEqual(expected);
  });
});

describe('a pause', () => {
  it.each<[string, Partial<AvailabilityQuery>, string[]]>([
    [
      'cuts only its own shift',
      { hours: [shift(1, '09:00', '12:00', [{ from: '10:00', to: '11:00' }]), shift(1, '10:00', '11:00')] },
      ['09:00', '10:00', '11:00'],
    ],
    [
      'earlier than the opening of an overnight shift lies after midnight',
      { days: 2, hours: [shift(1, '22:00', '03:00', [{ from: '01:00', to: '02:00' }])] },
      ['22:00', '23:00', '00:00', '02:00'],
    ],
    [
      'may run across midnight',
      { days: 2, hours: [shift(1, '22:00', '02:00', [{ from: '23:30', to: '00:30' }])] },
      ['22:00', '01:00'],
    ],
    [
      'that begins in the gap moves forward with it',
      {
        from: '2026-03-29',
        hours: [shift(7, '02:00', '07:00', [{ from: '03:30', to: '05:00' }])],
        stepMinutes: 30,
      },
      ['02:00', '02:30', '05:00', '05:30', '06:00'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(times(aQuery(changes))).toEqual(expected);
  });
});

describe('an adjustment', () => {
  it.each<[string, Partial<AvailabilityQuery>, string[]]>([
    ['without times, that is no holiday, closes', { adjustments: [{ date: monday, type: 'short_day' }] }, []],
    [
      'of times that cannot be read closes',
      { adjustments: [{ date: monday, type: 'short_day', from: '9', to: '25:00' }] },
      [],
    ],
    [
      'for all day opens from midnight to midnight, but for its own pauses',
      {
        stepMinutes: 480,
        durationMinutes: 480,
        adjustments: [{ date: monday, type: 'all_day', breaks: [{ from: '12:00', to: '13:00' }] }],
      },
      ['00:00', '16:00'],
    ],
    [
      'of the night before leaves the shift that it opened to run on',
      {
        from: '2026-06-02',
        hours: [],
        adjustments: [
          { date: monday, type: 'short_day', from: '22:00', to: '02:00' },
          { date: '2026-06-02', type: 'holiday' },
        ],
      },
      ['00:00', '01:00'],
    ],
    [
      'of a date that is none is passed over',
      { adjustments: [{ date: '2026-06-31', type: 'holiday' }] },
      ['09:00', '10:00', '11:00'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(times(aQuery(changes))).toEqual(expected);
  });
});

describe('a date that comes back after midnight', () => {
  const query = aQuery({
    timeZone: 'America/St_Johns',
    stepMinutes: 15,
    durationMinutes: 15,
    hours: [shift(6, '23:30', '24:00'), shift(7, '00:00', '01:00')],
  });

  it('offers its second evening in the shift of the next', () => {
    expect(times({ ...query, from: '2006-10-28' })).toEqual(['23:30', '23:45', '23:15', '23:30', '23:45']);
  });

  it('leaves the next date both its parts', () => {
    expect(times({ ...query, from: '2006-10-29' })).toEqual(['00:00', '00:00', '00:15', '00:30', '00:45']);
  });
});

describe('data that makes no sense', () => {
  it.each<[string, Partial<AvailabilityQuery>]>([
    ['inverted and empty visits', { busy: [visit('11:00', '10:00'), visit('10:30', '10:30')] }],
    ['hours that cannot be read', { hours: [shift(1, '09:00', '12:00'), shift(1, 'x', '25:00')] }],
    ['pauses that cannot be read', { hours: [shift(1, '09:00', '12:00', [{ from: '', to: '12:00' }])] }],
    ['weekdays that there are not', { hours: [shift(1, '09:00', '12:00'), shift(8, '09:00', '15:00')] }],
  ])('%s are passed over', (_, changes) => {
    expect(times(aQuery(changes))).toEqual(['09:00', '10:00', '11:00']);
  });

  it('a visit without an end takes all that follows', () => {
    expect(times(aQuery({ busy: [{ start: at(`${monday}T10:00`), end: Infinity }] }))).toEqual(['09:00']);
  });

  it('a visit longer than any shift has no start', () => {
    expect(availableStarts(aQuery({ durationMinutes: 1e9 }))).toEqual([]);
  });

  it('nothing that was handed in is changed', () => {
    const query = aQuery({ busy: [visit('11:00', '12:00'), visit('09:00', '11:00')] });
    const before = structuredClone(query);
    availableStarts(query);
    expect(query).toEqual(before);
  });
});

it.each<[string, Partial<AvailabilityQuery>]>([
  ['a zone that nobody knows', { timeZone: 'Europe/Atlantis' }],
  ['an offset for a zone', { timeZone: '+02:00' }],
  ['a date that is none', { from: '2026-02-30' }],
  ['a date in other words', { from: '1.6.2026' }],
  ['no days', { days: 0 }],
  ['63 days', { days: 63 }],
  ['half a day', { days: 1.5 }],
  ['a visit of nothing', { durationMinutes: 0 }],
  ['a visit of no number', { durationMinutes: NaN }],
  ['a negative break', { breakMinutes: -1 }],
  ['a negative step', { stepMinutes: -15 }],
])('%s is a RangeError', (_, changes) => {
  expect(() => availableStarts(aQuery(changes))).toThrow(RangeError);
});
