import { first } from '../../../domain/assert';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import type { Client } from '../../../domain/customers/customer';
import { Invalid } from '../../../domain/errors';
import { violation } from '../../../domain/validation/violations';
import { customers } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { isServedBy } from '../../queries/customers/customers';
import { ofCompany } from '../../db/company';

/** `locale` is the language of the client's page; absent where staff name them. */
export type NewClient = Client & { locale?: Locale };

/** By phone, then e-mail, else a new customer; concurrent calls create one. A form only overwrites the `locale`. */
export async function recognizeCustomer(tx: CompanyTx, input: NewClient): Promise<number> {
  const { company_id } = tx;
  const phone = input.phone || null;
  const email = input.email?.toLowerCase() || null;
  const known = phone ?? email;
  if (known) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${company_id} ${known}`}, 0))`,
    );
  }
  const found =
    (phone && (await findBy(tx, 'phone', phone))) || (email && (await findBy(tx, 'email', email)));
  const { first_name, last_name, locale } = input;
  if (found) {
    if (locale && locale !== found.locale) await writeLocale(tx, found.id, locale);
    return found.id;
  }
  const row = first(
    await tx
      .insert(customers)
      .values({ company_id, first_name, last_name, phone, email, locale })
      .returning({ id: customers.id }),
  );
  return row.id;
}

/** `served_by` limits it to customers of this employee. @throws Invalid for an unknown one */
export async function knownCustomer(
  tx: CompanyTx,
  { id, served_by }: { id: number; served_by?: number },
): Promise<number> {
  const [known] = await tx
    .select({ id: customers.id })
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
  if (known) return known.id;
  throw new Invalid([violation('customer_id', 'records', { key: 'validation.no_such_customer' })]);
}

/** Locked until the visit is stored: a concurrent merge waits, and moves the visit too. */
async function findBy(tx: CompanyTx, column: 'phone' | 'email', value: string) {
  const [row] = await tx
    .select({ id: customers.id, locale: customers.locale })
    .from(customers)
    .where(
      ofCompany(
        tx,
        customers,
        eq(customers[column], value),
        isNull(customers.archived_at),
        isNull(customers.merged_into_id),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(1)
    .for('key share');
  return row;
}

async function writeLocale(tx: CompanyTx, id: number, locale: Locale): Promise<void> {
  await tx
    .update(customers)
    .set({ locale, version: sql`${customers.version} + 1` })
    .where(ofCompany(tx, customers, eq(customers.id, id)));
}
