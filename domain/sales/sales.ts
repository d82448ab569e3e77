import { paymentMethods, type PaymentKind, type PaymentMethod } from '../orders/payment';
import { Invalid } from '../errors';
import { date, object, string, whole, type InferType } from '../validation/fields';
import { violation } from '../validation/violations';
import { lengthOf, salesGroups, sales_days_max, type DateSpan } from './ranges';

const params = {
  from: date().required(),
  to: date().required(),
  payment_method: string().oneOf(paymentMethods),
};

/** Which sales: dates in the company's zone, both included; by month, week or day as the span is long. */
export const salesQuery = object({
  ...params,
  group: string().oneOf(salesGroups),
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
}).meta({ resource: 'sales' });
export type SalesQuery = InferType<typeof salesQuery>;

export const salesCsvQuery = object(params).meta({ resource: 'sales' });

/** Minor units: `amount` is what was taken less what was given back, `refunds` what was given back, below zero. */
export type SalesTotals = { amount: number; payments: number; refunds: number; count: number };

/** Money that came in, or below zero went back. `created_at` in epoch seconds. */
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

/** @throws Invalid at `to` when the span ends before it begins, or is longer than a year */
export function refuseSpan(span: DateSpan): void {
  const days = lengthOf(span);
  if (days < 1) throw new Invalid([violation('to', 'sales', { key: 'validation.ends_before_start' })]);
  if (days <= sales_days_max) return;
  const values = { days: sales_days_max };
  throw new Invalid([violation('to', 'sales', { key: 'validation.range_too_long', values })]);
}
