import { and, eq, exists, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { hasWords, namesOrReaches } from '@/server/platform/db/filters';
import { endsAfter } from '@/server/platform/db/endsAfter';
import { customers, records, visits } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';

/** Who sees customers by their own appointments. */
export type Performer = Pick<CompanyMember, 'employee_id' | 'sees_from'>;

/** All customers, or those of the member's own appointments, past or upcoming, as far back as they see. */
export const seenCustomers = (tx: Tx, member: CompanyMember): SQL | undefined =>
  isPermitted(member, 'customers.read.all') ? undefined : isServedBy(tx, member);

/** Past or upcoming appointments, as far back as the employee sees. */
export const isServedBy = (tx: Tx, { employee_id, sees_from }: Performer): SQL =>
  hasRecord(tx, eq(records.employee_id, employee_id), endsAfter(sees_from));

export const hasUpcomingVisit = (tx: Tx, now: SQL): SQL =>
  hasRecord(tx, gt(records.start_at, now), inArray(records.status, ['active', 'on_hold']));

function hasRecord(tx: Tx, ...conditions: (SQL | undefined)[]): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(visits)
      .innerJoin(records, eq(records.visit_id, visits.id))
      .where(and(eq(visits.customer_id, customers.id), ...conditions)),
  );
}

/** Phones and e-mails find nobody for who may not see them. */
export function isFoundBy(member: CompanyMember | undefined, typed: string): SQL | undefined {
  if (!member || isPermitted(member, 'contacts.read.all')) return namesOrReaches(customers, typed);
  return hasWords(sql`search_text(${customers.first_name} || ' ' || ${customers.last_name})`, typed);
}

/** Matches numbers with and without the calling code. */
export function isReachedBy(phone: string): SQL {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (phone.trim().startsWith('+')) return eq(customers.phone, `+${digits}`);
  const shortest = 6;
  if (digits.length < shortest) return sql`false`;
  return sql`${customers.phone} ~ ${`^[+][0-9]{0,3}${digits}$`}`;
}
