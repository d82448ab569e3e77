import type { Flow } from '../flow/flow';
import { recordCommands, recordStatuses } from '../flow/flow';
import type { OrderSource } from '../orders/order';
import type { PaymentStatus } from '../orders/sums';
import { clientSchema } from '../customers/customer';
import { array, boolean, date, instant, list, object, string, text, whole } from '../validation/fields';
import type { InferType } from '../validation/fields';

export const ownerTypes = ['order', 'membership', 'block'] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** Who cancelled an appointment: the client by their own link, or somebody of the company. */
export const cancelledBys = ['client', 'company'] as const;
export type CancelledBy = (typeof cancelledBys)[number];

/** Why something was moved or cancelled, said to the client. */
export const reason_max = 500;
export const comment_max = 2000;

/** An appointment as the API shows it: one employee, one service, one stretch of time. Prices are minor units. */
export type AppointmentRecord = {
  id: number;
  visit_id: number | null;
  order_id: number | null;
  /** How its order stands; null where it belongs to none. */
  payment_status: PaymentStatus | null;
  /** By whom its order was made: the client on the site, or the staff; null where it belongs to none. */
  source: OrderSource | null;
  /** Its customer was never here before. */
  is_first_visit: boolean;
  employee: { id: number; full_name: string };
  owner_type: OwnerType;
  owner: { id: number; company_order_id?: number } | null;
  customer: { id: number; full_name: string; phone: string | null } | null;
  service: { id: number; name: string } | null;
  start_at: number;
  end_at: number;
  break: number;
  price: number;
  currency: string;
  comment: string;
  flow: Flow;
  confirmed_at: number | null;
  /** Whose decision it was; null where it is not cancelled, or the product did it by itself. */
  cancelled_by: CancelledBy | null;
  cancel_reason: string;
  forced: boolean;
  created_at: number;
  version: number;
};

const bookedItem = object({
  service_id: whole().required(),
  employee_id: whole(),
  start_at: instant(),
});

/** A visit as staff book it: the first item has the start, the rest follow one another. */
export const visitSchema = object({
  owner_type: string().oneOf(['order'] as const),
  items: array().of(bookedItem).min(1).max(10).required(),
  start_at: instant(),
  customer_id: whole(),
  customer: clientSchema.default(undefined),
  customer_membership_id: whole(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
  notify: boolean().default(false),
}).meta({ resource: 'records' });
export type VisitInput = InferType<typeof visitSchema>;

/** Time taken out of an employee's day, with no customer. */
export const blockSchema = object({
  owner_type: string()
    .oneOf(['block'] as const)
    .required(),
  employee_id: whole().required(),
  start_at: instant().required(),
  end_at: instant().required(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
}).meta({ resource: 'records' });
export type BlockInput = InferType<typeof blockSchema>;

/** What may be changed of an appointment; `end_at` left out keeps its length. */
export const recordMove = object({
  start_at: instant(),
  end_at: instant(),
  employee_id: whole(),
  force: boolean().default(false),
  notify: boolean().default(false),
  reason: text().max(reason_max).default(''),
  version: whole(),
}).meta({ resource: 'records' });
export type RecordMove = InferType<typeof recordMove>;

/** `notify` and `reason` are of the cancellation: whether the client is told, and why it was cancelled. */
export const recordCommandSchema = object({
  command: string().oneOf(recordCommands).required(),
  version: whole(),
  notify: boolean().default(true),
  reason: text().max(reason_max).default(''),
}).meta({ resource: 'records' });

/** Which appointments: those that touch the dates from..to, both included, at most 62 of them. */
export const recordsQuery = object({
  from: date().required(),
  to: date().required(),
  employee_id: list().of(whole().required()).max(100),
  customer_id: whole(),
  service_id: whole(),
  status: list().of(string().oneOf(recordStatuses).required()),
}).meta({ resource: 'records' });
export type RecordsQuery = InferType<typeof recordsQuery>;

/** What stands against a booking by staff; each may be gone against by whoever holds `records.force`. */
export const warningCodes = [
  'overlap',
  'outside_hours',
  'adjustment',
  'not_performed',
  'same_client',
] as const;
export type WarningCode = (typeof warningCodes)[number];
