import { and, eq, isNull, sql } from 'drizzle-orm';
import { NotFound } from '../../domain/refusals';
import type { Collection } from '../collections/collection';
import type { Tx } from '../db/scope';
import { tableOf, type Editable } from '../queries/collection';
import type { Doing } from './logEvent';
import { logThings } from './logThings';

/** These take, in this order, the places that they hold among all. @throws NotFound when one is not there */
export async function orderThings(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  ids: number[],
): Promise<void> {
  const table = tableOf(collection) as Editable & { position: Editable['id'] };
  const all = await tx
    .select({ id: table.id, version: table.version, position: table.position })
    .from(table)
    .where(and(eq(table.company_id, company_id), isNull(table.archived_at)))
    .orderBy(table.position, table.id)
    .for('update');
  const moved = new Set(ids);
  if (all.filter(({ id }) => moved.has(id)).length < ids.length) throw new NotFound();

  const byId = new Map(all.map(row => [row.id, row]));
  const queue = [...ids];
  const ordered = all.map(({ id }) => byId.get(moved.has(id) ? queue.shift()! : id)!);
  const others = ordered
    .map((row, position) => ({ ...row, now: position }))
    .filter(({ position, now }) => position !== now);
  if (others.length === 0) return;
  await tx.execute(sql`
    update ${table} set position = places.position, version = version + 1, updated_at = now()
    from (select unnest(${sql.param(others.map(({ id }) => id))}::int[]) as id,
                 unnest(${sql.param(others.map(({ now }) => now))}::int[]) as position) as places
    where ${table.company_id} = ${company_id} and ${table.id} = places.id`);
  await logThings(
    tx,
    company_id,
    doing,
    collection,
    others.map(({ id, version, position, now }) => ({
      type: 'changed',
      before: { id, version, position },
      after: { id, version: version + 1, position: now },
    })),
  );
}
