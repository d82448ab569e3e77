import { array, boolean, instant, object, text, whole, type InferType, rowId } from '../validation/fields';
import type { AppointmentRecord } from './record';
import { chosenDuration, reason_max, visit_items_max } from './record';

/** What has a `record_id` stays; `duration` in minutes, `price` in minor units: by default as before, or the performer's. */
const item = object({
  record_id: rowId(),
  service_id: rowId().required(),
  employee_id: rowId().required(),
  start_at: instant(),
  duration: chosenDuration(),
  price: whole(),
});

/** The services of a visit as they are to be, in order: without `start_at` one follows the other. */
export const visitChangeSchema = object({
  version: whole(),
  items: array().of(item).min(1).max(visit_items_max).required(),
  force: boolean().default(false),
  notify: boolean().default(false),
  reason: text().max(reason_max).default(''),
}).meta({ resource: 'records' });
export type VisitChange = InferType<typeof visitChangeSchema>;

/** A visit as staff see it. Each change of its appointments raises `version`. */
export type StaffVisit = {
  id: number;
  version: number;
  order_id: number | null;
  customer: AppointmentRecord['customer'];
  /** Those that were cancelled among them. */
  records: AppointmentRecord[];
};
