import { dayGroups } from '../sales/ranges';
import { date, instant, object, rowId, string, type InferType } from '../validation/fields';
import { violation } from '../validation/violations';
import { Invalid, NotFound } from '../errors';
import type { EpochSeconds } from '../time/instant';

export const reportNames = [
  'revenue',
  'employees',
  'services',
  'occupancy',
  'retention',
  'no_shows',
  'sources',
  'hours',
] as const;
export type ReportName = (typeof reportNames)[number];

/** What the rows of a report about money are about. */
export const moneyKeys = ['period', 'employee', 'service', 'category', 'product', 'source', 'hour'] as const;
export type MoneyKey = (typeof moneyKeys)[number];

const keysOf: Record<ReportName, readonly MoneyKey[]> = {
  revenue: ['period'],
  employees: ['employee'],
  services: ['service', 'category', 'product'],
  occupancy: ['employee'],
  retention: ['period'],
  no_shows: ['employee', 'service', 'source', 'period'],
  sources: ['source'],
  hours: ['hour'],
};

/**
 * Dates in the company's zone, both included. `employee_id` leaves what one employee brought, `until_at` what is before
 * it: a span that is not over is compared with as much of another.
 */
export const reportQuery = object({
  from: date().required(),
  to: date().required(),
  group: string().oneOf(dayGroups),
  by: string().oneOf(moneyKeys),
  employee_id: rowId(),
  until_at: instant(),
}).meta({ resource: 'reports' });
export type ReportQuery = InferType<typeof reportQuery>;

/** By what a report can count; the first is its default. */
export const reportKeys = (name: ReportName): readonly MoneyKey[] => keysOf[name];

/** Whether it can be asked of one employee alone. */
export const takesEmployee = (name: ReportName) => name === 'services';

/** @throws NotFound for another name */
export function requireReport(name: string): ReportName {
  const found = reportNames.find(known => known === name);
  if (!found) throw new NotFound();
  return found;
}

/** @throws Invalid for what this report cannot be counted by */
export function reportKeyOf(name: ReportName, { by, employee_id }: ReportQuery): MoneyKey {
  const wrong = by !== undefined && !keysOf[name].includes(by) ? 'by' : undefined;
  const unknown = employee_id !== undefined && !takesEmployee(name) ? 'employee_id' : undefined;
  const path = wrong ?? unknown;
  if (path) throw new Invalid([violation(path, 'reports', { key: 'validation.invalid' })]);
  const [usual = 'period'] = keysOf[name];
  return by ?? usual;
}

/**
 * Minor units. `key` is the id, the first day or the name of what the row is about; null for what belongs to none.
 * What else a report counts stands beside them.
 */
export type ReportRow = { key: number | string | null; label: string } & ReportFigures;

export type ReportFigures = Partial<Record<ReportFigure, number | null>> & {
  /** Of a cohort: how many of its customers came in each month after the first. */
  months?: number[];
};

/** In the order of a table's columns. */
export const reportFigures = [
  'revenue',
  'orders',
  'average_check',
  'visits',
  'new_customers',
  'returning_customers',
  'lead_days',
  'worked_minutes',
  'booked_minutes',
  'occupancy',
  'no_shows',
  'late_cancellations',
  'missed_share',
  'customers',
  'returned',
  'returned_share',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

export const moneyFigures: readonly ReportFigure[] = ['revenue', 'average_check'];

/** Percents of one decimal. */
export const shareFigures: readonly ReportFigure[] = ['occupancy', 'missed_share', 'returned_share'];

export type Report = { rows: ReportRow[]; totals: ReportFigures; currency: string; as_of: EpochSeconds };

/** A percent of one decimal; null where there is nothing to divide by. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
