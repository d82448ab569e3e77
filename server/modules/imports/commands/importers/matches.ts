import { inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fullName } from '@/domain/customers/customer';
import { groupBy } from '@/domain/lists/groupBy';
import type { ReadRow } from '@/domain/imports/rows';
import { comparable, isSameText } from '@/domain/text/comparable';
import { areSpokenCompatible, spokenName, type SpokenName } from '@/domain/text/personNames';
import { nameLookup } from '@/domain/text/nameLookup';
import { violation } from '@/domain/validation/violations';
import { type Violation } from '@/domain/validation/violation';
import { customers, employees, products } from '@/server/platform/db/schema';
import { ofCompany } from '@/server/platform/db/company';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';

/** What the company has for a row, or why it cannot be told. */
export type Match = { id?: number; violation?: Violation };

type Person = {
  id: number;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
};

const textOf = (row: ReadRow, field: string): string => {
  const value = row.input[field];
  return typeof value === 'string' ? value : '';
};

const nameOf = ({ input }: ReadRow) =>
  `${String(input.first_name ?? '')} ${String(input.last_name ?? '')}`.trim();

/**
 * People by phone, then e-mail, where their names may be of one person: who shares a phone with somebody is not them. A
 * number in the file counts only beside a phone, an e-mail or a name that agrees: it may be of another company.
 */
export async function matchPeople(
  tx: CompanyTx,
  resource: 'customers' | 'employees',
  rows: ReadRow[],
): Promise<Match[]> {
  const table = resource === 'customers' ? customers : employees;
  const { id, first_name, last_name, phone, email } = table;
  const of = (field: string) => rows.map(row => textOf(row, field)).filter(value => value !== '');
  const people: Person[] = await tx
    .select({ id, first_name, last_name, phone, email })
    .from(table)
    .where(
      ofCompany(
        tx,
        table,
        isNull(table.archived_at),
        resource === 'customers' ? isNull(customers.merged_into_id) : undefined,
        or(
          idIn(
            id,
            rows.flatMap(row => row.id ?? []),
          ),
          inArray(id, reachedBy(tx, phone, of('phone'))),
          inArray(id, reachedBy(tx, email, of('email'))),
        ),
      ),
    )
    .orderBy(id);
  const byPhone = groupBy(people, person => person.phone);
  const byEmail = groupBy(people, person => person.email);
  const byId = new Map(people.map(person => [person.id, person]));

  return rows.map(row => {
    const name = nameOf(row);
    const named = row.id === undefined ? undefined : byId.get(row.id);
    const agrees = ({ phone, email, ...person }: Person) =>
      (phone !== null && phone === textOf(row, 'phone')) ||
      (email !== null && email === textOf(row, 'email')) ||
      (name !== '' && isSameText(fullName(person), name));
    if (named && agrees(named)) return { id: named.id };
    const reached = preferred(byPhone.get(textOf(row, 'phone')), name);
    const written = preferred(byEmail.get(textOf(row, 'email')), name);
    if (reached && written && reached.id !== written.id) {
      const values = { one: fullName(reached), other: fullName(written) };
      return { violation: violation('email', resource, { key: 'imports.rows.two_people', values }) };
    }
    return { id: (reached ?? written)?.id };
  });
}

/** More people than share one phone or e-mail; a made-up one of thousands must not slow each part of an import down. */
const sharing_max = 50;

/** The ids of those who have one of the phones or addresses. */
const reachedBy = ({ company_id }: CompanyTx, column: PgColumn, known: string[]): SQL => sql`(
  select sharing.id from (select distinct unnest(${sql.param(known)}::text[]) as known) wanted
  cross join lateral (
    select id from ${column.table}
    where company_id = ${company_id} and archived_at is null and ${sql.identifier(column.name)} = wanted.known
    order by id limit ${sharing_max}) sharing)`;

/** Of several with one phone the one of the same name, else of a name that fits. */
const preferred = (people: Person[] | undefined, name: string): Person | undefined =>
  people?.find(person => isSameText(fullName(person), name)) ?? fitting(people ?? [], spokenName(name));

const fitting = (people: Person[], name: SpokenName): Person | undefined =>
  people.find(person => areSpokenCompatible(spokenName(fullName(person)), name));

/** By SKU; else by name, where that names one product that has no other SKU. */
export async function matchProducts(tx: CompanyTx, rows: ReadRow[]): Promise<Match[]> {
  const { id, sku, name } = products;
  const all = await tx
    .select({ id, sku, name })
    .from(products)
    .where(ofCompany(tx, products, isNull(products.archived_at)))
    .orderBy(id);
  const bySku = groupBy(all, product => comparable(product.sku));
  const named = nameLookup(all, product => product.name);

  return rows.map(row => {
    const code = comparable(textOf(row, 'sku'));
    const [coded] = code === '' ? [] : (bySku.get(code) ?? []);
    if (coded) return { id: coded.id };
    const same = named(textOf(row, 'name')).filter(product => code === '' || product.sku === '');
    const own = same.find(product => product.id === row.id);
    if (same.length > 1 && !own) {
      const values = { name: textOf(row, 'name') };
      return { violation: violation('name', 'products', { key: 'imports.rows.several', values }) };
    }
    return { id: (own ?? same[0])?.id };
  });
}
