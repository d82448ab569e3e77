import { first } from '../../../domain/assert';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import type { Client } from '../../../domain/customers/customer';
import { Invalid } from '../../../domain/errors';
import { violation } from '../../../domain/validation/violations';
import { customers } from '../../db/schema';
import type { CompanyTx, Statement } from '../../db/scope';
import { isServedBy } from '../../queries/customers/customers';
import { ofCompany } from '../../db/company';

/** `locale` is the language of the client's page; absent where staff name them. */
export type NewClient = Client & { locale?: Locale };

/** Whom a visit or an order is for, as stored. */
export type BookedCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'locale'
>;

/**
 * By phone, then email, else a new customer; concurrent calls create one. A form only overwrites the `locale`. Locked until
 * the visit is stored: a concurrent merge waits, and moves the visit too. Sent at once.
 */
export async function recognizeCustomer(tx: CompanyTx, input: NewClient): Promise<BookedCustomer> {
  const { company_id } = tx;
  const phone = input.phone || null;
  const email = input.email?.toLowerCase() || null;
  const known = phone ?? email;
  const { first_name, last_name, locale = null } = input;
  const [, rows] = await Promise.all([
    known &&
      tx
        .execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${company_id} ${known}`}, 0))`)
        .execute(),
    tx.run<BookedCustomer>(recognize, [company_id, phone, email, first_name, last_name, locale]),
  ]);
  return first(rows);
}

const recognize: Statement = {
  name: 'recognize_customer',
  text: `
    with known as materialized (
      select id, first_name, last_name, email, phone, locale
      from customers
      where company_id = $1 and archived_at is null and merged_into_id is null
        and (phone = $2::text or email = $3::text)
      order by phone is not distinct from $2::text and $2::text is not null desc, id
      limit 1
      for key share
    ), spoken as (
      update customers set locale = $6::text, version = customers.version + 1, updated_at = now()
      from known
      where customers.company_id = $1 and customers.id = known.id and known.locale is distinct from $6::text
        and $6::text is not null
    ), created as (
      insert into customers (company_id, first_name, last_name, phone, email, locale)
      select $1, $4, $5, $2, $3, $6
      where not exists (select from known)
      returning id, first_name, last_name, email, phone, locale
    )
    select id, first_name, last_name, email, phone, coalesce($6::text, locale) as locale from known
    union all
    select id, first_name, last_name, email, phone, locale from created`,
};

/** `served_by` limits it to customers of this employee. @throws Invalid for an unknown one */
export async function knownCustomer(
  tx: CompanyTx,
  { id, served_by }: { id: number; served_by?: number },
): Promise<BookedCustomer> {
  const { first_name, last_name, email, phone, locale } = customers;
  const [known] = await tx
    .select({ id: customers.id, first_name, last_name, email, phone, locale })
    .from(customers)
    .where(
      ofCompany(
        tx,
        customers,
        eq(customers.id, id),
        isNull(customers.archived_at),
        served_by === undefined ? undefined : isServedBy(tx, served_by),
      ),
    )
    .for('key share');
  if (known) return known;
  throw new Invalid([violation('customer_id', 'records', { key: 'validation.no_such_customer' })]);
}
