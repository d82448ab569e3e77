import { first } from '../assert';
import { array, boolean, date, instant, list, object, text, whole } from '../validation/fields';
import type { InferType } from '../validation/fields';

const chosenService = object({ service_id: whole().required(), employee_id: whole(), start_at: instant() });

/** Refused if the visit does not cost `expected_price`. */
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

/** Employees are parallel to services; 0 or missing means anyone. */
export const siteAvailabilityQuery = object({
  service_ids: list().of(whole().required()).min(1).max(10).required(),
  employee_ids: list().of(whole().required()).max(10).default([]),
  from: date(),
  days: whole().min(1).max(62).default(14),
  explain: boolean(),
}).meta({ resource: 'site' });

/** `duration_minutes` overrides the usual one. Without a service it finds an employee's free time. */
export const staffAvailabilityQuery = siteAvailabilityQuery.shape({
  service_ids: list().of(whole().required()).max(10).default([]),
  duration_minutes: whole().min(1).max(1440),
  except_record_id: whole(),
});
export type StaffAvailabilityQuery = InferType<typeof staffAvailabilityQuery>;
export type SiteAvailabilityQuery = InferType<typeof siteAvailabilityQuery>;

/** `price` of the whole visit in minor units. */
export type SlotOffer = { price: number; end_at: number } & (
  { employee_id: number } | { employee_ids: number[] }
);

/** `offers` of one service are all its performers, of several the one visit; the first is booked by default. */
export type Slot = { start_at: number; end_at: number; employee_ids: number[]; offers: SlotOffer[] };

export const priceOfSlot = ({ offers }: Slot): number => first(offers).price;

export type SlotsOfDay = { date: string; slots: Slot[]; reason?: string };
