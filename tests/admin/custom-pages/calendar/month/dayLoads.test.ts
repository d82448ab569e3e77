import { expect, it } from 'vitest';
import { takenMinutes, workedMinutes } from '@/src/custom-pages/calendar/month/dayLoads';
import { exampleCompany } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';

const [wednesday, thursday, saturday] = ['2026-07-01', '2026-07-02', '2026-07-04'];
const days = [wednesday, thursday, '2026-07-03', saturday];
const works = { working_hours: null, schedule_adjustments: [] };
const hour_min = 60;

it('adds up what each of the employees works, on the days on which anybody does', () => {
  const mornings = [{ weekday: 3 as const, from: '09:00', to: '13:00', breaks: [] }];
  const away = { ...works, schedule_adjustments: [{ id: 1, date: thursday, type: 'holiday' as const }] };
  const part = { ...works, working_hours: mornings };
  const minutes = workedMinutes(exampleCompany(), [works, part, away] as never, days);
  expect(minutes.get(wednesday)).toBe((9 + 4 + 9) * hour_min);
  expect(minutes.get(thursday)).toBe(9 * hour_min);
  expect(minutes.has(saturday)).toBe(false);
});

it('counts an hour with its hidden break, and nothing of what is cancelled', () => {
  const visit = anAppointment({ break: 15 });
  const cancelled = { ...visit, flow: { ...visit.flow, status: 'cancelled' as const } };
  expect(takenMinutes([visit, cancelled])).toBe(75);
});

it('gives each day the part of a shift and of a visit that is in it', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
  const whole = { ...works, working_hours: always };
  const minutes = workedMinutes(exampleCompany(), [whole] as never, days);
  expect(days.map(day => minutes.get(day))).toEqual(Array(4).fill(24 * hour_min));

  const midnight = Date.parse('2026-07-02T00:00:00Z');
  const visit = anAppointment({
    start_at: midnight - 60 * 60_000,
    end_at: midnight + 30 * 60_000,
    break: 15,
  });
  expect(takenMinutes([visit], { start: midnight - 86_400_000, end: midnight })).toBe(60);
  expect(takenMinutes([visit], { start: midnight, end: midnight + 86_400_000 })).toBe(45);
});
