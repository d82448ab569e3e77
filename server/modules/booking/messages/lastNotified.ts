import { and, asc, eq, gt, inArray, like, lt, ne, sql } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import type { VisitBefore } from '@/domain/emails/visitMoved';
import { employees, events, messages, records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

type Place = { start_at: number; end_at: number; employee_id: number };
type Part = Place & { id: number };

/** The visit before its first change since the client's last message; null if it did not change. */
export async function lastNotified(tx: CompanyTx, visit_id: number): Promise<VisitBefore | null> {
  const since = sql`(select coalesce(max(${messages.sent_at}), '-infinity') from ${messages}
    where ${messages.state} = 'sent' and ${like(messages.dedupe_key, `visit ${visit_id} %`)})`;
  const changed = await firstChange(tx, and(eq(events.subject_id, visit_id), gt(events.created_at, since)));
  const parts = changed?.parts ?? (await presentParts(tx, visit_id));
  const moved = await tx
    .select({ id: events.subject_id, before: events.before })
    .from(events)
    .where(
      and(
        eq(events.subject_type, 'record'),
        inArray(
          events.subject_id,
          parts.map(({ id }) => id),
        ),
        inArray(events.type, ['moved', 'resized', 'moved_back']),
        gt(events.created_at, since),
        changed && lt(events.id, changed.id),
      ),
    )
    .orderBy(asc(events.id));
  if (!changed && moved.length === 0) return null;
  const placeOf = ({ id, ...place }: Part) =>
    (moved.find(event => event.id === id)?.before as Place | undefined) ?? place;
  return summaryOf(tx, parts.map(placeOf));
}

/** Of the visit as a whole, with its appointments before it. */
async function firstChange(tx: CompanyTx, ofVisit: ReturnType<typeof and>) {
  const [event] = await tx
    .select({ id: events.id, before: events.before })
    .from(events)
    .where(and(eq(events.subject_type, 'visit'), eq(events.type, 'changed'), ofVisit))
    .orderBy(asc(events.id))
    .limit(1);
  return event && { id: event.id, parts: (event.before as { records: Part[] }).records };
}

const presentParts = (tx: CompanyTx, visit_id: number): Promise<Part[]> =>
  tx
    .select({
      id: records.id,
      start_at: records.start_at,
      end_at: records.end_at,
      employee_id: records.employee_id,
    })
    .from(records)
    .where(and(eq(records.visit_id, visit_id), ne(records.status, 'cancelled')))
    .orderBy(asc(records.start_at), asc(records.seq));

async function summaryOf(tx: CompanyTx, parts: Place[]): Promise<VisitBefore> {
  const inOrder = parts.toSorted((one, other) => one.start_at - other.start_at);
  const ids = [...new Set(inOrder.map(({ employee_id }) => employee_id))];
  const { id, first_name, last_name } = employees;
  const rows = await tx.select({ id, first_name, last_name }).from(employees).where(inArray(id, ids));
  const names = new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
  return {
    start_at: Math.min(...parts.map(({ start_at }) => start_at)),
    end_at: Math.max(...parts.map(({ end_at }) => end_at)),
    employees: [...new Set(ids.map(employee_id => names.get(employee_id) ?? ''))],
  };
}
