import type { Flow } from '../flow/flow';
import { listFields } from '../lists/page';
import { recordCommands, recordStatuses } from '../flow/flow';
import type { OrderSource } from '../orders/orderSource';
import type { PaymentStatus } from '../orders/sums';
import { contactSchema, type Contact } from '../customers/contact';
import { clientSchema } from '../customers/customer';
import {
  array,
  boolean,
  date,
  instant,
  list,
  object,
  string,
  text,
  whole,
  rowId,
} from '../validation/fields';
import type { InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

export const ownerTypes = ['order', 'membership', 'block'] as const;
export type OwnerType = (typeof ownerTypes)[number];

export const cancelledBys = ['client', 'company'] as const;
export type CancelledBy = (typeof cancelledBys)[number];

export const visit_items_max = 10;
export const reason_max = 500;
export const comment_max = 2000;

/** Prices in minor units. */
export type AppointmentRecord = {
  id: number;
  visit_id: number | null;
  order_id: number | null;
  payment_status: PaymentStatus | null;
  /** Null without an order. */
  source: OrderSource | null;
  is_first_visit: boolean;
  employee: { id: number; full_name: string };
  owner_type: OwnerType;
  owner: { id: number; company_order_id?: number } | null;
  customer: { id: number; full_name: string; phone: string | null } | null;
  /** Whom messages about the visit address, where it has a contact of its own; null for the customer's card. */
  contact: Contact | null;
  /** False where it is not the reader's to change: without a customer, or with a colleague's appointment in the order. */
  may_change_contact: boolean;
  service: { id: number; name: string } | null;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  break: number;
  price: number;
  currency: string;
  comment: string;
  flow: Flow<'record' | 'block'>;
  confirmed_at: EpochSeconds | null;
  /** When the team noted that the client is here. */
  arrived_at: EpochSeconds | null;
  /** Null if not cancelled, or cancelled automatically. */
  cancelled_by: CancelledBy | null;
  cancel_reason: string;
  forced: boolean;
  created_at: EpochSeconds;
  version: number;
};

const day_minutes = 24 * 60;

/** In minutes, where somebody chooses it. */
export const chosenDuration = () => whole().min(1).max(day_minutes);

/** `duration` is by default the performer's. */
const bookedItem = object({
  service_id: rowId().required(),
  employee_id: rowId(),
  start_at: instant(),
  duration: chosenDuration(),
});

/** Only the first item has a start; the others follow it. */
export const visitSchema = object({
  owner_type: string().oneOf(['order'] as const),
  items: array().of(bookedItem).min(1).max(visit_items_max).required(),
  start_at: instant(),
  customer_id: rowId(),
  customer: clientSchema.default(undefined),
  customer_membership_id: rowId(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
  notify: boolean().default(false),
}).meta({ resource: 'records' });
export type VisitInput = InferType<typeof visitSchema>;

export const blockSchema = object({
  owner_type: string()
    .oneOf(['block'] as const)
    .required(),
  employee_id: rowId().required(),
  start_at: instant().required(),
  end_at: instant().required(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
}).meta({ resource: 'records' });
export type BlockInput = InferType<typeof blockSchema>;

/** Without `end_at` the length stays. A `contact` of null goes back to the customer's card. */
export const recordMove = object({
  start_at: instant(),
  end_at: instant(),
  employee_id: rowId(),
  force: boolean().default(false),
  notify: boolean().default(false),
  reason: text().max(reason_max).default(''),
  contact: contactSchema.nullable().default(undefined),
  version: whole(),
}).meta({ resource: 'records' });
export type RecordMove = InferType<typeof recordMove>;

/** For cancellations, `notify` also tells the client. */
export const recordCommandSchema = object({
  command: string().oneOf(recordCommands).required(),
  version: whole(),
  notify: boolean().default(true),
  reason: text().max(reason_max).default(''),
}).meta({ resource: 'records' });

const dateUnlessSince = () =>
  date().when('updated_since', { is: undefined, then: schema => schema.required() });

/**
 * Both dates included, at most 62 of them; with `updated_since` they may be left out. All that is found comes at once,
 * unless `updated_since`, `per_page` or `cursor` asks for pages.
 */
export const recordsQuery = object({
  ...listFields(),
  per_page: whole().min(1).max(100),
  from: dateUnlessSince(),
  to: dateUnlessSince(),
  employee_id: list().of(rowId().required()).max(100),
  customer_id: rowId(),
  service_id: rowId(),
  status: list().of(string().oneOf(recordStatuses).required()),
}).meta({ resource: 'records' });
export type RecordsQuery = InferType<typeof recordsQuery>;

/** Warnings to staff; `records.force` overrides them. */
export const warningCodes = [
  'overlap',
  'outside_hours',
  'adjustment',
  'not_performed',
  'same_client',
] as const;
export type WarningCode = (typeof warningCodes)[number];
