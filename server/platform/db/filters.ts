import { and, eq, gte, inArray, like, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '@/domain/schedule';
import { toEmail } from '@/domain/emails/email';
import { comparable, wordsOf } from '@/domain/text/comparable';
import { companies } from './schema';
import type { Tx } from './scope';

type OfCompany = { company_id: number };
type CompanyTable = PgTable & { company_id: PgColumn };

const companyOf = ({ table }: PgColumn) => (table as CompanyTable).company_id;

/** For joins that are written by hand: compares both columns of the foreign key. */
export const joined = (one: PgColumn, other: PgColumn): SQL =>
  sql`${companyOf(one)} = ${companyOf(other)} and ${one} = ${other}`;

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

/** In the second of that instant or later, so that who asks anew from it misses nothing. */
export const updatedSince = (updated_at: Column, instant: number | undefined): SQL | undefined =>
  instant === undefined ? undefined : gte(updated_at, instant);

type Part = { id: PgColumn; changed_at: PgColumn };

/** Whether a row, or any of what it is shown with, was written since; `id` of a part is the row's. */
export function changedSince(
  tx: Tx,
  table: { id: PgColumn; updated_at: PgColumn },
  instant: number | undefined,
  ...parts: Part[]
): SQL | undefined {
  if (instant === undefined) return undefined;
  const ofParts = parts.map(({ id, changed_at }) =>
    inArray(table.id, tx.select({ id }).from(id.table).where(gte(changed_at, instant))),
  );
  return or(gte(table.updated_at, instant), ...ofParts);
}

/**
 * Whether a text of the database has every typed word, as `includesWords` says; nothing typed is in every text.
 *
 * @param searched a column `search_text`, or what the SQL function of that name returns
 */
export const hasWords = (searched: Column | SQL, typed: string | undefined): SQL | undefined =>
  hasAll(searched, wordsOf(typed ?? ''));

export const hasPart = (searched: Column | SQL, word: string): SQL =>
  like(searched as Column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const hasAll = (searched: Column | SQL, words: string[]) =>
  and(...words.map(word => hasPart(searched, word)));

const digits_min = 3;

/** People whose name, e-mail and phone have every typed word; the digits of a phone may be written in groups. */
export function namesOrReaches({ search_text }: { search_text: Column }, typed: string): SQL | undefined {
  const words = wordsOf(typed).map(word => comparable(toEmail(word) ?? word));
  const groups = words.filter(word => /^[+()\-.\d]+$/.test(word));
  const digits = groups.join('').replace(/\D/g, '').replace(/^00/, '');
  const all = hasAll(search_text, words);
  if (digits.length < digits_min) return all;
  const others = words.filter(word => !groups.includes(word));
  return or(all, hasAll(search_text, [...others, digits]));
}
