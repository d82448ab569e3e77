import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import type { DateSpan } from '@/domain/sales/ranges';
import { addDays, toInstant } from '@/domain/schedule';
import {
  payrollOf,
  type Payroll,
  type PayrollRow,
  type SoldLine,
  type StoredPayrollRow,
} from '@/domain/wages/payroll';
import { earlierLine, openSpans, joinRows, rowsWithin, type ClosedPeriod } from '@/domain/wages/sheets';
import { noRules, type WageRules } from '@/domain/wages/wageRules';
import { planForValues } from '@/server/platform/db/planForValues';
import { employees, payrollPeriods, wageAdjustments, wageRules } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '@/server/modules/companies';
import { workedMinutes } from '@/server/modules/reports';
import { zoneOf } from '@/server/modules/schedule';
import { payrollLines } from './payrollLines';

/**
 * Of days that are closed as they were closed, of others as they stand now. `closed_at` is set where all are closed.
 * `employee_id` leaves one employee's.
 */
export async function getPayroll(tx: CompanyTx, span: DateSpan, employee_id?: number): Promise<Payroll> {
  const [, closed, periods, currency] = await Promise.all([
    planForValues(tx),
    closedWithin(tx, span),
    closedUntil(tx, span.to),
    currencyOfCompany(tx),
  ]);
  const open = await Promise.all(openSpans(span, closed).map(days => openSheet(tx, days, periods)));
  const sheets = [...open, ...closed.map(sheet => ({ ...sheet, rows: rowsWithin(sheet, span) }))];
  const rows = joinRows(sheets.sort((a, b) => a.from.localeCompare(b.from)).map(sheet => sheet.rows));
  const last = closed.at(-1);
  return {
    rows: employee_id === undefined ? rows : rows.filter(row => row.employee_id === employee_id),
    ...(last && open.length === 0
      ? { currency: last.currency, closed_at: Math.max(...closed.map(({ closed_at }) => closed_at)) }
      : { currency, closed_at: null }),
  };
}

async function closedWithin(tx: CompanyTx, { from, to }: DateSpan) {
  const periods = await tx
    .select()
    .from(payrollPeriods)
    .where(and(lte(payrollPeriods.from, to), gte(payrollPeriods.to, from)))
    .orderBy(asc(payrollPeriods.from));
  const rowOf = (row: StoredPayrollRow): PayrollRow => ({ earlier: 0, earlier_lines: [], ...row });
  return periods.map(period => ({ ...period, rows: period.rows.map(rowOf) }));
}

const closedUntil = (tx: CompanyTx, day: string): Promise<ClosedPeriod[]> =>
  tx
    .select({ from: payrollPeriods.from, to: payrollPeriods.to, closed_at: payrollPeriods.closed_at })
    .from(payrollPeriods)
    .where(lte(payrollPeriods.from, day))
    .orderBy(asc(payrollPeriods.from));

async function openSheet(
  tx: CompanyTx,
  span: DateSpan,
  periods: ClosedPeriod[],
): Promise<DateSpan & { rows: PayrollRow[] }> {
  const zone = await zoneOf(tx);
  const [people, { sold, refunds }, adjustments, minutes] = await Promise.all([
    peopleOf(tx),
    payrollLines(tx, zone, { ...span, paid_since: paidSince(zone, span, periods) }),
    tx
      .select()
      .from(wageAdjustments)
      .where(and(gte(wageAdjustments.date, span.from), lte(wageAdjustments.date, span.to)))
      .orderBy(asc(wageAdjustments.date), asc(wageAdjustments.id)),
    workedMinutes(tx, { zone, ...span }),
  ]);
  const inSpan = ({ date }: { date: string }) => date >= span.from && date <= span.to;
  const rows = payrollOf({
    people: people.map(person => ({ ...person, minutes: minutes.get(person.id) ?? 0 })),
    sold,
    refunds,
    adjustments,
    inPeriod: inSpan,
    earlier: await earlierLines(tx, sold, { span, periods }),
  });
  const isThere = new Set(people.filter(({ is_archived }) => !is_archived).map(({ id }) => id));
  return { ...span, rows: rows.filter(row => isThere.has(row.employee_id) || isAnything(row)) };
}

const isAnything = ({ total, lines, earlier_lines, adjusted }: PayrollRow) =>
  total !== 0 || lines.length > 0 || earlier_lines.length > 0 || adjusted.length > 0;

/** What was paid before is on the sheet that was closed last before these days, or on one before it. */
function paidSince(zone: string, { from }: DateSpan, periods: ClosedPeriod[]): number | undefined {
  const before = periods.findLast(({ to }) => to < from);
  if (!before) return undefined;
  const start = toInstant(zone, from, '00:00');
  return before.to === addDays(from, -1) ? Math.min(start, before.closed_at) : start;
}

type Days = { span: DateSpan; periods: ClosedPeriod[] };

/** Lines of closed days that no closed sheet has, which these days pay. */
async function earlierLines(tx: CompanyTx, sold: SoldLine[], { span, periods }: Days) {
  const found = new Map<number, { counted_on: string }>();
  for (const line of sold) {
    const counted = earlierLine(line, periods, span);
    if (counted) found.set(line.id, counted);
  }
  if (found.size === 0) return found;
  const since = sold.reduce((day, { id, date }) => (found.has(id) && date < day ? date : day), span.from);
  const closed = await tx
    .select({ rows: payrollPeriods.rows })
    .from(payrollPeriods)
    .where(gte(payrollPeriods.to, since));
  for (const { lines, earlier_lines = [] } of closed.flatMap(({ rows }) => rows))
    for (const { id } of [...lines, ...earlier_lines]) found.delete(id);
  return found;
}

/** With who has left: what they earned before stays on the sheet. */
async function peopleOf(tx: CompanyTx) {
  const rows = await tx
    .select({ employee: employees, wages: wageRules })
    .from(employees)
    .leftJoin(wageRules, eq(wageRules.employee_id, employees.id))
    .orderBy(asc(employees.sort_order), asc(employees.id));
  return rows.map(({ employee, wages }) => ({
    id: employee.id,
    full_name: fullName(employee),
    is_archived: employee.archived_at !== null,
    wage_rules: wages && { rules: wages.rules, minimum: wages.minimum },
  }));
}

/** @throws NotFound for an employee who is not there */
export async function getWageRules(tx: CompanyTx, employee_id: number): Promise<WageRules> {
  const [found] = await tx
    .select({ rules: wageRules.rules, minimum: wageRules.minimum, archived_at: employees.archived_at })
    .from(employees)
    .leftJoin(wageRules, eq(wageRules.employee_id, employees.id))
    .where(eq(employees.id, employee_id));
  if (!found || found.archived_at !== null) throw new NotFound();
  return { rules: found.rules ?? noRules.rules, minimum: found.minimum ?? noRules.minimum };
}
