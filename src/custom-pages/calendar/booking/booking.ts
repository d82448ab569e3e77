import type { Customer } from '../../../../domain/customers/customer';
import type { BlockInput, VisitInput } from '../../../../domain/records/record';
import type { Service } from '../../../../domain/services/service';
import { instantOf, type Wall } from '../../../time/zoned';

export const customerKinds = ['known', 'new', 'walk_in', 'block'] as const;
export type CustomerKind = (typeof customerKinds)[number];
export type BookedItem = { service_id: number | null; employee_id: number | null };

/** What stands in the form of a new appointment. */
export type Booking = {
  kind: CustomerKind;
  known: Customer | null;
  /** The membership on which the visit is drawn, as long as it is its customer who comes. */
  membership: { id: number; name: string; customer_id: number } | null;
  person: { first_name: string; last_name: string; phone: string; email: string };
  items: BookedItem[];
  wall: Wall;
  /** Until when time is taken out, on the same day. */
  until: string;
  comment: string;
};

/** Sentence keys by the place they belong to, as the API would name it. */
export type Wrong = Record<string, string>;

/** What is missing before the booking can be sent. */
export function whatIsMissing({ kind, known, person, items, wall, until }: Booking): Wrong {
  const wrong: Wrong = {};
  if (kind === 'block') {
    if (!items[0]?.employee_id) wrong.employee_id = 'calendar.book.choose_employee';
    if (!wall.date || !wall.time) wrong.start_at = 'calendar.book.choose_start';
    if (until <= wall.time) wrong.end_at = 'validation.ends_before_start';
    return wrong;
  }
  if (kind === 'known' && !known) wrong.customer_id = 'calendar.book.choose_customer';
  if (kind === 'new' && !person.first_name.trim()) {
    wrong['customer.first_name'] = 'calendar.book.name_customer';
  }
  items.forEach(({ service_id, employee_id }, index) => {
    if (!service_id) wrong[`items.${index}.service_id`] = 'calendar.book.choose_service';
    if (!employee_id) wrong[`items.${index}.employee_id`] = 'calendar.book.choose_employee';
  });
  if (!wall.date || !wall.time) wrong.start_at = 'calendar.book.choose_start';
  return wrong;
}

/** The membership on which the visit is drawn; nothing once somebody else comes. */
export const drawnOn = ({ kind, known, membership }: Pick<Booking, 'kind' | 'known' | 'membership'>) =>
  kind === 'known' && known && membership?.customer_id === known.id ? membership : null;

/** Time taken out, as the API takes it. */
export function blockOf({ items, wall, until, comment }: Booking, zone: string): Partial<BlockInput> {
  return {
    owner_type: 'block',
    employee_id: items[0]!.employee_id!,
    start_at: instantOf(wall, zone),
    end_at: instantOf({ date: wall.date, time: until }, zone),
    comment,
  };
}

/** The booking as the API takes it: the first service has the start, the rest follow one another. */
export function visitOf(
  { kind, known, person, items, wall, comment, ...booking }: Booking,
  zone: string,
): Partial<VisitInput> {
  const membership = drawnOn({ kind, known, ...booking });
  const start_at = instantOf(wall, zone);
  const { first_name, last_name, phone, email } = person;
  return {
    items: items.map(({ service_id, employee_id }, index) => ({
      service_id: service_id!,
      employee_id: employee_id!,
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

/** How long the visit lasts in minutes, from its start to the end of the last service, with the breaks between. */
export function lengthOf(items: BookedItem[], services: Service[]): number {
  const chosen = items.flatMap(({ service_id, employee_id }) => {
    const service = services.find(({ id }) => id === service_id);
    if (!service) return [];
    const performer = service.employees.find(performer => performer.employee_id === employee_id);
    const duration = performer?.duration ?? service.employees[0]?.duration ?? 60;
    return [{ duration, pause: service.break }];
  });
  const total = chosen.reduce((sum, { duration, pause }) => sum + duration + pause, 0);
  return total - (chosen.at(-1)?.pause ?? 0);
}
