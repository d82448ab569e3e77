import { email } from '../emails/emailField';
import { first } from '../assert';
import { array, boolean, date, instant, list, object, text, whole, rowId } from '../validation/fields';
import type { InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

const chosenService = object({ service_id: rowId().required(), employee_id: rowId(), start_at: instant() });

/** How customers of the site name themselves. */
export const siteCustomerSchema = object({
  name: text().max(200).required(),
  phone: text().max(40).required(),
  email: email(),
}).meta({ resource: 'site' });

/** Longer than the tokens of the assistant's chats. */
const chat_token_max = 64;

/** Refused if the visit does not cost `expected_price`. `chat` is the assistant's chat that led to it. */
export const siteBookingSchema = object({
  items: array().of(chosenService).min(1).max(10).required(),
  start_at: instant(),
  customer: siteCustomerSchema.required(),
  comment: text().max(2000).default(''),
  expected_price: whole().min(0),
  chat: text().max(chat_token_max),
}).meta({ resource: 'site' });
export type SiteBookingInput = InferType<typeof siteBookingSchema>;
export type SiteCustomer = SiteBookingInput['customer'];

/** A visit's new start; without `employee_id` whoever was booked performs it. Only a visit of one service can change it. */
export const siteMoveSchema = object({ start_at: instant().required(), employee_id: rowId() }).meta({
  resource: 'site',
});
export type SiteMove = InferType<typeof siteMoveSchema>;

/** The dates from `from` on which a visit can be moved. */
export const siteMoveSlotsQuery = object({
  employee_id: rowId(),
  from: date(),
  days: whole().min(1).max(62).default(14),
}).meta({ resource: 'site' });

/** Employees are parallel to services; 0 or missing means anyone. */
export const siteAvailabilityQuery = object({
  service_ids: list().of(rowId().required()).min(1).max(10).required(),
  employee_ids: list().of(rowId().required()).max(10).default([]),
  from: date(),
  days: whole().min(1).max(62).default(14),
  explain: boolean(),
}).meta({ resource: 'site' });

/** `duration_minutes` overrides the usual one. Without a service it finds an employee's free time. */
export const staffAvailabilityQuery = siteAvailabilityQuery.shape({
  service_ids: list().of(rowId().required()).max(10).default([]),
  duration_minutes: whole().min(1).max(1440),
  except_record_id: rowId(),
});
export type StaffAvailabilityQuery = InferType<typeof staffAvailabilityQuery>;
export type SiteAvailabilityQuery = InferType<typeof siteAvailabilityQuery>;

/** `price` of the whole visit in minor units. */
export type SlotOffer = { price: number; end_at: EpochSeconds } & (
  { employee_id: number } | { employee_ids: number[] }
);

/**
 * `offers` of one service are all its performers, of several the one visit; the first is booked by default. `items` are
 * in the order in which they run, `employee_ids` in that of the services that were asked for.
 */
export type Slot = {
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  employee_ids: number[];
  items: SlotItem[];
  offers: SlotOffer[];
};
export type SlotItem = { service_id: number; employee_id: number };

export const priceOfSlot = ({ offers }: Slot): number => first(offers).price;

/** `currency` is that of the prices. */
export type SlotsOfDay = { date: string; currency: string; slots: Slot[]; reason?: string };
