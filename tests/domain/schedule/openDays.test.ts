import { describe, expect, it } from 'vitest';
import { addDays, openDays, openIntervals, toInstant, type Hours } from '@/domain/schedule';
import { lengthOf } from '@/domain/schedule/intervals';

const zone = 'Europe/Kyiv';
const week = (from: string, to: string): Hours[] =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks: [] }));
const daysOf = (hours: Hours[], from: string, days: number, timeZone = zone) =>
  openDays({ timeZone, from, days, hours, adjustments: [] });
const hoursOf = (hours: Hours[], from: string, days: number, timeZone = zone) =>
  daysOf(hours, from, days, timeZone).map(({ open }) => lengthOf(open) / 3600);

describe('the open time of a date', () => {
  it('is a whole day on each date of a place that never closes', () => {
    expect(hoursOf(week('00:00', '24:00'), '2026-11-27', 7)).toEqual(Array(7).fill(24));
    expect(daysOf(week('00:00', '24:00'), '2026-11-28', 1)).toEqual([
      {
        date: '2026-11-28',
        open: [
          { start: toInstant(zone, '2026-11-28', '00:00'), end: toInstant(zone, '2026-11-29', '00:00') },
        ],
      },
    ]);
  });

  it.each([
    [zone, '2026-03-29', 23],
    [zone, '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['America/Santiago', '2026-09-06', 23],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('round the clock in %s on %s has %d hours', (timeZone, date, hours) => {
    expect(hoursOf(week('00:00', '24:00'), addDays(date, -1), 3, timeZone)).toEqual([24, hours, 24]);
  });

  it.each([
    ['Friday night', [{ weekday: 5, from: '20:00', to: '02:00', breaks: [] }], [4, 2, 0]],
    ['Thursday night', [{ weekday: 4, from: '20:00', to: '02:00', breaks: [] }], [2, 0, 0]],
    ['until midnight', [{ weekday: 5, from: '20:00', to: '24:00', breaks: [] }], [4, 0, 0]],
    ['until 00:00', [{ weekday: 5, from: '20:00', to: '00:00', breaks: [] }], [4, 0, 0]],
    ['without length', [{ weekday: 5, from: '09:00', to: '09:00', breaks: [] }], [0, 0, 0]],
    ['every night', week('22:00', '06:00'), [8, 8, 8]],
    [
      'with a pause',
      [{ weekday: 5, from: '09:00', to: '18:00', breaks: [{ from: '13:00', to: '14:00' }] }],
      [8, 0, 0],
    ],
    ['in two halves', [...week('00:00', '12:00'), ...week('12:00', '24:00')], [24, 24, 24]],
  ] as [string, Hours[], number[]][])('%s belongs to each date that it covers', (_, hours, expected) => {
    expect(hoursOf(hours, '2026-11-27', 3)).toEqual(expected);
  });

  it('is that of openIntervals, cut at the midnights', () => {
    for (const hours of [week('00:00', '24:00'), week('22:00', '06:00'), week('09:00', '18:00')]) {
      const query = { timeZone: zone, from: '2026-10-20', days: 14, hours, adjustments: [] };
      const whole = lengthOf(openIntervals(query));
      expect(openDays(query).reduce((sum, { open }) => sum + lengthOf(open), 0)).toBe(whole);
    }
  });
});
