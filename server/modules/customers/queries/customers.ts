import { and, eq, exists, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { customers, records, visits } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';

/** Past or upcoming appointments. */
export const isServedBy = (tx: Tx, employee_id: number): SQL =>
  hasRecord(tx, eq(records.employee_id, employee_id));

export const hasUpcomingVisit = (tx: Tx, now: SQL): SQL =>
  hasRecord(tx, gt(records.start_at, now), inArray(records.status, ['active', 'on_hold']));

function hasRecord(tx: Tx, ...conditions: SQL[]): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(visits)
      .innerJoin(records, eq(records.visit_id, visits.id))
      .where(and(eq(visits.customer_id, customers.id), ...conditions)),
  );
}

/** Matches numbers with and without the calling code. */
export function isReachedBy(phone: string): SQL {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (phone.trim().startsWith('+')) return eq(customers.phone, `+${digits}`);
  const shortest = 6;
  if (digits.length < shortest) return sql`false`;
  return sql`${customers.phone} ~ ${`^[+][0-9]{0,3}${digits}$`}`;
}
