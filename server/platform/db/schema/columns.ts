import { locales } from '@/domain/translations/locales';
import type { Translations } from '@/domain/translations/translations';
import { toDate, toInstantSeconds } from '@/domain/time/instant';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgPolicy,
  pgRole,
  primaryKey,
  text,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';

export const app = pgRole('app').existing();

/** A timestamptz in the table, epoch seconds everywhere else. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: text => toInstantSeconds(Date.parse(text)),
  toDriver: seconds => toDate(seconds).toISOString(),
});

/** Half-open; written by `interval`. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Ukrainian alphabetical order, then Latin: the same on both databases (migration 0010). */
export const normalized = (column: ExtraConfigColumn | AnyPgColumn): SQL => sql`${column} collate spoken`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const interval = (from: number, to: number) =>
  `[${toDate(from).toISOString()},${toDate(to).toISOString()})`;

const now = sql`now()`;

/** By the database's own clock. */
export const fromNow = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

export const stamps = {
  created_at: instant().notNull().default(now),
  updated_at: instant()
    .notNull()
    .default(now)
    .$onUpdate(() => now),
};

/** PostgreSQL's 64 bits, a number below 2^53 here (see `readInt8`); of a row of ours and of what refers to one. */
export const idColumn = () => bigint({ mode: 'number' });

/** Of a new row: filled in by a transaction that belongs to a company (`CompanyDialect`). */
export const companyId = () =>
  idColumn()
    .notNull()
    .$defaultFn(() => {
      throw new Error('A row of a company is inserted by a transaction that belongs to one.');
    });

export const companyColumns = {
  company_id: companyId(),
  id: idColumn().generatedAlwaysAsIdentity().notNull(),
  ...stamps,
};

/** Texts in other languages, beside the columns of the same names: see docs/decisions/0038. */
export const translations = () => jsonb().$type<Translations>().notNull().default({});

type Searched = { translated?: string[]; most?: number };

/**
 * What a list's search looks through, written by the database alone: `searchText` of these columns and of their
 * translations, its first `most` characters. See docs/decisions/0042.
 */
export const searchTextOf = (columns: string[], { translated = [], most }: Searched = {}) => {
  const texts = [
    ...columns.map(column => `coalesce(${column}, '')`),
    ...translated.flatMap(name =>
      locales.map(locale => `coalesce(translations -> '${locale}' ->> '${name}', '')`),
    ),
  ];
  const searched = `search_text(${texts.join(" || ' ' || ")})`;
  return text().generatedAlwaysAs(sql.raw(most === undefined ? searched : `left(${searched}, ${most})`));
};

/** Compared by version, and archived instead of deleted. */
export const editableColumns = {
  ...companyColumns,
  version: integer().notNull().default(1),
  archived_at: instant(),
};

const setting = (name: string): SQL =>
  sql.raw(`(select nullif(current_setting('app.${name}', true), '')::bigint)`);

/** Null, and so no rows, when the transaction names none. */
export const thisCompany = setting('company_id');
export const thisUser = setting('user_id');

export const companyPolicy = (table: string) =>
  pgPolicy(`${table}_of_company`, {
    to: app,
    using: sql`company_id = ${thisCompany}`,
    withCheck: sql`company_id = ${thisCompany}`,
  });

type Keyed = Record<'company_id' | 'id', ExtraConfigColumn>;

export const companyKey = (name: string, table: Keyed) => [
  primaryKey({ columns: [table.company_id, table.id] }),
  companyPolicy(name),
];

/** Includes the company, because a foreign key bypasses row security. */
export const companyReference = (
  columns: [ExtraConfigColumn, ExtraConfigColumn],
  target: { company_id: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns, foreignColumns: [target.company_id, target.id] });
