import { describe, expect, it } from 'vitest';
import type { Adjustment, Hours } from '@/domain/schedule';
import { rosterDays } from '@/domain/schedule/roster';
import { closedDates } from '@/domain/schedule/dateSpans';

const timeZone = 'Europe/Kyiv';
const hour = 3600;
const daily = (from: string, to: string, breaks: Hours['breaks'] = []): Hours[] =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks }));

const secondsOf = (hours: Hours[], from: string, days: number, adjustments: Adjustment[] = []) =>
  rosterDays({ hours, adjustments }, { timeZone, from, days }).map(({ seconds }) => seconds / hour);

describe('the days of a roster', () => {
  it('have their shifts in order, and the time without breaks', () => {
    const lunch = { from: '12:00', to: '12:30' };
    const hours: Hours[] = [
      { weekday: 1, from: '16:00', to: '20:00', breaks: [] },
      { weekday: 1, from: '09:00', to: '14:00', breaks: [lunch] },
      { weekday: 2, from: '09:00', to: '18:00', breaks: [], dayOff: true },
    ];
    expect(rosterDays({ hours, adjustments: [] }, { timeZone, from: '2027-03-01', days: 2 })).toEqual([
      {
        date: '2027-03-01',
        shifts: [
          { from: '09:00', to: '14:00', breaks: [lunch] },
          { from: '16:00', to: '20:00', breaks: [] },
        ],
        seconds: 8.5 * hour,
      },
      { date: '2027-03-02', shifts: [], seconds: 0 },
    ]);
  });

  it.each([
    ['a night in spring has an hour less', '2027-03-27', '22:00', '06:00', [7, 8]],
    ['a night in autumn has an hour more', '2027-10-30', '22:00', '06:00', [9, 8]],
    ['a whole day in spring', '2027-03-27', '00:00', '24:00', [24, 23, 24]],
    ['a whole day in autumn', '2027-10-30', '00:00', '24:00', [24, 25, 24]],
    ['a shift that opens in the hour that is left out', '2027-03-28', '03:30', '08:30', [4]],
  ])('%s', (_, from, opens, closes, worked) => {
    expect(secondsOf(daily(opens, closes), from, worked.length)).toEqual(worked);
  });

  it('leave out a break in the hour that is not there, and count both of one that comes twice', () => {
    const night = daily('22:00', '06:00', [{ from: '03:00', to: '04:00' }]);
    expect(secondsOf(night, '2027-03-27', 2)).toEqual([7, 7]);
    expect(secondsOf(night, '2027-10-30', 2)).toEqual([7, 7]);
  });

  it('count a night for the date on which it opens, with its breaks by the clock', () => {
    const night = daily('22:00', '06:00', [{ from: '00:00', to: '00:30' }]);
    const [day] = rosterDays({ hours: night, adjustments: [] }, { timeZone, from: '2027-03-01', days: 1 });
    expect(day).toEqual({
      date: '2027-03-01',
      shifts: [{ from: '22:00', to: '06:00', breaks: [{ from: '00:00', to: '00:30' }] }],
      seconds: 7.5 * hour,
    });
    expect(secondsOf(daily('16:00', '24:00'), '2027-03-01', 1)).toEqual([8]);
  });

  it('count the time of two shifts once', () => {
    const adjustments: Adjustment[] = [
      { date: '2027-03-01', type: 'short_day', from: '20:00', to: '04:00' },
      { date: '2027-03-02', type: 'all_day' },
    ];
    expect(secondsOf([], '2027-03-01', 2, adjustments)).toEqual([8, 20]);
    expect(secondsOf([], '2027-03-02', 1, adjustments)).toEqual([20]);
  });

  it('are closed where there is time off, also over clocks that change; the night before goes on', () => {
    const adjustments = closedDates({ from: '2027-03-28', to: '2027-03-29' });
    expect(secondsOf(daily('22:00', '06:00'), '2027-03-27', 4, adjustments)).toEqual([7, 0, 0, 8]);
  });

  it('are at most 62', () => {
    const schedule = { hours: [], adjustments: [] };
    expect(rosterDays(schedule, { timeZone, from: '2027-01-01', days: 62 })).toHaveLength(62);
    for (const days of [0, 63, NaN])
      expect(() => rosterDays(schedule, { timeZone, from: '2027-01-01', days })).toThrow(RangeError);
  });
});
