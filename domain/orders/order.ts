import { isOneOf } from '../keys';
import type { OrderSource } from './orderSource';
import type { PaymentProviderName } from '../payments/providers';
import type { Picture } from '../files/picture';
import { orderStatuses, type Flow } from '../flow/flow';
import { listQuery } from '../lists/listQuery';
import type { CustomerMembership } from '../memberships/customerMembership';
import type { Translations } from '../translations/translations';
import { contactSchema, type Contact } from '../customers/contact';
import { date, list, object, string, text, whole, type InferType, rowId } from '../validation/fields';
import type { Activity } from '../activity/activity';
import type { Discount, FeeReason, LineType } from './lines';
import type { Entry, PaymentMethod, RefundKind } from './payment';
import type { ReturnedItem } from './returned';
import { paymentStatuses, type PaymentStatus } from './sums';
import type { EpochSeconds } from '../time/instant';

export const orderItemTypes = ['service', 'product', 'bundle', 'membership'] as const;
export type OrderItemType = (typeof orderItemTypes)[number];

export const isOfCatalogue = (type: LineType): type is OrderItemType => isOneOf(orderItemTypes, type);

type Named = { id: number; full_name: string };
type OrderCustomer = Named & {
  first_name: string;
  last_name: string;
  phone: string | null;
  picture: Picture | null;
};

/** Sums in minor units of the order's currency, instants in epoch seconds. */
export type ListedOrder = {
  id: number;
  company_order_id: number;
  customer: OrderCustomer | null;
  items: { name: string; qty: number }[];
  total: number;
  paid: number;
  due: number;
  currency: string;
  payment_status: PaymentStatus;
  flow: Flow<'order'>;
  created_at: EpochSeconds;
  start_at: EpochSeconds | null;
};

export type OrderRecord = {
  id: number;
  employee: Named;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  flow: Flow<'record'>;
};

/**
 * Name, translations, sku and price are as ordered; `item` is the current one, null with `entity_id` for what is not of the
 * catalogue. `discount` is the line's own, `discount_share` what the order's takes off it, and `total` is less the former.
 */
export type OrderItem = {
  id: number;
  order: { id: number; company_order_id: number };
  position: number;
  type: LineType;
  entity_id: number | null;
  item: { id: number; type: OrderItemType; name: string } | null;
  name: string;
  translations: Translations;
  sku: string;
  qty: number;
  price: number;
  /** What the price was before a late cancellation or a no-show made it 0; else null. */
  struck_price: number | null;
  discount: Discount | null;
  discount_share: number;
  total: number;
  /** Who performs or sold it, or gets the tip. */
  employee_id: number | null;
  course: number | null;
  meta: Record<string, unknown>;
  records: OrderRecord[];
};

export type OrderDiscount = Discount & { reason: string };

export type OrderPayment = Entry & {
  payment_method: PaymentMethod;
  created_at: EpochSeconds;
  refundable: number;
  /** Null for a payment. */
  refund_kind: RefundKind | null;
  /** What the client does not owe because of this refund. */
  credit: number;
  /** The lines that went back with a refund; null where it names none. */
  items: ReturnedItem[] | null;
  /** Taken back by the client's bank: while it decides, the refund is pending. */
  disputed: boolean;
  actor: string | null;
  note: string;
};

export type Order = Omit<ListedOrder, 'items'> & {
  source: OrderSource;
  /** As of an appointment. */
  contact: Contact | null;
  /** As of an appointment (`AppointmentRecord`). */
  may_change_contact: boolean;
  comment: string;
  /** Of all lines but tips, fees and certificates. */
  discount: OrderDiscount | null;
  /** Percent that its prices include, as it was when the order was made; null for none. */
  vat_rate: number | null;
  /** What all discounts took off. */
  discount_total: number;
  tips: number;
  refunded: number;
  credited: number;
  to_refund: number;
  points: number;
  /** What was agreed for late cancellations and no-shows beyond what has been charged; null where nothing is left. */
  fee_left: { amount: number; reason: FeeReason } | null;
  completed_at: EpochSeconds | null;
  cancelled_at: EpochSeconds | null;
  version: number;
  items: OrderItem[];
  /** With the versions by which they are changed. */
  visits: { id: number; version: number }[];
  payments: OrderPayment[];
  /** By which what is due can be paid online; none where the company has switched none on. */
  payment_providers: PaymentProviderName[];
  customer_memberships: CustomerMembership[];
  activity_log: Activity[];
};

/** `search` matches the number, or the customer's name, phone and e-mail; both dates included. */
export const ordersQuery = listQuery(['-created_at', 'total', 'company_order_id'], {
  status: list().of(string().oneOf(orderStatuses).required()),
  payment_status: list().of(string().oneOf(paymentStatuses).required()),
  customer_id: rowId(),
  from: date(),
  to: date(),
});
export type OrdersQuery = InferType<typeof ordersQuery>;

export const comment_max = 2000;

export const orderChanges = object({
  comment: text().max(comment_max),
  contact: contactSchema.nullable().default(undefined),
  version: whole(),
}).meta({ resource: 'orders' });
