import { expect, it } from 'vitest';
import { startDay } from '@/src/custom-pages/calendar/startDay';

const timezone = 'Europe/Kyiv';
const weekdays = (days: number[]) =>
  days.map(weekday => ({ weekday, from: '09:00', to: '19:00', breaks: [] }));
const open = { timezone, working_hours: weekdays([1, 2, 3, 4, 5]), schedule_adjustments: [] };
const holiday = (date: string) => ({
  id: 1,
  date,
  type: 'holiday' as const,
  breaks: [],
});

it.each([
  ['before it opens, on the same day', '2026-10-12T03:00:00+03:00', '2026-10-12'],
  ['while it is open', '2026-10-12T10:00:00+03:00', '2026-10-12'],
  ['after it has closed, on the next day', '2026-10-12T21:00:00+03:00', '2026-10-13'],
  ['on a Friday evening, after the weekend', '2026-10-16T19:00:00+03:00', '2026-10-19'],
  ['on a Sunday, on Monday', '2026-10-18T12:00:00+03:00', '2026-10-19'],
])('opens the calendar %s', (_, now, day) => {
  expect(startDay(open, Date.parse(now))).toBe(day);
});

it('passes over a holiday', () => {
  const place = { ...open, schedule_adjustments: [holiday('2026-10-13')] };
  expect(startDay(place, Date.parse('2026-10-12T21:00:00+03:00'))).toBe('2026-10-14');
});

it('stays on today where nothing is ever open', () => {
  const closed = { ...open, working_hours: [] };
  expect(startDay(closed, Date.parse('2026-10-12T21:00:00+03:00'))).toBe('2026-10-12');
});

it('stays on the day of a shift that runs past midnight', () => {
  const late = { ...open, working_hours: [{ weekday: 1, from: '18:00', to: '03:00', breaks: [] }] };
  expect(startDay(late, Date.parse('2026-10-13T01:00:00+03:00'))).toBe('2026-10-13');
});
