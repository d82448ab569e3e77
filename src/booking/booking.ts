import { defined, first } from '@/domain/assert';
import type { BlockInput, VisitInput } from '@/domain/records/record';
import type { Service } from '@/domain/services/service';
import type { KnownCustomer } from '@/src/inputs/pickers/CustomerPicker';
import { priceOf, rangeOf } from '@/domain/services/offer';
import { instantOf, isSet, wallOf, type Wall } from '@/src/time/zoned';

export const customerKinds = ['known', 'new', 'walk_in', 'block'] as const;
export type CustomerKind = (typeof customerKinds)[number];
/** `duration` in minutes where it was chosen, NaN where that cannot be read; null or missing the performer's. */
export type BookedItem = { service_id: number | null; employee_id: number | null; duration?: number | null };

export type Booking = {
  kind: CustomerKind;
  /** The start was chosen; else it is a guess, and a walk-in begins now. */
  isTimed: boolean;
  known: KnownCustomer | null;
  /** Pays for the visit while its customer is chosen. */
  membership: { id: number; name: string; customer_id: number } | null;
  person: { first_name: string; last_name: string; phone: string; email: string };
  items: BookedItem[];
  wall: Wall;
  until: Wall;
  comment: string;
};

/** A new customer from the search text: a phone number or a name. */
export function emptyCustomer(written: string): Pick<Booking, 'kind' | 'person'> {
  const isPhone = /^[+\d][\d\s()-]*$/.test(written);
  const [first_name = '', ...lastNames] = isPhone ? [] : written.split(/\s+/);
  return {
    kind: 'new',
    person: { first_name, last_name: lastNames.join(' '), phone: isPhone ? written : '', email: '' },
  };
}

/** Message keys by the API's field names. */
export type BookingErrors = Record<string, string>;

export function missingFields({ kind, known, person, items, wall, until }: Booking): BookingErrors {
  const wrong: BookingErrors = {};
  if (kind === 'block') {
    if (!items[0]?.employee_id) wrong.employee_id = 'calendar.book.choose_employee';
    if (!isSet(wall)) wrong.start_at = 'calendar.book.choose_start';
    if (!isSet(until)) wrong.end_at = 'calendar.book.choose_end';
    else if (moment(until) <= moment(wall)) wrong.end_at = 'validation.ends_before_start';
    return wrong;
  }
  if (kind === 'known' && !known) wrong.customer_id = 'calendar.book.choose_customer';
  if (kind === 'new' && !person.first_name.trim()) {
    wrong['customer.first_name'] = 'calendar.book.first_name_required';
  }
  items.forEach(({ service_id, employee_id, duration }, index) => {
    if (typeof duration === 'number' && !(duration > 0)) {
      wrong[`items.${index}.duration`] = 'calendar.visit.need_duration';
    }
    if (!service_id) wrong[`items.${index}.service_id`] = 'calendar.book.choose_service';
    if (!employee_id) wrong[`items.${index}.employee_id`] = 'calendar.book.choose_employee';
  });
  if (!isSet(wall)) wrong.start_at = 'calendar.book.choose_start';
  return wrong;
}

export const membershipOf = ({ kind, known, membership }: Pick<Booking, 'kind' | 'known' | 'membership'>) =>
  kind === 'known' && known && membership?.customer_id === known.id ? membership : null;

const moment = ({ date, time }: Wall) => `${date} ${time}`;

const step_ms = 5 * 60_000;

/** When somebody who stands there begins: now, at a time that reads as one. */
export const walkInStart = (now: number) => Math.floor(now / step_ms) * step_ms;

/** Moving the start also moves the end. A walk-in begins now, unless a time was chosen. */
export function changed(
  before: Booking,
  given: Partial<Booking>,
  zone: string,
  now: number = Date.now(),
): Booking {
  const isNow = given.kind === 'walk_in' && !before.isTimed && !given.wall;
  const changes = {
    ...given,
    ...(given.wall && { isTimed: true }),
    ...(isNow && { wall: wallOf(walkInStart(now), zone) }),
  };
  const after = { ...before, ...changes };
  const { wall, until } = before;
  const isMoved = changes.wall && !changes.until && [wall, until, changes.wall].every(isSet);
  if (!isMoved) return after;
  const length_ms = instantOf(until, zone) - instantOf(wall, zone);
  return { ...after, until: wallOf(instantOf(after.wall, zone) + length_ms, zone) };
}

export function blockOf({ items, wall, until, comment }: Booking, zone: string): Partial<BlockInput> {
  return {
    owner_type: 'block',
    employee_id: defined(first(items).employee_id, 'employee'),
    start_at: instantOf(wall, zone),
    end_at: instantOf(until, zone),
    comment,
  };
}

/** In the API's format: only the first service has a start. */
export function visitOf(
  { kind, known, person, items, wall, comment, ...booking }: Booking,
  zone: string,
): Partial<VisitInput> {
  const membership = membershipOf({ kind, known, ...booking });
  const start_at = instantOf(wall, zone);
  const { first_name, last_name, phone, email } = person;
  return {
    items: items.map(({ service_id, employee_id, duration }, index) => ({
      service_id: defined(service_id, 'service'),
      employee_id: defined(employee_id, 'employee'),
      ...(typeof duration === 'number' && { duration }),
      ...(index === 0 && { start_at }),
    })),
    ...(kind === 'known' && known && { customer_id: known.id }),
    ...(membership && { customer_membership_id: membership.id }),
    ...(kind === 'new' && {
      customer: { first_name, last_name, phone: phone || null, email: email || null },
    }),
    comment,
  };
}

/** In minutes; `from_min` counts from the visit's start, `pause` is the hidden break after the service. */
export type TimedItem = { from_min: number; duration: number; pause: number };

/** Sequenced as on the server: the client continues at once, an employee only after the hidden break. */
export function timesOf(items: BookedItem[], services: Service[]): TimedItem[] {
  const timed: TimedItem[] = [];
  items.forEach((item, index) => {
    const { service_id, employee_id } = item;
    const before = timed.at(-1);
    const isSame = items[index - 1]?.employee_id === employee_id;
    const from_min = before ? before.from_min + before.duration + (isSame ? before.pause : 0) : 0;
    const service = services.find(({ id }) => id === service_id);
    timed.push({ from_min, duration: minutesOf(item, service), pause: service?.break ?? 0 });
  });
  return timed;
}

/** In minutes: as chosen, else as `durationOf`. */
export const minutesOf = ({ employee_id, duration }: BookedItem, service: Service | undefined): number =>
  duration && duration > 0 ? duration : durationOf(service, employee_id);

/** In minutes: the employee's own duration, else the first performer's. */
export function durationOf(service: Service | null | undefined, employee_id: number | null): number {
  const performer = service?.employees.find(performer => performer.employee_id === employee_id);
  return (performer ?? service?.employees[0])?.duration ?? 0;
}

/** In minor units, by employee if one is given: the lowest and the highest price; undefined if nobody provides it. */
export function pricesOf(service: Service | null | undefined, employee_id: number | null) {
  const performers = service?.employees ?? [];
  const own = performers.filter(performer => performer.employee_id === employee_id);
  return rangeOf(own.length > 0 ? own : performers, priceOf);
}

/** In minor units; undefined until each item has a service with a price and its employee. */
export function totalOf(items: BookedItem[], services: Service[]): number | undefined {
  let total = 0;
  for (const { service_id, employee_id } of items) {
    const prices = pricesOf(
      services.find(({ id }) => id === service_id),
      employee_id,
    );
    if (!prices || employee_id === null) return undefined;
    total += prices.from;
  }
  return total;
}

/** The minutes from the visit's start to the end of the last service. */
export function lengthOf(items: BookedItem[], services: Service[]): number {
  const last = timesOf(items, services).at(-1);
  return last ? last.from_min + last.duration : 0;
}
