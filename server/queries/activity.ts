import { and, desc, eq } from 'drizzle-orm';
import { touchedFields, type ActivityQuery, type Happening } from '../../domain/activity/activity';
import { pageOf, type Page } from '../../domain/lists/page';
import { changesBetween } from '../../domain/orders/activity';
import { events } from '../db/schema';
import type { Tx } from '../db/scope';
import { createdWithin, equals } from './lists';
import { namesOfUsers } from './namesOfUsers';

/** What happened at a company, from the one log of events, the last first. */
export async function listActivity(
  tx: Tx,
  company_id: number,
  { page, per_page, subject_type, subject_id, user_id, source, from, to }: ActivityQuery,
): Promise<Page<Happening>> {
  const where = and(
    eq(events.company_id, company_id),
    equals(events.subject_type, subject_type),
    equals(events.subject_id, subject_id),
    equals(events.actor, user_id),
    equals(events.source, source),
    ...createdWithin(events, from, to),
  );
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(events)
      .where(where)
      .orderBy(desc(events.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(events, where),
  ]);
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const names = await namesOfUsers(tx, company_id, actors);
  const told = rows.map(({ id, created_at, type, source, actor, ...event }): Happening => {
    const [before, after] = [event.before as object | null, event.after as object | null];
    return {
      id,
      at: created_at,
      type,
      source,
      actor: actor === null ? null : { id: actor, name: names.get(actor) ?? '' },
      subject: { type: event.subject_type, id: event.subject_id },
      fields: touchedFields(before, after),
      changes: changesBetween(before, after),
    };
  });
  return pageOf(told, total, { page, per_page });
}
