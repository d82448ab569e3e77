import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { openingAt, specialDaysOf, type Timetable } from '@/site/opening';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);
const weekdays = (from: string, to: string) =>
  [1, 2, 3, 4, 5].map(weekday => ({ weekday, from, to, breaks: [] }));
const week: Timetable = { hours: weekdays('09:00', '18:00'), adjustments: [] };

describe('a company that is open from Monday to Friday, nine to six', () => {
  it.each([
    ['a working noon', '2026-11-18', '12:00', true, at('2026-11-18', '18:00')],
    ['the very second it opens', '2026-11-18', '09:00', true, at('2026-11-18', '18:00')],
    ['the very second it closes', '2026-11-18', '18:00', false, at('2026-11-19', '09:00')],
    ['Saturday', '2026-11-21', '12:00', false, at('2026-11-23', '09:00')],
  ])('at %s', (_, date, time, is_open, changes_at) => {
    expect(openingAt(zone, at(date, time), week)).toMatchObject({ is_open, changes_at });
  });

  it('is closed on a holiday, until the next working day', () => {
    const timetable: Timetable = { ...week, adjustments: [{ date: '2026-11-18', type: 'holiday' }] };
    expect(openingAt(zone, at('2026-11-18', '12:00'), timetable)).toMatchObject({
      is_open: false,
      changes_at: at('2026-11-19', '09:00'),
    });
  });
});

it('is open after midnight when it opened the evening before', () => {
  const bar: Timetable = { hours: [{ weekday: 5, from: '18:00', to: '02:00', breaks: [] }], adjustments: [] };
  expect(openingAt(zone, at('2026-11-21', '01:00'), bar)).toMatchObject({
    is_open: true,
    changes_at: at('2026-11-21', '02:00'),
  });
});

const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks: [] }));

it.each([
  ['hours round the clock', everyDay('00:00', '24:00')],
  ['two halves of each day', [...everyDay('00:00', '12:00'), ...everyDay('12:00', '24:00')]],
  ['shifts that meet at eight', [...everyDay('08:00', '20:00'), ...everyDay('20:00', '08:00')]],
])('is open without a change within a week, with %s', (_, hours) => {
  for (const time of ['00:00', '12:00', '23:59']) {
    const opening = openingAt(zone, at('2026-11-27', time), { hours, adjustments: [] });
    expect(opening).toMatchObject({ is_open: true, changes_at: undefined });
  }
});

it('closes round the clock only for a holiday', () => {
  const adjustments = [{ date: '2026-11-30', type: 'holiday' as const }];
  const opening = openingAt(zone, at('2026-11-27', '12:00'), {
    hours: everyDay('00:00', '24:00'),
    adjustments,
  });
  expect(opening).toMatchObject({ is_open: true, changes_at: at('2026-11-30', '00:00') });
});

it('says nothing of a change when the company has no hours', () => {
  expect(
    openingAt(zone, at('2026-11-18', '12:00'), { hours: [], adjustments: [] }).changes_at,
  ).toBeUndefined();
});

it('names consecutive closed dates as one entry, from today on, and other hours one by one', () => {
  const closed = (date: string) => ({ date, type: 'holiday' as const });
  const short = { date: '2026-11-20', type: 'short_day' as const, from: '10:00', to: '12:00' };
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18'].map(closed);
  const special = specialDaysOf([...dates, short, closed('2026-11-30'), closed('2026-12-01')], '2026-11-17');
  expect(special).toEqual([
    { ...closed('2026-11-17'), to_date: '2026-11-18' },
    { ...short, to_date: short.date },
    { ...closed('2026-11-30'), to_date: '2026-12-01' },
  ]);
});
