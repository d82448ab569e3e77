import { defined } from '@/domain/assert';
import type { AppointmentRecord } from '@/domain/records/record';
import type { StaffVisit } from '@/domain/records/visitChange';
import { priceOf } from '@/domain/services/offer';
import type { Service } from '@/domain/services/service';
import { durationOf, type BookedItem } from '@/src/booking/booking';
import type { SentVisit } from '@/src/dataProvider/calls/visitCalls';
import { instantOf, isSet, wallOf, type Wall } from '@/src/time/zoned';

const minute_ms = 60_000;

/** A service of a visit that is being changed. */
export type VisitItem = BookedItem & {
  key: number;
  /** The appointment that it is already. */
  before: AppointmentRecord | null;
  /** How long after the visit's start it begins, where it does not follow the one before; ms. */
  gap_ms: number | null;
  /** As typed, in minutes; null: as before, or the employee's own. NaN: cannot be read. */
  duration: number | null;
  /** The same, in minor units. */
  price: number | null;
};

export type VisitDraft = { wall: Wall; items: VisitItem[] };

const standing = ['active', 'on_hold', 'completed'];

export function draftOf({ records }: StaffVisit, zone: string): VisitDraft {
  const present = records
    .filter(({ flow, service }) => service !== null && standing.includes(flow.status))
    .sort((one, other) => one.start_at - other.start_at);
  const start_at = present[0]?.start_at ?? 0;
  const items = present.map((record, key): VisitItem => ({
    key,
    before: record,
    service_id: record.service?.id ?? null,
    employee_id: record.employee.id,
    gap_ms: isFollowing(record, present[key - 1]) ? null : record.start_at - start_at,
    duration: null,
    price: null,
  }));
  return { wall: wallOf(start_at, zone), items };
}

/** The client continues at once, an employee only after the hidden break. */
function isFollowing(record: AppointmentRecord, before: AppointmentRecord | undefined): boolean {
  if (!before) return true;
  const pause = before.employee.id === record.employee.id ? before.break : 0;
  return record.start_at === before.end_at + pause * minute_ms;
}

export const newItem = (items: VisitItem[]): VisitItem => ({
  key: Math.max(-1, ...items.map(({ key }) => key)) + 1,
  before: null,
  service_id: null,
  employee_id: null,
  gap_ms: null,
  duration: null,
  price: null,
});

/** Another service or employee has a length and a price of its own. */
export const rechosen = (item: VisitItem, chosen: BookedItem): VisitItem => ({
  ...item,
  ...chosen,
  duration: null,
  price: null,
});

/** The appointment that it is, while service and employee are as before. */
const unchanged = ({ before, service_id, employee_id }: VisitItem): AppointmentRecord | null =>
  before?.service?.id === service_id && before?.employee.id === employee_id ? before : null;

const serviceOf = ({ service_id }: VisitItem, services: Service[]) =>
  services.find(({ id }) => id === service_id);

/** In minutes. */
export function minutesOf(item: VisitItem, services: Service[]): number {
  if (item.duration !== null) return item.duration;
  const before = unchanged(item);
  if (before) return Math.round((before.end_at - before.start_at) / minute_ms);
  return durationOf(serviceOf(item, services), item.employee_id);
}

/** In minor units; null until it is known. */
export function priceOfItem(item: VisitItem, services: Service[]): number | null {
  if (item.price !== null) return item.price;
  const before = unchanged(item);
  if (before) return before.price;
  const performer = serviceOf(item, services)?.employees.find(one => one.employee_id === item.employee_id);
  return performer ? priceOf(performer) : null;
}

/** What a membership pays has no price by hand. */
export const isByMembership = ({ before }: VisitItem) => before?.owner_type === 'membership';

/** When each begins, in the order of the items. */
export function startsOf({ wall, items }: VisitDraft, services: Service[], zone: string): Wall[] {
  if (!isSet(wall)) return items.map(() => wall);
  const first_ms = instantOf(wall, zone);
  let next_ms = first_ms;
  return items.map((item, index) => {
    const before = items[index - 1];
    const pause = before && before.employee_id === item.employee_id ? pauseOf(before, services) : 0;
    const start_ms = item.gap_ms === null ? next_ms + pause * minute_ms : first_ms + item.gap_ms;
    next_ms = start_ms + (minutesOf(item, services) || 0) * minute_ms;
    return wallOf(start_ms, zone);
  });
}

const pauseOf = (item: VisitItem, services: Service[]) =>
  unchanged(item)?.break ?? serviceOf(item, services)?.break ?? 0;

/** Message keys by the API's path. */
export function missingIn({ wall, items }: VisitDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!isSet(wall)) wrong['items.0.start_at'] = 'validation.start_required';
  items.forEach(({ service_id, employee_id, duration, price }, index) => {
    const at = (field: string) => `items.${index}.${field}`;
    if (!service_id) wrong[at('service_id')] = 'calendar.book.choose_service';
    if (!employee_id) wrong[at('employee_id')] = 'calendar.book.choose_employee';
    if (duration !== null && !(duration > 0)) wrong[at('duration')] = 'calendar.visit.need_duration';
    if (Number.isNaN(price)) wrong[at('price')] = 'resources.orders.pay.need_amount';
  });
  return wrong;
}

/** As the API takes it: only what was typed, so that the rest stays as it is. */
export function sentItems({ wall, items }: VisitDraft, zone: string): SentVisit['items'] {
  const first_ms = instantOf(wall, zone);
  return items.map(({ before, service_id, employee_id, gap_ms, duration, price }, index) => ({
    ...(before && { record_id: before.id }),
    service_id: defined(service_id, 'service'),
    employee_id: defined(employee_id, 'employee'),
    ...(index === 0 ? { start_at: first_ms } : gap_ms !== null && { start_at: first_ms + gap_ms }),
    ...(duration !== null && { duration }),
    ...(price !== null && { price }),
  }));
}
