import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { isPermitted, type Permission } from '../../../domain/access/permissions';
import type { Bulk } from '../../../domain/collections/bulk';
import { AccessDenied, Invalid, NotFound, StaleVersion } from '../../../domain/errors';
import type { AnyObject } from '../../../domain/validation/fields';
import type { Collection, ArchiveOptions, CollectionReader, Entity } from './collection';
import type { Tx } from '../../db/scope';
import { isTaken } from '../../db/sqlState';
import { columnsOf, getEntity, getEntities, lockMatching, isOrdered, tableOf } from './entities';
import { adjustPrices, requireValidPrices } from './adjustPrices';
import type { CommandContext } from '../../commands/activity/logEvent';
import { changed, logChanges } from './logChanges';
import { idIn } from './idIn';

export async function createEntity(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  input: AnyObject,
  viewer: CollectionReader,
): Promise<Entity> {
  const table = tableOf(collection);
  const { columns, parts } = await writable(tx, company_id, collection, input);
  const last = isOrdered(collection) && columns.position === undefined;
  const place = last && { position: nextPosition(collection, company_id) };
  const [row] = await orTaken(collection, () =>
    tx
      .insert(table)
      .values({ ...columns, ...place, company_id })
      .returning({ id: table.id }),
  );
  const { id } = row!;
  await collection.afterCreate?.(tx, company_id, id);
  await collection.storeParts?.(tx, company_id, id, parts);
  const after = await getEntity(tx, company_id, collection, id, undefined);
  await collection.validate?.(tx, company_id, after);
  await logChanges(tx, company_id, doing, collection, [{ type: 'created', after }]);
  return getEntity(tx, company_id, collection, id, viewer);
}

/**
 * @throws NotFound; StaleVersion when somebody has changed it since `version` was read; AccessDenied for more than the
 * reader may change of their own
 */
export async function updateEntity(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  id: number,
  { version, ...changes }: AnyObject,
  viewer: CollectionReader,
): Promise<Entity> {
  const [locked] = await lockMatching(tx, company_id, collection, { ids: [id] }, viewer);
  if (locked === undefined) throw new NotFound();
  const before = await getEntity(tx, company_id, collection, id, undefined);
  if (version !== undefined && version !== before.version) {
    throw new StaleVersion(await getEntity(tx, company_id, collection, id, viewer));
  }
  refuseBeyondOwn(collection, viewer, before, changes);
  const after = await updateLocked(tx, company_id, doing, collection, before, changes);
  await collection.validate?.(tx, company_id, after, before);
  return getEntity(tx, company_id, collection, id, viewer);
}

/** All or none of them leave. @throws NotFound when one is not there */
export async function archiveEntities(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  ids: number[],
  how: ArchiveOptions,
): Promise<void> {
  const entities = await getEntities(tx, company_id, collection, ids, undefined);
  await collection.beforeArchive?.(tx, company_id, doing, entities, how);
  await write(tx, company_id, collection, ids, { archived_at: sql`now()` });
  const gone = entities.map(({ id, version }) => ({ id, version: version + 1 }));
  await logChanges(
    tx,
    company_id,
    doing,
    collection,
    entities.map((before, index) => ({ type: 'archived', before, after: gone[index] })),
  );
}

/** The things that a bulk call means, held until the transaction ends. @throws NotFound when one is not there */
export async function lockSelected(
  tx: Tx,
  company_id: number,
  collection: Collection,
  { ids, filter }: Pick<Bulk, 'ids' | 'filter'>,
  viewer: CollectionReader,
): Promise<number[]> {
  const locked = await lockMatching(tx, company_id, collection, ids ? { ids } : filter!, viewer);
  if (ids && locked.length < ids.length) throw new NotFound();
  return locked;
}

/** Does the same to each, or nothing at all. @throws Invalid when a price would not be one any more */
export async function updateSelected(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  ids: number[],
  { changes, adjust, attach }: Bulk,
): Promise<void> {
  if (ids.length === 0) return;
  const before = await getEntities(tx, company_id, collection, ids, undefined);
  const columns = (changes && collection.prepareMany?.(before, changes)) ?? changes ?? {};
  await write(tx, company_id, collection, ids, columns);
  if (adjust) await adjustPrices(tx, company_id, collection, ids, adjust.price);
  if (attach) await collection.attach!.apply(tx, company_id, before, attach);
  const after = await getEntities(tx, company_id, collection, ids, undefined);
  if (adjust) requireValidPrices(collection, before, after);
  for (const [index, entity] of after.entries()) {
    await collection.validate?.(tx, company_id, entity, before[index]);
  }
  await logChanges(tx, company_id, doing, collection, changed(before, after));
}

/** Puts an archived thing back where it was. */
export async function restoreEntity(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  id: number,
): Promise<void> {
  await write(tx, company_id, collection, [id], { archived_at: null });
  const after = await getEntity(tx, company_id, collection, id, undefined);
  await logChanges(tx, company_id, doing, collection, [{ type: 'restored', after }]);
}

/** Whole things are sent back too: only what differs counts. */
function refuseBeyondOwn(
  { name, own }: Collection,
  viewer: CollectionReader,
  before: Entity,
  changes: AnyObject,
): void {
  if (!own || !viewer || isPermitted(viewer, `${name}.write.all` as Permission)) return;
  const isBeyond = ([field, sent]: [string, unknown]) =>
    sent !== undefined && !own.includes(field) && !isDeepStrictEqual(sent, before[field]);
  if (Object.entries(changes).some(isBeyond)) throw new AccessDenied();
}

/** Writes what was sent over a thing that is held; `exact` are columns as they are to stand, whatever follows otherwise. */
export async function updateLocked(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  before: Entity,
  changes: AnyObject,
  exact: AnyObject = {},
): Promise<Entity> {
  const { columns, parts } = await writable(tx, company_id, collection, changes, before);
  await write(tx, company_id, collection, [before.id], { ...columns, ...exact });
  await collection.storeParts?.(tx, company_id, before.id, parts);
  const after = await getEntity(tx, company_id, collection, before.id, undefined);
  await logChanges(tx, company_id, doing, collection, changed([before], [after]));
  return after;
}

/** What was sent, as the columns of the noun's own table and what goes into others. */
async function writable(
  tx: Tx,
  company_id: number,
  collection: Collection,
  sent: AnyObject,
  present?: Entity,
): Promise<{ columns: AnyObject; parts: AnyObject }> {
  const known = columnsOf(collection);
  const input = (await collection.prepare?.(tx, company_id, sent, present)) ?? sent;
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const isColumn = ([name]: [string, unknown]) => name in known;
  return {
    columns: Object.fromEntries(entries.filter(isColumn)),
    parts: Object.fromEntries(entries.filter(entry => !isColumn(entry))),
  };
}

async function write(tx: Tx, company_id: number, collection: Collection, ids: number[], columns: AnyObject) {
  const table = tableOf(collection);
  await orTaken(collection, () =>
    tx
      .update(table)
      .set({ ...columns, version: sql`${table.version} + 1` })
      .where(and(eq(table.company_id, company_id), idIn(table.id, ids))),
  );
}

async function orTaken<Result>(
  { takenViolation: taken }: Collection,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw taken && isTaken(error) ? new Invalid([taken]) : error;
  }
}

const nextPosition = ({ table }: Collection, company_id: number) =>
  sql`(select least(coalesce(max(position), -1)::bigint + 1, 2147483647) from ${table} where company_id = ${company_id})`;
