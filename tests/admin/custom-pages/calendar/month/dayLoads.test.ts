import { expect, it } from 'vitest';
import { takenMinutes, workedMinutes } from '../../../../../src/custom-pages/calendar/month/dayLoads';
import { exampleCompany } from '../../../../helpers/admin';
import { anAppointment } from '../../../../helpers/appointments';

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
