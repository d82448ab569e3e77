import { at } from '@/domain/assert';
import { and, eq, sql } from 'drizzle-orm';
import type { ActivityQuery, ActivityEvent } from '@/domain/activity/activity';
import { pageOf, type Page } from '@/domain/lists/page';
import { employees, events } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { activityItems, type NamedTable } from './activityItems';
import { createdWithin, equals, updatedSince } from '@/server/platform/db/filters';
import { selectPage } from '@/server/platform/db/selectPage';
import { presentEvents } from '@/server/modules/accounts';

export async function listActivity(
  tx: CompanyTx,
  params: ActivityQuery,
  tables: NamedTable[],
): Promise<Page<ActivityEvent>> {
  const { subject_type, subject_id, user_id, employee_id, source, from, to, updated_since } = params;
  const where = and(
    equals(events.subject_type, subject_type),
    equals(events.subject_id, subject_id),
    equals(events.actor, user_id),
    employee_id === undefined ? undefined : sql`${events.actor} = ${userOf(tx, employee_id)}`,
    equals(events.source, source),
    ...createdWithin(tx, events, from, to),
    updatedSince(events.created_at, updated_since),
  );
  const { rows, total, beyond } = await selectPage(tx, events, where, { ...params, sort: ['-id'] });
  const [entries, thingOf] = await Promise.all([presentEvents(tx, rows), activityItems(tx, rows, tables)]);
  const activityEvents = entries.map((entry, index): ActivityEvent => ({
    ...entry,
    thing: thingOf(at(rows, index)),
  }));
  return pageOf(activityEvents, total, params, beyond);
}

const userOf = (tx: CompanyTx, employee_id: number) =>
  tx.select({ user_id: employees.user_id }).from(employees).where(eq(employees.id, employee_id));
