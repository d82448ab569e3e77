import { defined } from '@/domain/assert';
import { isNull, sql } from 'drizzle-orm';
import { NotFound, UndoNotPossible } from '@/domain/errors';
import type { Collection } from './collection';
import type { CompanyTx } from '@/server/platform/db/scope';
import { orderColumnOf, tableOf } from './entities';
import { logChanges } from './logChanges';
import type { CommandContext } from '@/server/core/context';

/** Only swaps the positions of these items; logged as one event. @throws NotFound when one does not exist */
export async function reorderEntities(
  ctx: CommandContext,
  collection: Collection,
  ids: number[],
): Promise<void> {
  const { tx } = ctx;
  const all = await lockPlaces(tx, collection);
  const moved = new Set(ids);
  if (all.filter(({ id }) => moved.has(id)).length < ids.length) throw new NotFound();

  const byId = new Map(all.map(row => [row.id, row]));
  const queue = [...ids];
  const ordered = all.map(({ id }) =>
    defined(byId.get(moved.has(id) ? defined(queue.shift(), 'shift') : id), 'entry in byId'),
  );
  const others = ordered
    .map((row, position) => ({ ...row, now: position }))
    .filter(({ position, now }) => position !== now);
  if (others.length > 0) await writePlaces(ctx, collection, others);
}

type Place = { id: number; version: number; position: number };
export type Places = { id: number; version: number; places: Place[] };

/** @throws UndoNotPossible when one of the moved items has changed since */
export async function restoreOrder(
  ctx: CommandContext,
  collection: Collection,
  { before, after }: { before: Places; after: Places },
): Promise<void> {
  const { tx } = ctx;
  const present = new Map((await lockPlaces(tx, collection)).map(row => [row.id, row]));
  const isSame = after.places.every(({ id, version }) => present.get(id)?.version === version);
  if (!isSame) throw new UndoNotPossible();
  const back = before.places.map(({ id, position }) => ({
    ...defined(present.get(id), 'entry in present'),
    now: position,
  }));
  await writePlaces(ctx, collection, back);
}

const orderOf = (collection: Collection) => defined(orderColumnOf(collection), 'order');

async function lockPlaces(tx: CompanyTx, collection: Collection): Promise<Place[]> {
  const table = tableOf(collection);
  const order = orderOf(collection);
  const places = await tx
    .select({ id: table.id, version: table.version, position: sql<number>`${order}` })
    .from(table)
    .where(isNull(table.archived_at))
    .orderBy(order, table.id)
    .for('update');
  // While this waited for another's lock, the places that it had sorted by may have changed.
  return places.sort((one, other) => one.position - other.position || one.id - other.id);
}

async function writePlaces(
  ctx: CommandContext,
  collection: Collection,
  moved: (Place & { now: number })[],
): Promise<void> {
  const { tx } = ctx;
  const table = tableOf(collection);
  const order = sql.identifier(orderOf(collection).name);
  await tx.execute(sql`
    update ${table} set ${order} = places.position, version = version + 1, updated_at = now()
    from (select unnest(${sql.param(moved.map(({ id }) => id))}::bigint[]) as id,
                 unnest(${sql.param(moved.map(({ now }) => now))}::int[]) as position) as places
    where ${table.company_id} = ${tx.company_id} and ${table.id} = places.id`);
  const distance = ({ position, now }: Place & { now: number }) => Math.abs(now - position);
  const { id, version } = moved.reduce((most, one) => (distance(one) > distance(most) ? one : most));
  const before: Places = {
    id,
    version,
    places: moved.map(one => ({ id: one.id, version: one.version, position: one.position })),
  };
  const after: Places = {
    id,
    version: version + 1,
    places: moved.map(one => ({ id: one.id, version: one.version + 1, position: one.now })),
  };
  await logChanges(ctx, collection, [{ type: 'reordered', before, after }]);
}
