import { first } from '../assert';
import { array, boolean, date, instant, list, object, text, whole } from '../validation/fields';
import type { InferType } from '../validation/fields';

const chosenService = object({ service_id: whole().required(), employee_id: whole(), start_at: instant() });

/**
 * What the public site's client sends; the phone is how the salon reaches them. With `expected_price`, the price that
 * they were shown for the whole visit, another price is refused.
 */
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

/** What a visit costs as a whole, in minor units, and when it ends; with one employee, or with one for each service. */
export type SlotOffer = { price: number; end_at: number } & (
  { employee_id: number } | { employee_ids: number[] }
);

/**
 * A start that can be booked, and who would take each service. Of one service `offers` are everybody who can take it, of
 * several the one visit that would be booked; the first is what is booked when nobody is asked for. Time without a
 * service has no price, and no offers.
 */
export type Slot = { start_at: number; end_at: number; employee_ids: number[]; offers: SlotOffer[] };

/** What the visit at this start costs if it is booked as it was asked for. */
export const priceOfSlot = ({ offers }: Slot): number => first(offers).price;

/** The starts of one date, in the company's zone. */
export type SlotsOfDay = { date: string; slots: Slot[]; reason?: string };
