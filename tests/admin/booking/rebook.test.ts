import { expect, test } from 'vitest';
import { rebook } from '@/src/booking/rebook';
import { anAppointment } from '@/tests/helpers/appointments';

const zone = 'Europe/Kyiv';
const hour_ms = 60 * 60 * 1000;

test('another visit is four weeks on at the same time of the day, also over a change of the clocks', () => {
  const start_at = Date.parse('2026-10-12T10:00+03:00');
  const beginning = rebook([anAppointment({ start_at })], zone, start_at);
  expect(beginning.start_at).toBe(Date.parse('2026-11-09T10:00+02:00'));
  expect(beginning.customer).toMatchObject({ id: 4, full_name: 'Hanna Lysenko' });
});

test('of an old visit it is on the next such weekday that is still to come', () => {
  const start_at = Date.parse('2026-01-05T10:00+02:00');
  const now = Date.parse('2026-07-01T12:00+03:00');
  expect(rebook([anAppointment({ start_at })], zone, now).start_at).toBe(
    Date.parse('2026-07-06T10:00+03:00'),
  );
});

test('it has every service of the visit, each with who performed it', () => {
  const first = anAppointment();
  const second = anAppointment({
    id: 2,
    start_at: first.start_at + hour_ms,
    service: { id: 5, name: 'Manicure' },
    employee: { id: 9, full_name: 'Iryna Bondar' },
  });
  expect(rebook([first, second], zone, first.start_at).items).toEqual([
    { service_id: 3, employee_id: 2 },
    { service_id: 5, employee_id: 9 },
  ]);
});
