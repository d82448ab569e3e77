import { expect, it } from 'vitest';
import { visitsOffHours, type Adjustment } from '@/domain/schedule';
import { at } from './at';

const zone = 'Europe/Kyiv';
const monday = '2026-06-01';
const visit = (from: string, to: string) => ({ start: at(from), end: at(to) });
const morning = visit(`${monday}T09:00`, `${monday}T10:00`);
const noon = visit(`${monday}T11:30`, `${monday}T12:30`);
const late = visit(`${monday}T20:00`, `${monday}T21:00`);
const tuesday = visit('2026-06-02T09:00', '2026-06-02T10:00');
const visits = [morning, noon, late, tuesday];

const hours = [1, 2].map(weekday => ({ weekday, from: '09:00', to: '18:00', breaks: [] }));
const holiday: Adjustment = { date: monday, type: 'holiday' };
const shortDay: Adjustment = { date: monday, type: 'short_day', from: '12:00', to: '18:00' };

it.each<[string, Adjustment, object[]]>([
  ['a day off: everything on that date', holiday, [morning, noon, late]],
  ['a short day: what is not fully within it', shortDay, [morning, noon, late]],
  ['a day open from midnight to midnight: nothing', { date: monday, type: 'all_day' }, []],
  ['another date: nothing of this one', { date: '2026-06-03', type: 'holiday' }, []],
])('stands against %s', (_, adjustment, closed) => {
  expect(visitsOffHours(zone, { hours, adjustments: [adjustment] }, visits)).toEqual(closed);
});

it('includes a visit after midnight when the shift that runs into it is gone', () => {
  const night = [{ weekday: 1, from: '20:00', to: '04:00', breaks: [] }];
  const after = visit('2026-06-02T01:00', '2026-06-02T02:00');
  expect(visitsOffHours(zone, { hours: night, adjustments: [holiday] }, [after])).toEqual([after]);
  const nextDay: Adjustment = { date: '2026-06-02', type: 'holiday' };
  expect(visitsOffHours(zone, { hours: night, adjustments: [nextDay] }, [after])).toEqual([]);
});

it('finds each visit once, and none without adjustments', () => {
  const adjustments: Adjustment[] = [shortDay, { date: '2026-06-02', type: 'holiday' }];
  expect(visitsOffHours(zone, { hours, adjustments }, visits)).toEqual([morning, noon, late, tuesday]);
  expect(visitsOffHours(zone, { hours, adjustments: [] }, visits)).toEqual([]);
});
