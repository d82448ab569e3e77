import { paymentMethods, type PaymentKind, type PaymentMethod } from '../orders/payment';
import { Invalid } from '../errors';
import { pageFields } from '../lists/page';
import { date, object, string, type InferType } from '../validation/fields';
import { violation } from '../validation/violations';
import { lengthOf, salesGroups, sales_days_max, type DateSpan } from './ranges';

const filterFields = {
  from: date().required(),
  to: date().required(),
  payment_method: string().oneOf(paymentMethods),
};

/** Dates in the company's zone, both included. Grouping defaults to the length of the span. */
export const salesQuery = object({
  ...filterFields,
  group: string().oneOf(salesGroups),
  ...pageFields(),
}).meta({ resource: 'sales' });
export type SalesQuery = InferType<typeof salesQuery>;

export const salesFileQuery = object(filterFields).meta({ resource: 'sales' });

/** Minor units. `amount` is payments less refunds; `refunds` is negative. */
export type SalesTotals = { amount: number; payments: number; refunds: number; count: number };

/** Refunds are negative. `created_at` in epoch seconds. */
export type SalesRow = {
  id: number;
  amount: number;
  kind: PaymentKind;
  payment_method: PaymentMethod;
  created_at: number;
  order_id: number;
  company_order_id: number;
  customer: { id: number; full_name: string } | null;
};

export type Sales = {
  rows: SalesRow[];
  totals: SalesTotals;
  by_method: { payment_method: PaymentMethod; amount: number; count: number }[];
  series: (DateSpan & SalesTotals)[];
  previous: DateSpan & { totals: SalesTotals };
  currency: string;
  as_of: number;
};

/** @throws Invalid at `to` if the span is reversed or longer than a year */
export function requireValidSpan(span: DateSpan): void {
  const days = lengthOf(span);
  if (days < 1) throw new Invalid([violation('to', 'sales', { key: 'validation.ends_before_start' })]);
  if (days <= sales_days_max) return;
  const values = { days: sales_days_max };
  throw new Invalid([violation('to', 'sales', { key: 'validation.range_too_long', values })]);
}
