import type { BookingDefaults } from './BookingContext';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import type { Day } from '@/src/time/dates';
import { instantOf, today, wallOf } from '@/src/time/zoned';
import { openTime } from './availability/openHours';
import { walkInStart, type Booking } from './booking';

const hour_ms = 60 * 60 * 1000;

/** The initial values: the selected time, else now for a walk-in and the next full working hour for others. */
export function emptyBooking(defaults: BookingDefaults, company: CurrentCompany, now = Date.now()): Booking {
  const { date, start_at, end_at, employee_id = null, service_id = null, customer = null } = defaults;
  const { kind = 'known', membership, items = [{ service_id, employee_id }] } = defaults;
  const { timezone } = company;
  const isOther = date !== undefined && date !== today(timezone, now);
  const guess = () => (isOther ? openingOf(company, date) : nextHourOf(company, now, date));
  const start = start_at ?? (kind === 'walk_in' ? walkInStart(now) : guess());
  return {
    kind,
    isTimed: start_at !== undefined,
    known: customer,
    membership: membership && customer ? { ...membership, customer_id: customer.id } : null,
    person: { first_name: '', last_name: '', phone: '', email: '' },
    items,
    wall: wallOf(start, timezone),
    until: wallOf(end_at ?? start + hour_ms, timezone),
    comment: '',
  };
}

/**
 * A booking that is being written, after something else was chosen outside of the form: another time in the calendar
 * changes the time and the employee of the first service, anything more begins it anew.
 */
export function retimed(before: Booking, chosen: BookingDefaults, company: CurrentCompany): Booking {
  const { kind, start_at, end_at, employee_id, customer, service_id, items } = chosen;
  if (kind || customer || service_id || items) return emptyBooking(chosen, company);
  if (start_at === undefined) return before;
  const [item, ...others] = before.items;
  const { timezone } = company;
  return {
    ...before,
    isTimed: true,
    wall: wallOf(start_at, timezone),
    until: wallOf(end_at ?? start_at + hour_ms, timezone),
    items: item ? [{ ...item, employee_id: employee_id ?? item.employee_id }, ...others] : before.items,
  };
}

/** The next full hour while the company is open, else the next opening; on the date, if given. */
function nextHourOf(company: CurrentCompany, now: number, date?: Day): number {
  const hour = Math.ceil(now / hour_ms) * hour_ms;
  const dayOf = (instant: number) => wallOf(instant, company.timezone).date;
  const shift = openTime(company, [], dayOf(now)).company.find(({ end }) => end > hour);
  return shift && (date === undefined || dayOf(shift.start) === date) ? Math.max(hour, shift.start) : hour;
}

/** The company's opening time on the date; on a closed day, a time in the morning. */
function openingOf(company: CurrentCompany, date: Day): number {
  const opening = openTime(company, [], date).company.find(
    ({ start }) => wallOf(start, company.timezone).date === date,
  );
  return opening?.start ?? instantOf({ date, time: '09:00' }, company.timezone);
}
