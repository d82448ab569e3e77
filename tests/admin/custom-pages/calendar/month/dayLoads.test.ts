import { expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { takenMinutes, workedMinutes } from '@/src/custom-pages/calendar/month/dayLoads';
import { exampleCompany } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';

const [wednesday, thursday, saturday] = ['2026-07-01', '2026-07-02', '2026-07-04'];
const days = [wednesday, thursday, '2026-07-03', saturday];
const works = { working_hours: null, schedule_adjustments: [] };
const hour_min = 60;
const dateOf = (instant_ms: number) => new Date(instant_ms).toISOString().slice(0, 10);

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
  expect(takenMinutes([visit, cancelled], [dateOf(visit.start_at)], 'UTC')).toEqual(
    new Map([[dateOf(visit.start_at), 75]]),
  );
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
  const taken = takenMinutes([visit], days, 'UTC');
  expect(days.map(day => taken.get(day))).toEqual([60, 45, undefined, undefined]);
});

it.each([
  ['Europe/Kyiv', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'], [12, 25, 24, 9]],
  ['America/New_York', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'], [12, 23, 24, 9]],
])(
  'counts what takes several days on each of them, also past a change of clocks in %s',
  (zone, days, hours) => {
    const at = (date = '', time = '') => toInstant(zone, date, time) * 1000;
    const absence = anAppointment({ start_at: at(days[0], '12:00'), end_at: at(days[3], '09:00'), break: 0 });
    const taken = takenMinutes([absence], days, zone);
    expect(days.map(day => taken.get(day))).toEqual(hours.map(length => length * hour_min));
  },
);
