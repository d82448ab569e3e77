import { defined, first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { isPermitted } from '@/domain/access/permissions';
import type { Bulk } from '@/domain/collections/bulk';
import { AccessDenied, Invalid, NotFound } from '@/domain/errors';
import type { Changes } from '@/domain/validation/stored';
import type { Collection, EntityTypes, Fields, Parts } from './collection';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isTaken } from '@/server/platform/db/sqlState';
import { mergedTranslations } from '@/server/platform/db/translations';
import { changedTranslations, type Translations } from '@/domain/translations/translations';
import {
  columnsIn,
  columnsOf,
  getEntity,
  getEntities,
  lockMatching,
  nextPlace,
  orderColumnOf,
  tableOf,
} from './entities';
import { adjustedPrices, requireValidPrices } from './adjustPrices';
import { changed, logChanges } from './logChanges';
import { idIn } from '@/server/platform/db/idIn';
import type { CommandContext, StaffContext } from '@/server/core/context';
import type { Viewer } from '@/server/core/viewer';
import { requireVersion } from '@/server/core/requireVersion';

export async function createEntity<T extends EntityTypes>(
  ctx: StaffContext,
  collection: Collection<T>,
  input: T['input'],
): Promise<T['item']> {
  const { id } = first(await createEntities(ctx, collection, [input]));
  return getEntity(ctx.tx, collection, id, ctx.member);
}

/** All or none, in their order, as stored: without what only the answer to a member has. */
export async function createEntities<T extends EntityTypes>(
  ctx: CommandContext,
  collection: Collection<T>,
  inputs: T['input'][],
): Promise<T['item'][]> {
  const { tx, company_id } = ctx;
  if (inputs.length === 0) return [];
  const table = tableOf(collection);
  const ids: number[] = [];
  const written: Awaited<ReturnType<typeof writable<T>>>[] = [];
  for (const input of inputs) written.push(await writable(ctx, collection, input));
  const order = orderColumnOf(collection);
  const rows = written.map(({ columns }, at) => {
    const isLast = order && columns[order.name] === undefined;
    const translations = columns.translations as Translations | undefined;
    return {
      ...columns,
      ...(translations && { translations: changedTranslations({}, translations) }),
      ...(isLast && { [order.name]: nextPlace(order, { company_id, ahead: at }) }),
      company_id,
    };
  });
  // The identity column numbers them in the order of the values.
  const stored = await mapViolationError(collection, () =>
    tx.insert(table).values(rows).returning({ id: table.id }),
  );
  for (const [at, { id }] of stored.entries()) {
    ids.push(id);
    await collection.afterCreate?.(ctx, id);
    await collection.storeParts?.(ctx, id, defined(written[at], 'written').parts);
  }
  const entities = await getEntities(tx, collection, ids, undefined);
  for (const entity of entities) await collection.validate?.(ctx, entity);
  await logChanges(
    ctx,
    collection,
    entities.map(after => ({ type: 'created', after })),
  );
  return entities;
}

/** @throws NotFound; StaleVersion; AccessDenied for fields beyond those a member may change of their own */
export async function updateEntity<T extends EntityTypes>(
  ctx: StaffContext,
  collection: Collection<T>,
  id: number,
  sent: Changes<T['input']>,
): Promise<T['item']> {
  const { tx, member } = ctx;
  const { version, ...changes } = sent;
  const [locked] = await lockMatching(tx, collection, { ids: [id] }, member);
  if (locked === undefined) throw new NotFound();
  const before = await getEntity(tx, collection, id, undefined);
  await requireVersion(before, version, () => getEntity(tx, collection, id, member));
  requireOwnFields(collection, member, before, changes);
  const after = await updateLocked(ctx, collection, { before, changes: changes as Partial<T['input']> });
  await collection.validate?.(ctx, after, before);
  return getEntity(tx, collection, id, member);
}

/** All or nothing. @throws NotFound when one does not exist */
export async function archiveEntities(
  ctx: StaffContext,
  collection: Collection,
  ids: number[],
): Promise<void> {
  const { tx } = ctx;
  const entities = await getEntities(tx, collection, ids, undefined);
  await collection.beforeArchive?.(ctx, entities);
  await write(tx, collection, ids, { archived_at: sql`now()` });
  const archived = entities.map(({ id, version }) => ({ id, version: version + 1 }));
  await logChanges(
    ctx,
    collection,
    entities.map((before, index) => ({ type: 'archived', before, after: archived[index] })),
  );
}

/** Locks them until the transaction ends. @throws NotFound when one does not exist */
export async function lockSelected(
  ctx: StaffContext,
  collection: Collection,
  { ids, filter }: Pick<Bulk, 'ids' | 'filter'>,
): Promise<number[]> {
  const { tx, member } = ctx;
  const locked = await lockMatching(tx, collection, ids ? { ids } : defined(filter, 'filter'), member);
  if (ids && locked.length < ids.length) throw new NotFound();
  return locked;
}

/** All or nothing. @throws Invalid when a price would become invalid */
export async function updateSelected(
  ctx: CommandContext,
  collection: Collection,
  ids: number[],
  { changes, adjust, attach }: Bulk,
): Promise<void> {
  const { tx } = ctx;
  if (ids.length === 0) return;
  const before = await getEntities(tx, collection, ids, undefined);
  const columns = (changes && (await collection.prepareMany?.(ctx, before, changes))) ?? changes ?? {};
  const prices = adjust ? adjustedPrices(collection, adjust.price) : {};
  await write(tx, collection, ids, { ...withMerged(collection, columns), ...prices });
  if (adjust) await collection.adjust?.(ctx, ids, adjust.price);
  if (attach) await defined(collection.attach, 'attach').apply(ctx, before, attach);
  const after = await getEntities(tx, collection, ids, undefined);
  if (adjust) requireValidPrices(collection, before, after);
  for (const [index, entity] of after.entries()) {
    await collection.validate?.(ctx, entity, before[index]);
  }
  await logChanges(ctx, collection, changed(before, after));
}

export async function restoreEntity(ctx: CommandContext, collection: Collection, id: number): Promise<void> {
  const { tx } = ctx;
  await write(tx, collection, [id], { archived_at: null });
  const after = await getEntity(tx, collection, id, undefined);
  await logChanges(ctx, collection, [{ type: 'restored', after }]);
}

/** Clients may send whole items back: only fields that differ count. */
function requireOwnFields(
  { name, own }: Pick<Collection, 'name' | 'own'>,
  viewer: Viewer | undefined,
  before: Fields,
  changes: object,
): void {
  if (!own || !viewer || isPermitted(viewer, `${name}.write.all`)) return;
  const isForbidden = ([field, sent]: [string, unknown]) =>
    sent !== undefined && !own.includes(field) && !isDeepStrictEqual(sent, before[field]);
  if (Object.entries(changes).some(isForbidden)) throw new AccessDenied();
}

type LockedChange<T extends EntityTypes> = {
  before: T['item'];
  changes: Partial<T['input']>;
  /** Columns that are written as given and override derived ones. */
  exact?: T['columns'];
};

/** Of an item that the caller has locked. */
export async function updateLocked<T extends EntityTypes>(
  ctx: CommandContext,
  collection: Collection<T>,
  { before, changes, exact }: LockedChange<T>,
): Promise<T['item']> {
  const { tx } = ctx;
  const { columns, parts } = await writable(ctx, collection, changes, before);
  await write(tx, collection, [before.id], { ...withMerged(collection, columns), ...exact });
  await collection.storeParts?.(ctx, before.id, parts);
  const after = await getEntity(tx, collection, before.id, undefined);
  await logChanges(ctx, collection, changed([before], [after]));
  await collection.afterUpdate?.(ctx, after, before);
  return after;
}

async function writable<T extends EntityTypes>(
  ctx: CommandContext,
  collection: Collection<T>,
  sent: Partial<T['input']>,
  present?: T['item'],
): Promise<{ columns: Fields; parts: Parts<T['input'], T['columns']> }> {
  const columns = columnsOf(collection);
  const input = (await collection.prepare?.(ctx, sent, present)) ?? sent;
  const entries = Object.entries<unknown>(input).filter(([, value]) => value !== undefined);
  const isColumn = ([name]: [string, unknown]) => name in columns;
  return {
    columns: Object.fromEntries(entries.filter(isColumn)),
    parts: Object.fromEntries(entries.filter(entry => !isColumn(entry))) as Parts<T['input'], T['columns']>,
  };
}

/** Merged in the row, so that one change can be made to many items. */
function withMerged({ table }: Pick<Collection, 'table'>, { translations, ...columns }: Fields): Fields {
  if (!translations) return columns;
  const stored = defined(columnsIn(table).translations, 'translations');
  return {
    ...columns,
    translations: mergedTranslations({ translations: stored }, translations as Translations),
  };
}

type TableOf = Pick<Collection, 'table' | 'takenViolation'>;

async function write(tx: CompanyTx, collection: TableOf, ids: number[], columns: Fields) {
  const table = tableOf(collection);
  await mapViolationError(collection, () =>
    tx
      .update(table)
      .set({ ...columns, version: sql`${table.version} + 1` })
      .where(idIn(table.id, ids)),
  );
}

async function mapViolationError<Result>(
  { takenViolation }: Pick<Collection, 'takenViolation'>,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw takenViolation && isTaken(error) ? new Invalid([takenViolation]) : error;
  }
}
