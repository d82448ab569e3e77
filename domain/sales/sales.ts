import { paymentMethods, type PaymentKind, type PaymentMethod } from '../orders/payment';
import { Invalid } from '../errors';
import { listFields } from '../lists/page';
import { date, object, string, type InferType } from '../validation/fields';
import { violation } from '../validation/violations';
import {
  lengthOf,
  salesGroups,
  sales_days_max,
  type DateSpan,
  type SalesGroup,
  type SalesPeriod,
} from './ranges';
import type { EpochSeconds } from '../time/instant';

const filterFields = {
  from: date().required(),
  to: date().required(),
  payment_method: string().oneOf(paymentMethods),
};

/** Dates in the company's zone, both included. Grouping defaults to the length of the span; the list is of `rows`. */
export const salesQuery = object({
  ...filterFields,
  group: string().oneOf(salesGroups),
  ...listFields(),
}).meta({ resource: 'sales' });
export type SalesQuery = InferType<typeof salesQuery>;

export const salesFileQuery = object(filterFields).meta({ resource: 'sales' });

/**
 * Minor units. `amount` is payments less refunds; `refunds` is negative. What certificates and points pay was money before:
 * it counts only where they are asked for by `payment_method`. `count` is of all entries.
 */
export type SalesTotals = { amount: number; payments: number; refunds: number; count: number };

/** Minor units, whatever the method asked for; returns are what the clients do not owe any more. */
export type SalesApart = {
  tips: number;
  discounts: number;
  returns: number;
  certificates_sold: number;
  certificates_redeemed: number;
  points_spent: number;
};

/** Refunds are negative. `created_at` in epoch seconds. */
export type SalesRow = {
  id: number;
  amount: number;
  kind: PaymentKind;
  payment_method: PaymentMethod;
  created_at: EpochSeconds;
  order_id: number;
  company_order_id: number;
  customer: { id: number; full_name: string } | null;
};

export type Sales = {
  rows: SalesRow[];
  totals: SalesTotals;
  by_method: { payment_method: PaymentMethod; amount: number; count: number }[];
  series: (SalesPeriod & SalesTotals)[];
  /** Of a span that is not over: as far as the same time, `until` in epoch seconds. */
  previous: DateSpan & { totals: SalesTotals; until?: EpochSeconds };
  apart: SalesApart;
  currency: string;
  as_of: EpochSeconds;
};

/** @throws Invalid at `to` if the span is reversed or longer than a year, at `group` for the hours of several days */
export function requireValidSpan({ group, ...span }: DateSpan & { group?: SalesGroup | undefined }): void {
  const days = lengthOf(span);
  if (days < 1) throw new Invalid([violation('to', 'sales', { key: 'validation.ends_before_start' })]);
  if (group === 'hour' && days > 1)
    throw new Invalid([violation('group', 'sales', { key: 'validation.hours_of_one_day' })]);
  if (days <= sales_days_max) return;
  const values = { days: sales_days_max };
  throw new Invalid([violation('to', 'sales', { key: 'validation.range_too_long', values })]);
}
