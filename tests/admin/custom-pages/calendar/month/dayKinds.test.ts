import { expect, it } from 'vitest';
import { dayKinds } from '../../../../../src/custom-pages/calendar/month/dayKinds';

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

it('is that of the one who is looked at', () => {
  const own = [{ weekday: 3, from: '22:00', to: '02:00', breaks: [] }];
  const worker = { working_hours: own, schedule_adjustments: [] };
  expect([...dayKinds(place, worker as never, days).values()]).toEqual(['closed', 'holiday', 'open']);
});
