import { array, boolean, date, instant, list, object, text, whole } from '../validation/fields';
import type { InferType } from '../validation/fields';

const chosenService = object({ service_id: whole().required(), employee_id: whole(), start_at: instant() });

/** What the public site's client sends; the phone is how the salon reaches them. */
export const siteBookingSchema = object({
  items: array().of(chosenService).min(1).max(10).required(),
  start_at: instant(),
  customer: object({
    name: text().max(200).required(),
    phone: text().max(40).required(),
    email: text().max(255).email(),
  })
    .meta({ resource: 'site' })
    .required(),
  comment: text().max(2000).default(''),
}).meta({ resource: 'site' });
export type SiteBookingInput = InferType<typeof siteBookingSchema>;
export type SiteCustomer = SiteBookingInput['customer'];

/** Which starts: of these services in this order, by these employees beside them (0 or left out = anyone). */
export const siteAvailabilityQuery = object({
  service_ids: list().of(whole().required()).min(1).max(10).required(),
  employee_ids: list().of(whole().required()).max(10).default([]),
  from: date(),
  days: whole().min(1).max(62).default(14),
  explain: boolean(),
}).meta({ resource: 'site' });

/**
 * The same for staff. `duration_minutes` takes the place of what a service usually takes; with it and an employee, and
 * without a service, it is their time alone. The time of the appointment that is to be moved does not stand in its way.
 */
export const staffAvailabilityQuery = siteAvailabilityQuery.shape({
  service_ids: list().of(whole().required()).max(10).default([]),
  duration_minutes: whole().min(1).max(1440),
  except_record_id: whole(),
});
export type StaffAvailabilityQuery = InferType<typeof staffAvailabilityQuery>;
export type SiteAvailabilityQuery = InferType<typeof siteAvailabilityQuery>;

/** A start that can be booked, and who would take each service. */
export type Slot = { start_at: number; end_at: number; employee_ids: number[] };

/** The starts of one date, in the company's zone. */
export type SlotsOfDay = { date: string; slots: Slot[]; reason?: string };
