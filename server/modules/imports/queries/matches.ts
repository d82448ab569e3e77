import { and, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fullName, type Client } from '@/domain/customers/customer';
import { recognizedCard } from '@/domain/customers/recognition';
import { groupBy } from '@/domain/lists/groupBy';
import type { ReadRow } from '@/domain/imports/rows';
import { comparable, isSameText } from '@/domain/text/comparable';
import { areNamesCompatible } from '@/domain/text/personNames';
import { nameLookup } from '@/domain/text/nameLookup';
import type { Violation } from '@/domain/validation/violation';
import { violation } from '@/domain/validation/violations';
import { customers, employees, products } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';

/** What the company has for a row, or why it cannot be told. */
export type Match = { id?: number; violation?: Violation };

/** `id` is of the card that this one became part of, if it was merged. */
type Person = Client & { id: number; known_id: number };

const textOf = (row: ReadRow, field: string): string => {
  const value = row.input[field];
  return typeof value === 'string' ? value : '';
};

/**
 * People as bookings know them (`recognizedCard`). A number in the file counts only beside a phone, an e-mail or a name that
 * agrees: it may be of another company. Whose phone is one person's and whose e-mail is another's is nobody's row.
 */
export async function matchPeople(
  tx: CompanyTx,
  resource: 'customers' | 'employees',
  rows: ReadRow[],
): Promise<Match[]> {
  const people = await loadPeople(tx, resource, rows);
  return rows.map(row => {
    const typed = typedIn(row);
    const name = fullName(typed);
    const agrees = ({ phone, email, ...person }: Person) =>
      (phone !== null && phone === typed.phone) ||
      (email !== null && email === typed.email) ||
      (name !== '' && isSameText(fullName(person), name));
    const numbered = people.numbered(row.id).find(agrees);
    if (numbered) return { id: numbered.id };
    const cards = people.reachedBy(typed);
    const found = recognizedCard(typed, cards);
    if (found && typed.phone !== null && found.phone === typed.phone && found.email !== typed.email) {
      const written = recognizedCard(
        typed,
        cards.filter(({ id, phone }) => id !== found.id && phone !== typed.phone),
      );
      if (written) {
        const values = { one: fullName(found), other: fullName(written) };
        return { violation: violation('email', resource, { key: 'imports.rows.two_people', values }) };
      }
    }
    return { id: found?.id };
  });
}

/** Whose visit each row is, exactly as booking it would find (`recognizeCustomer`). */
export async function recognizeClients(tx: CompanyTx, rows: ReadRow[]): Promise<(number | undefined)[]> {
  const people = await loadPeople(tx, 'customers', rows);
  return rows.map(row => {
    const typed = typedIn(row);
    return recognizedCard(typed, people.reachedBy(typed))?.id;
  });
}

const typedIn = (row: ReadRow): Client => ({
  first_name: textOf(row, 'first_name'),
  last_name: textOf(row, 'last_name'),
  phone: textOf(row, 'phone') || null,
  email: textOf(row, 'email') || null,
});

async function loadPeople(tx: CompanyTx, resource: 'customers' | 'employees', rows: ReadRow[]) {
  const typed = rows.map(typedIn);
  const wanted = {
    ids: rows.flatMap(row => row.id ?? []),
    phones: [...new Set(typed.flatMap(({ phone }) => phone ?? []))],
    emails: [...new Set(typed.flatMap(({ email }) => email ?? []))],
  };
  const { people, confirmed } = await (resource === 'customers'
    ? loadCustomers(tx, wanted)
    : loadEmployees(tx, wanted));
  const byPhone = groupBy(people, person => person.phone);
  const byEmail = groupBy(people, person => person.email);
  const byId = groupBy(people, person => person.known_id);
  const ofLogin = groupBy(confirmed, ({ login }) => login);

  return {
    numbered: (id: number | undefined) => (byId.get(id ?? 0) ?? []).filter(one => one.known_id === one.id),
    reachedBy(client: Client): (Person & { is_confirmed: boolean })[] {
      const { phone, email } = client;
      const ids = new Set((email === null ? [] : (ofLogin.get(email) ?? [])).map(({ id }) => id));
      const reached = [
        ...(phone === null ? [] : (byPhone.get(phone) ?? [])),
        ...(email === null ? [] : (byEmail.get(email) ?? [])),
        ...[...ids].flatMap(id => byId.get(id) ?? []),
      ];
      // The company itself wrote the address of who works there: it needs no other proof than the name.
      const isOwnAddress = (person: Person) =>
        resource === 'employees' &&
        email !== null &&
        person.email === email &&
        areNamesCompatible(fullName(client), fullName(person));
      return [...new Set(reached)].map(person => ({
        ...person,
        is_confirmed: ids.has(person.known_id) || isOwnAddress(person),
      }));
    },
  };
}

type Wanted = { ids: number[]; phones: string[]; emails: string[] };

type Loaded = { people: Person[]; confirmed: { login: string; id: number }[] };

/** Merged ones stand for those that they became part of. */
async function loadCustomers(tx: CompanyTx, { ids, phones, emails }: Wanted): Promise<Loaded> {
  const { company_id } = tx;
  const { rows: confirmed } = await tx.execute<{ login: string; id: number }>(sql`
    select wanted.login, reached.id
    from unnest(${sql.param(emails)}::text[]) as wanted (login)
    cross join lateral customers_of_login(wanted.login) reached`);
  const numbered = [...ids, ...confirmed.map(({ id }) => id)];
  const isKnown = sql`(archived_at is null or merged_into_id is not null)`;
  const { rows: people } = await tx.execute<Person>(sql`
    with reached as materialized (
      select unnest(${sql.param(numbered)}::bigint[]) as id
      union ${reachedBy(tx, customers.phone, phones, isKnown)}
      union ${reachedBy(tx, customers.email, emails, isKnown)}
    )
    select card.id, known.id as known_id, known.first_name, known.last_name, known.phone, known.email
    from reached
    join customers known on known.company_id = ${company_id} and known.id = reached.id
    join customers card on card.company_id = ${company_id} and card.id = coalesce(known.merged_into_id, known.id)
    where card.archived_at is null
    order by card.id, known.id`);
  return { people, confirmed };
}

async function loadEmployees(tx: CompanyTx, { ids, phones, emails }: Wanted): Promise<Loaded> {
  const { id, first_name, last_name, phone, email } = employees;
  const people = await tx
    .select({ id, known_id: id, first_name, last_name, phone, email })
    .from(employees)
    .where(
      and(
        isNull(employees.archived_at),
        or(
          idIn(id, ids),
          inArray(id, reachedBy(tx, phone, phones, sql`archived_at is null`)),
          inArray(id, reachedBy(tx, email, emails, sql`archived_at is null`)),
        ),
      ),
    )
    .orderBy(id);
  return { people, confirmed: [] };
}

/** More people than share one phone or e-mail; a made-up one of thousands must not slow each part of an import down. */
const sharing_max = 50;

/** The ids of those who have one of the phones or addresses. */
const reachedBy = ({ company_id }: CompanyTx, column: PgColumn, known: string[], isKnown: SQL): SQL => sql`(
  select sharing.id from unnest(${sql.param(known)}::text[]) as wanted (known)
  cross join lateral (
    select id from ${column.table}
    where company_id = ${company_id} and ${isKnown} and ${sql.identifier(column.name)} = wanted.known
    order by id limit ${sharing_max}) sharing)`;

/** By SKU; else by name, where that names one product that has no other SKU. */
export async function matchProducts(tx: CompanyTx, rows: ReadRow[]): Promise<Match[]> {
  const { id, sku, name } = products;
  const all = await tx
    .select({ id, sku, name })
    .from(products)
    .where(isNull(products.archived_at))
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
