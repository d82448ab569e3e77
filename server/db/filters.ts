import { eq, ilike, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '../../domain/schedule';
import { companies } from './schema';

type OfCompany = { company_id: number };

export function contains(column: Column, typed: string | undefined) {
  return typed ? ilike(column, pattern(typed)) : undefined;
}

/** The instant at which a date begins in the company's zone, found once for the statement and not for each row. */
export const startOfDate = ({ company_id }: OfCompany, date: string): SQL =>
  sql`(select ${date}::timestamp at time zone coalesce(
    (select ${companies.timezone} from ${companies} where ${companies.id} = ${company_id}), 'UTC'))`;

/** Dates of the company, both included. */
export const createdWithin = (
  company: OfCompany,
  { created_at }: { created_at: Column },
  from: string | undefined,
  to: string | undefined,
): (SQL | undefined)[] => [
  from ? sql`${created_at} >= ${startOfDate(company, from)}` : undefined,
  to ? sql`${created_at} < ${startOfDate(company, addDays(to, 1))}` : undefined,
];

export function equals<Value>(column: Column, value: Value | undefined) {
  return value === undefined ? undefined : eq(column, value);
}

export function matches(expression: SQL, typed: string | undefined) {
  return typed ? sql`${expression} ilike ${pattern(typed)}` : undefined;
}

const pattern = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

type People = Record<'first_name' | 'last_name' | 'email' | 'phone', PgColumn>;

/** People whose name, e-mail or phone contains what was typed. */
export function namesOrReaches(
  { first_name, last_name, email, phone }: People,
  typed: string,
): SQL | undefined {
  const digits = typed.replace(/\D/g, '');
  return or(
    matches(sql`${first_name} || ' ' || ${last_name}`, typed),
    contains(email, typed),
    digits.length > 2 ? contains(phone, digits) : undefined,
  );
}
