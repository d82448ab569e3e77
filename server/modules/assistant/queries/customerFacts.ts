import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import type { CustomerFacts } from '@/domain/assistant/facts';
import { fullName } from '@/domain/customers/customer';
import { customers, records, visits } from '@/server/platform/db/schema';
import { equals } from '@/server/platform/db/filters';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';

/** With their next visit; employees see only visits to themselves. */
export async function customerFacts(
  tx: CompanyTx,
  ids: number[],
  member: CompanyMember,
): Promise<CustomerFacts[]> {
  const only = isPermitted(member, 'records.read.all') ? undefined : member.employee_id;
  const seesContacts = isPermitted(member, 'contacts.read.all');
  const [found, upcoming] = await Promise.all([
    tx
      .select()
      .from(customers)
      .where(and(idIn(customers.id, ids), isNull(customers.archived_at))),
    tx
      .select({ id: records.id, start_at: records.start_at, customer_id: visits.customer_id })
      .from(records)
      .innerJoin(visits, eq(visits.id, records.visit_id))
      .where(
        and(
          idIn(visits.customer_id, ids),
          gt(records.start_at, member.now),
          inArray(records.status, ['active', 'on_hold']),
          isNull(records.archived_at),
          equals(records.employee_id, only),
        ),
      )
      .orderBy(asc(records.start_at)),
  ]);
  return found.map(({ id, phone, email, ...name }) => {
    const next = upcoming.find(({ customer_id }) => customer_id === id);
    return {
      id,
      name: fullName(name),
      phone: seesContacts ? phone : null,
      email: seesContacts ? email : null,
      next_visit: next ? { id: next.id, start_at: next.start_at } : null,
    };
  });
}
