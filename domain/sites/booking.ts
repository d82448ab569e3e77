import { first } from '../assert';
import { array, boolean, date, instant, list, object, text, whole } from '../validation/fields';
import type { InferType } from '../validation/fields';

const chosenService = object({ service_id: whole().required(), employee_id: whole(), start_at: instant() });

/** From a client of the public site. Refused where the visit costs something else than `expected_price`. */
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
  expected_price: whole().min(0),
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
 * For staff. `duration_minutes` replaces the usual duration; without a service it finds free time of an employee.
 * The appointment that is moved does not conflict with itself.
 */
export const staffAvailabilityQuery = siteAvailabilityQuery.shape({
  service_ids: list().of(whole().required()).max(10).default([]),
  duration_minutes: whole().min(1).max(1440),
  except_record_id: whole(),
});
export type StaffAvailabilityQuery = InferType<typeof staffAvailabilityQuery>;
export type SiteAvailabilityQuery = InferType<typeof siteAvailabilityQuery>;

/** What a visit costs as a whole, in minor units, and when it ends; with one employee, or with one for each service. */
export type SlotOffer = { price: number; end_at: number } & (
  { employee_id: number } | { employee_ids: number[] }
);

/**
 * `offers` of one service are all who can take it, of several the one visit that would be booked; the first is
 * booked by default. Empty without a service.
 */
export type Slot = { start_at: number; end_at: number; employee_ids: number[]; offers: SlotOffer[] };

export const priceOfSlot = ({ offers }: Slot): number => first(offers).price;

export type SlotsOfDay = { date: string; slots: Slot[]; reason?: string };
