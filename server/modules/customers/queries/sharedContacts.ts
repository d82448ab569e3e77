import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyMember } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import type { SamePhone } from '@/domain/customers/customerCard';
import { areNamesCompatible } from '@/domain/text/personNames';
import { customers, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { contactColumns } from '@/server/modules/messages';
import { seenCustomers } from './customers';

const { phone, email } = contactColumns(visits);

/**
 * Of a record's visit: none of the customers who share its phone or e-mail has an earlier visit that took place or is
 * planned. Beside a join of `visits` and `customers`.
 */
export const isFirstVisit = sql<boolean>`${visits.customer_id} is not null and not exists (
  select 1 from customers sharing
    join visits earlier on earlier.company_id = sharing.company_id and earlier.customer_id = sharing.id
    join records kept on kept.company_id = earlier.company_id and kept.visit_id = earlier.id
  where sharing.company_id = ${records.company_id}
    and (sharing.id = ${visits.customer_id} or sharing.phone = ${phone} or sharing.email = ${email}
      or sharing.phone = ${customers.phone} or sharing.email = ${customers.email})
    and earlier.id <> ${visits.id}
    and kept.start_at < ${records.start_at}
    and kept.status not in ('cancelled', 'no_show')
    and kept.archived_at is null)`;

const same_phone_max = 20;

/** The other people with this customer's phone, by their names, as far as the member may see them. Sent at once. */
export async function samePhone(
  tx: CompanyTx,
  customer_id: number,
  member: CompanyMember,
): Promise<SamePhone[]> {
  const card = alias(customers, 'card');
  const rows = await tx
    .select({ known: customers, card })
    .from(customers)
    .innerJoin(card, and(eq(card.id, customer_id), eq(card.phone, customers.phone)))
    .where(and(ne(customers.id, customer_id), isNull(customers.archived_at), seenCustomers(tx, member)))
    .orderBy(asc(customers.id))
    .limit(same_phone_max);
  return rows
    .filter(({ known, card: own }) => !areNamesCompatible(fullName(known), fullName(own)))
    .map(({ known }) => {
      const { id, first_name, last_name } = known;
      return { id, first_name, last_name, full_name: fullName(known) };
    });
}
