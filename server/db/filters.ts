import { defined } from '../../domain/assert';
import { asc, desc, eq, getTableColumns, ilike, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { companies } from './schema';
import { normalized } from './schema/columns';

export function sorted(table: PgTable, sort: string[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return sort.map(field => {
    const column = defined(columns[field.replace(/^-/, '')], 'entry in columns');
    const key = column.columnType === 'PgText' ? normalized(column) : column;
    return field.startsWith('-') ? desc(key) : asc(key);
  });
}

export function contains(column: Column, typed: string | undefined) {
  return typed ? ilike(column, pattern(typed)) : undefined;
}

/** Dates of the company, both included. */
export const createdWithin = (
  { company_id, created_at }: { company_id: Column; created_at: Column },
  from: string | undefined,
  to: string | undefined,
): (SQL | undefined)[] => {
  const begins = (date: string) => sql`(${date}::timestamp at time zone coalesce(
    (select ${companies.timezone} from ${companies} where ${companies.id} = ${company_id}), 'UTC'))`;
  return [
    from ? sql`${created_at} >= ${begins(from)}` : undefined,
    to ? sql`${created_at} < ${begins(to)} + interval '1 day'` : undefined,
  ];
};

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
