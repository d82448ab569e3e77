import { expect, it } from 'vitest';
import type { Customer } from '../../../../domain/customers/customer';
import { visitOf, type Booking } from '../../../../src/custom-pages/calendar/booking/booking';

const booking: Booking = {
  kind: 'known',
  known: { id: 9 } as Customer,
  membership: { id: 31, name: 'Five cuts', customer_id: 9 },
  person: { first_name: '', last_name: '', phone: '', email: '' },
  items: [{ service_id: 3, employee_id: 2 }],
  wall: { date: '2027-01-05', time: '10:00' },
  until: '11:00',
  comment: '',
};

it('a visit is drawn on the membership of whoever comes, and on nobody else’s', () => {
  const drawnOn = (changes: Partial<Booking>) =>
    visitOf({ ...booking, ...changes }, 'Europe/Kyiv').customer_membership_id;
  expect(drawnOn({})).toBe(31);
  expect(drawnOn({ known: { id: 10 } as Customer })).toBeUndefined();
  expect(drawnOn({ kind: 'walk_in' })).toBeUndefined();
  expect(drawnOn({ membership: null })).toBeUndefined();
});
