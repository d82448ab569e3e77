import { expect, it } from 'vitest';
import { dayKinds } from '@/src/custom-pages/calendar/month/dayKinds';

const hours = [1, 2].map(weekday => ({ weekday, from: '09:00', to: '18:00', breaks: [] }));
const place = {
  timezone: 'Europe/Kyiv',
  working_hours: hours,
  schedule_adjustments: [{ date: '2026-07-07', type: 'holiday' as const }],
};
const days = ['2026-07-06', '2026-07-07', '2026-07-08'];

it('a day of the month is open, a holiday, or closed by the hours', () => {
  expect([...dayKinds(place, undefined, days).values()]).toEqual(['open', 'holiday', 'closed']);
});

it.each([
  ['00:00', '24:00', ['open', 'open', 'open']],
  ['20:00', '04:00', ['open', 'open', 'open']],
  ['00:00', '00:00', ['closed', 'closed', 'closed']],
])('each day that a stretch from %s to %s covers is open', (from, to, kinds) => {
  const working_hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks: [] }));
  const always = { timezone: 'Europe/Kyiv', working_hours, schedule_adjustments: [] };
  expect([...dayKinds(always, undefined, days).values()]).toEqual(kinds);
});

it('is open where only the night before reaches into it', () => {
  const working_hours = [{ weekday: 1, from: '20:00', to: '04:00', breaks: [] }];
  const bar = { timezone: 'Europe/Kyiv', working_hours, schedule_adjustments: [] };
  expect([...dayKinds(bar, undefined, days).values()]).toEqual(['open', 'open', 'closed']);
});

it('is that of the one who is looked at', () => {
  const own = [{ weekday: 3, from: '22:00', to: '02:00', breaks: [] }];
  const worker = { working_hours: own, schedule_adjustments: [] };
  expect([...dayKinds(place, worker as never, days).values()]).toEqual(['closed', 'holiday', 'open']);
});
