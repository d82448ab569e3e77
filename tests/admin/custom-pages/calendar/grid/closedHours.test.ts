import { expect, it } from 'vitest';
import { gridDay } from '@/src/custom-pages/calendar/grid/axis';
import { closedHoursOf } from '@/src/custom-pages/calendar/grid/closedHours';
import { openIntervals } from '@/domain/schedule';

const zone = 'Europe/Kyiv';
const day = gridDay('2026-07-01', zone);
const open = (hours: { from: string; to: string }[], weekday = 3) =>
  openIntervals({
    timeZone: zone,
    from: '2026-06-30',
    days: 3,
    hours: hours.map(one => ({ weekday, breaks: [], ...one })),
    adjustments: [],
  }).map(({ start, end }) => ({ start: start * 1000, end: end * 1000 }));
const hour = (instant: number) => (instant - day.start) / 3_600_000;
const drawn = (...args: Parameters<typeof closedHoursOf>) =>
  closedHoursOf(...args).map(({ start, end, kind }) => [hour(start), hour(end), kind]);

it('shades what is before and after the hours, and a pause otherwise', () => {
  const hours = open([
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ]);
  expect(drawn(day, hours, [])).toEqual([
    [0, 9, 'closed'],
    [13, 14, 'pause'],
    [18, 24, 'closed'],
  ]);
});

it('leaves a night’s shift open on both of its dates', () => {
  expect(drawn(day, open([{ from: '22:00', to: '02:00' }]), [])).toEqual([[0, 22, 'closed']]);
  expect(drawn(day, open([{ from: '22:00', to: '02:00' }], 2), [])).toEqual([[2, 24, 'closed']]);
});

it('shades a holiday whole, as one', () => {
  expect(drawn(day, [], [{ date: day.date, type: 'holiday' }])).toEqual([[0, 24, 'holiday']]);
  expect(drawn(day, [], [])).toEqual([[0, 24, 'closed']]);
});
