import { expect, it } from 'vitest';
import { changed } from '@/src/booking/booking';
import { emptyBooking, retimed } from '@/src/booking/emptyBooking';
import { exampleCompany } from '@/tests/helpers/admin';

const now = Date.parse('2026-07-01T10:20:00Z');
const wallOf = (beginning: object, at = now) => emptyBooking(beginning, exampleCompany(), at).wall;

it('a new appointment begins at the next full hour, at the opening of another day, or where it was pointed at', () => {
  expect(wallOf({})).toEqual({ date: '2026-07-01', time: '14:00' });
  expect(wallOf({ date: '2026-07-01' })).toEqual({ date: '2026-07-01', time: '14:00' });
  expect(wallOf({ date: '2026-07-03' })).toEqual({ date: '2026-07-03', time: '09:00' });
  expect(wallOf({ date: '2026-07-05' })).toEqual({ date: '2026-07-05', time: '09:00' });
  expect(wallOf({ date: '2026-07-03', start_at: now })).toEqual({ date: '2026-07-01', time: '13:20' });
});

it('begins when the company opens next while it is closed, on the day that was chosen where one was', () => {
  const night = Date.parse('2026-07-01T00:10:00Z');
  const evening = Date.parse('2026-07-03T17:20:00Z');
  expect(wallOf({}, night)).toEqual({ date: '2026-07-01', time: '09:00' });
  expect(wallOf({ date: '2026-07-01' }, night)).toEqual({ date: '2026-07-01', time: '09:00' });
  expect(wallOf({}, evening)).toEqual({ date: '2026-07-06', time: '09:00' });
  expect(wallOf({ date: '2026-07-03' }, evening)).toEqual({ date: '2026-07-03', time: '21:00' });
});

it('takes another time from the calendar and keeps what was typed, and begins anew for another customer', () => {
  const company = exampleCompany();
  const written = { ...emptyBooking({}, company, now), kind: 'walk_in' as const, comment: 'By the window' };
  const chosen = { start_at: Date.parse('2026-07-02T12:00:00Z'), employee_id: 7 };
  expect(retimed(written, chosen, company)).toMatchObject({
    kind: 'walk_in',
    comment: 'By the window',
    wall: { date: '2026-07-02', time: '15:00' },
    until: { date: '2026-07-02', time: '16:00' },
    items: [{ service_id: null, employee_id: 7 }],
  });
  expect(retimed(written, {}, company)).toBe(written);
  const customer = { id: 3, full_name: 'Anna', phone: null };
  expect(retimed(written, { customer }, company)).toMatchObject({ known: customer, comment: '' });
});

it('a walk-in begins now, unless a time was chosen', () => {
  const company = exampleCompany();
  const minute = Date.parse('2026-07-01T10:23:40Z');
  expect(wallOf({ kind: 'walk_in', date: '2026-07-03' }, minute)).toEqual({
    date: '2026-07-01',
    time: '13:20',
  });
  const walkIn = (booking: ReturnType<typeof emptyBooking>) =>
    changed(booking, { kind: 'walk_in' }, company.timezone, minute).wall;
  expect(walkIn(emptyBooking({}, company, minute))).toEqual({ date: '2026-07-01', time: '13:20' });
  const pointedAt = emptyBooking({ start_at: now }, company, minute);
  expect(walkIn(pointedAt)).toEqual(pointedAt.wall);
  const typed = changed(emptyBooking({}, company, minute), { wall: pointedAt.wall }, company.timezone);
  expect(walkIn(typed)).toEqual(pointedAt.wall);
});
