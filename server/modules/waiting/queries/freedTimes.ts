import { asc, eq, sql, and, gt } from 'drizzle-orm';
import { addDays, toLocal } from '@/domain/schedule';
import { holds, resources, serviceEmployees, waitingEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { WishRow } from './wishes';

/** Epoch seconds; null without an end. Of one resource, or of all where it is null. */
export type FreedTime = { id: number; resource_id: number | null; from: number | null; to: number | null };

/**
 * Those that wait, have no offer and could be fulfilled by one of these times, by dates and employees: the oldest first.
 */
export async function wishesFor(
  tx: CompanyTx,
  { freed, now }: { freed: FreedTime[]; now: number },
): Promise<WishRow[]> {
  const { company_id } = tx;
  // A day around, for every zone.
  const spans = freed.map(({ resource_id, from, to }) => ({
    resource_id,
    from: from === null ? null : addDays(toLocal('UTC', from).date, -1),
    to: to === null ? null : addDays(toLocal('UTC', to).date, 1),
  }));
  const isPerformedOn = sql`exists (
    select from jsonb_to_recordset(${waitingEntries.items}) as item (service_id bigint, employee_id bigint)
    join ${serviceEmployees} p on p.company_id = ${company_id} and p.service_id = item.service_id
    join ${resources} r on r.company_id = ${company_id} and r.employee_id = p.employee_id
    where r.id = span.resource_id and coalesce(item.employee_id, 0) in (0, p.employee_id))`;
  return tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.state, 'waiting'),
        gt(waitingEntries.ends_at, now),
        sql`not exists (
          select from ${holds} h
          where h.company_id = ${company_id} and h.waiting_entry_id = ${waitingEntries.id} and h.state = 'open')`,
        sql`exists (
          select from json_to_recordset(${JSON.stringify(spans)}::json)
            as span (resource_id bigint, "from" date, "to" date)
          where (span."to" is null or ${waitingEntries.from} <= span."to")
            and (span."from" is null or ${waitingEntries.to} >= span."from")
            and (span.resource_id is null or ${isPerformedOn}))`,
      ),
    )
    .orderBy(asc(waitingEntries.created_at), asc(waitingEntries.id));
}
