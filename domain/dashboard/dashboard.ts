import { addDays } from '../schedule';
import { daysBetween } from '../schedule/time/calendarDate';
import { date, list, object, string, type InferType, rowId } from '../validation/fields';
import type { AppointmentRecord } from '../records/record';
import type { WeekMoney } from './weekMoney';
import type { EpochSeconds } from '../time/instant';

/** Each block loads, and may fail, separately. */
export const dashboardBlocks = ['upcoming', 'latest_orders', 'kpis', 'attention', 'shifts', 'money'] as const;
export type DashboardBlock = (typeof dashboardBlocks)[number];

/** Both dates included; the last thirty by default. */
export const dashboardQuery = object({
  from: date(),
  to: date(),
  employee_id: rowId(),
  blocks: list()
    .of(string().oneOf(dashboardBlocks).required())
    .default([...dashboardBlocks]),
}).meta({ resource: 'dashboard' });
export type DashboardQuery = InferType<typeof dashboardQuery>;

/** Null if there is no data. `previous` is as far as the same time, `days` each date of the period in order. */
export type Kpi = { value: number | null; previous: number | null; days: (number | null)[] };

export type LatestOrder = {
  id: number;
  company_order_id: number;
  customer: { id: number; full_name: string } | null;
  status: string;
  total: number;
  currency: string;
  created_at: EpochSeconds;
};

export type Waiting = { count: number; records: { id: number; start_at: EpochSeconds; customer: string }[] };

/** Open orders whose last online payment failed. */
export type FailedPayments = {
  count: number;
  orders: { id: number; company_order_id: number; amount: number }[];
};

/** When an employee works, without pauses; instants in order. */
export type ShiftsAhead = {
  id: number;
  full_name: string;
  open: { start_at: EpochSeconds; end_at: EpochSeconds }[];
};

export type Dashboard = {
  period: Period & { previous: Period };
  /** Of all sums: the company's; null until it has said it. */
  currency: string | null;
  /** Today and the next six days, without past appointments and blocked time. */
  upcoming?: AppointmentRecord[];
  /** Null if the plan or the role does not include it. */
  latest_orders?: LatestOrder[] | null;
  /** Orders are counted for who may read them all. */
  kpis?: { new_customers: Kpi; new_orders: Kpi | null; review_rating: Kpi } | null;
  attention?: {
    /** `order_id`: of the only one. */
    unpaid_orders: { count: number; due: number; order_id: number | null } | null;
    failed_payments: FailedPayments | null;
    unconfirmed: Waiting;
    overlaps: Waiting;
    /** On a day off or outside that date's hours. */
    off_hours: Waiting;
    unanswered_reviews: number | null;
  };
  /** Of today and the next six days: everyone's, or the employee's own. */
  shifts?: ShiftsAhead[];
  /** Null if the role does not include it. */
  money?: WeekMoney | null;
};

export type Period = { from: string; to: string };

const usual_days = 30;

/** The requested dates (by default the last thirty) and as many before them. */
export function periodOf(requested: Partial<Period>, today: string): Period & { previous: Period } {
  const to = requested.to ?? today;
  const from = requested.from ?? addDays(to, 1 - usual_days);
  const days = Math.max(1, daysBetween(from, to) + 1);
  return { from, to, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
}
