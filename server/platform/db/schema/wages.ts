import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { StoredPayrollRow } from '@/domain/wages/payroll';
import type { WageRule } from '@/domain/wages/wageRules';
import { companyColumns, companyKey, companyReference, idColumn, instant } from './columns';
import { employees } from './companies';
import { users } from './users';

/** How an employee is paid from now on; sheets that are closed keep the rules of their day. */
export const wageRules = pgTable(
  'wage_rules',
  {
    ...companyColumns,
    employee_id: idColumn().notNull(),
    rules: jsonb().$type<WageRule[]>().notNull(),
    minimum: integer().notNull().default(0),
  },
  table => [
    ...companyKey('wage_rules', table),
    unique('wage_rules_employee').on(table.company_id, table.employee_id),
    companyReference([table.company_id, table.employee_id], employees),
    check('wage_rules_minimum', sql`minimum >= 0`),
  ],
);

/** What is added or taken off by hand. Append-only: a mistake is made good by another one. */
export const wageAdjustments = pgTable(
  'wage_adjustments',
  {
    ...companyColumns,
    employee_id: idColumn().notNull(),
    date: date().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    actor: idColumn()
      .notNull()
      .references(() => users.id),
  },
  table => [
    ...companyKey('wage_adjustments', table),
    index('wage_adjustments_date').on(table.company_id, table.date),
    companyReference([table.company_id, table.employee_id], employees),
    check('wage_adjustments_amount', sql`amount <> 0`),
  ],
);

/** Sheets that were closed. Append-only, and no two of a company overlap (migration 0077). */
export const payrollPeriods = pgTable(
  'payroll_periods',
  {
    ...companyColumns,
    from: date().notNull(),
    to: date().notNull(),
    closed_at: instant().notNull(),
    closed_by: idColumn()
      .notNull()
      .references(() => users.id),
    currency: text().notNull(),
    rows: jsonb().$type<StoredPayrollRow[]>().notNull(),
  },
  table => [...companyKey('payroll_periods', table), check('payroll_periods_order', sql`"to" >= "from"`)],
);
