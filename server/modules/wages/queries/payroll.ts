import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import type { DateSpan } from '@/domain/sales/ranges';
import { payrollOf, type Payroll, type PayrollRow } from '@/domain/wages/payroll';
import { noRules, type WageRules } from '@/domain/wages/wageRules';
import { employees, payrollPeriods, wageAdjustments, wageRules } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '@/server/modules/companies';
import { workedMinutes } from '@/server/modules/reports';
import { zoneOf } from '@/server/modules/schedule';
import { payrollLines } from './payrollLines';

/** As it was closed, or as it stands now. `employee_id` leaves one employee's. */
export async function getPayroll(tx: CompanyTx, span: DateSpan, employee_id?: number): Promise<Payroll> {
  const payroll = (await closedPayroll(tx, span)) ?? (await openPayroll(tx, span));
  if (employee_id === undefined) return payroll;
  return { ...payroll, rows: payroll.rows.filter(row => row.employee_id === employee_id) };
}

async function closedPayroll(tx: CompanyTx, { from, to }: DateSpan): Promise<Payroll | undefined> {
  const [closed] = await tx
    .select()
    .from(payrollPeriods)
    .where(and(eq(payrollPeriods.from, from), eq(payrollPeriods.to, to)));
  return closed && { rows: closed.rows, currency: closed.currency, closed_at: closed.closed_at };
}

async function openPayroll(tx: CompanyTx, span: DateSpan): Promise<Payroll> {
  const zone = await zoneOf(tx);
  const [currency, people, { sold, refunds }, adjustments, minutes] = await Promise.all([
    currencyOfCompany(tx),
    peopleOf(tx),
    payrollLines(tx, zone, span),
    tx
      .select()
      .from(wageAdjustments)
      .where(and(gte(wageAdjustments.date, span.from), lte(wageAdjustments.date, span.to)))
      .orderBy(asc(wageAdjustments.date), asc(wageAdjustments.id)),
    workedMinutes(tx, { zone, ...span }),
  ]);
  const inSpan = ({ date }: { date: string }) => date >= span.from && date <= span.to;
  const rows = payrollOf(
    people.map(person => ({ ...person, minutes: minutes.get(person.id) ?? 0 })),
    sold,
    refunds,
    adjustments,
    inSpan,
  );
  const isThere = new Set(people.filter(({ is_archived }) => !is_archived).map(({ id }) => id));
  return {
    rows: rows.filter(row => isThere.has(row.employee_id) || isAnything(row)),
    currency,
    closed_at: null,
  };
}

const isAnything = ({ total, lines, adjusted }: PayrollRow) =>
  total !== 0 || lines.length > 0 || adjusted.length > 0;

/** With who has left: what they earned before stays on the sheet. */
async function peopleOf(tx: CompanyTx) {
  const rows = await tx
    .select({ employee: employees, wages: wageRules })
    .from(employees)
    .leftJoin(wageRules, eq(wageRules.employee_id, employees.id))
    .orderBy(asc(employees.first_name), asc(employees.id));
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
