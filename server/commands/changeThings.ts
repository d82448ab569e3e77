import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import { isPermitted, type Permission } from '../../domain/access/permissions';
import type { Bulk } from '../../domain/collections/bulk';
import type { PriceChange } from '../../domain/money/adjustPrice';
import { AccessDenied, Invalid, NotFound, StaleVersion } from '../../domain/refusals';
import type { AnyObject } from '../../domain/validation/fields';
import { violation, violations } from '../../domain/validation/violations';
import type { Collection, How, Reader, Thing } from '../collections/collection';
import { editableColumns } from '../db/schema/columns';
import type { Tx } from '../db/scope';
import { isTaken } from '../db/sqlState';
import { columnsOf, getThing, getThings, holdMatching, isOrdered } from '../queries/collection';
import { logEvents, type Doing } from './logEvent';

/** Every collection's table has at least these columns. */
type Editable = ReturnType<typeof pgTable<'', typeof editableColumns>>;
const tableOf = ({ table }: Collection) => table as unknown as Editable;

export async function createThing(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  input: AnyObject,
  reader: Reader,
): Promise<Thing> {
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
  await collection.begin?.(tx, company_id, id);
  await collection.storeParts?.(tx, company_id, id, parts);
  const after = await getThing(tx, company_id, collection, id, undefined);
  await collection.judge?.(tx, company_id, after);
  await log(tx, company_id, doing, collection, [{ type: 'created', after }]);
  return getThing(tx, company_id, collection, id, reader);
}

/**
 * @throws NotFound; StaleVersion when somebody has changed it since `version` was read; AccessDenied for more than the
 * reader may change of their own
 */
export async function changeThing(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  id: number,
  { version, ...changes }: AnyObject,
  reader: Reader,
): Promise<Thing> {
  const [held] = await holdMatching(tx, company_id, collection, { ids: [id] }, reader);
  if (held === undefined) throw new NotFound();
  const before = await getThing(tx, company_id, collection, id, undefined);
  if (version !== undefined && version !== before.version) {
    throw new StaleVersion(await getThing(tx, company_id, collection, id, reader));
  }
  refuseBeyondOwn(collection, reader, before, changes);
  const after = await changeHeld(tx, company_id, doing, collection, before, changes);
  await collection.judge?.(tx, company_id, after, before);
  return getThing(tx, company_id, collection, id, reader);
}

/** All or none of them leave. @throws NotFound when one is not there */
export async function archiveThings(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  ids: number[],
  how: How,
): Promise<void> {
  const things = await getThings(tx, company_id, collection, ids, undefined);
  await collection.leave?.(tx, company_id, doing, things, how);
  await write(tx, company_id, collection, ids, { archived_at: sql`now()` });
  const gone = things.map(({ id, version }) => ({ id, version: version + 1 }));
  await log(
    tx,
    company_id,
    doing,
    collection,
    things.map((before, index) => ({ type: 'archived', before, after: gone[index] })),
  );
}

/** The things that a bulk call means, held until the transaction ends. @throws NotFound when one is not there */
export async function holdSelected(
  tx: Tx,
  company_id: number,
  collection: Collection,
  { ids, filter }: Pick<Bulk, 'ids' | 'filter'>,
  reader: Reader,
): Promise<number[]> {
  const held = await holdMatching(tx, company_id, collection, ids ? { ids } : filter!, reader);
  if (ids && held.length < ids.length) throw new NotFound();
  return held;
}

/** Does the same to each, or nothing at all. @throws Invalid when a price would not be one any more */
export async function changeSelected(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  ids: number[],
  { changes, adjust, attach }: Bulk,
): Promise<void> {
  if (ids.length === 0) return;
  const before = await getThings(tx, company_id, collection, ids, undefined);
  const columns = (changes && collection.prepareMany?.(before, changes)) ?? changes ?? {};
  await write(tx, company_id, collection, ids, columns);
  if (adjust) await adjustPrices(tx, company_id, collection, ids, adjust.price);
  if (attach) await collection.attach!.apply(tx, company_id, before, attach);
  const after = await getThings(tx, company_id, collection, ids, undefined);
  if (adjust) refuseBroken(collection, before, after);
  for (const [index, thing] of after.entries()) {
    await collection.judge?.(tx, company_id, thing, before[index]);
  }
  await log(tx, company_id, doing, collection, changed(before, after));
}

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
  await log(
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

/** Puts an archived thing back where it was. */
export async function restoreThing(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  id: number,
): Promise<void> {
  await write(tx, company_id, collection, [id], { archived_at: null });
  const after = await getThing(tx, company_id, collection, id, undefined);
  await log(tx, company_id, doing, collection, [{ type: 'restored', after }]);
}

/** Whole things are sent back too: only what differs counts. */
function refuseBeyondOwn({ name, own }: Collection, reader: Reader, before: Thing, changes: AnyObject): void {
  if (!own || !reader || isPermitted(reader, `${name}.write.all` as Permission)) return;
  const isBeyond = ([field, sent]: [string, unknown]) =>
    sent !== undefined && !own.includes(field) && !isDeepStrictEqual(sent, before[field]);
  if (Object.entries(changes).some(isBeyond)) throw new AccessDenied();
}

/** Writes what was sent over a thing that is held. */
export async function changeHeld(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  before: Thing,
  changes: AnyObject,
): Promise<Thing> {
  const { columns, parts } = await writable(tx, company_id, collection, changes, before);
  await write(tx, company_id, collection, [before.id], columns);
  await collection.storeParts?.(tx, company_id, before.id, parts);
  const after = await getThing(tx, company_id, collection, before.id, undefined);
  await log(tx, company_id, doing, collection, changed([before], [after]));
  return after;
}

/** What was sent, as the columns of the noun's own table and what goes into others. */
async function writable(
  tx: Tx,
  company_id: number,
  collection: Collection,
  sent: AnyObject,
  present?: Thing,
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
      .where(and(eq(table.company_id, company_id), inArray(table.id, ids))),
  );
}

async function orTaken<Result>({ taken }: Collection, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw taken && isTaken(error) ? new Invalid([taken]) : error;
  }
}

async function adjustPrices(
  tx: Tx,
  company_id: number,
  collection: Collection,
  ids: number[],
  by: PriceChange,
): Promise<void> {
  if (collection.adjust) return collection.adjust(tx, company_id, ids, by);
  const { table, priced = [] } = collection;
  const columns = columnsOf(collection);
  const raised = Object.fromEntries(priced.map(name => [name, raisedBy(sql`${columns[name]}`, by)]));
  await tx
    .update(table)
    .set(raised)
    .where(and(eq(table.company_id, company_id), inArray(table.id, ids)));
}

/** A price changed by so much, rounded to whole minor units. */
export const raisedBy = (price: SQL, by: PriceChange): SQL =>
  'percent' in by && by.percent !== undefined
    ? sql`round(${price} * (100 + ${by.percent}::numeric) / 100)`
    : sql`${price} + ${(by as { amount: number }).amount}::int`;

/** A price of nothing, or above what can be kept, is said by the name of its thing. */
function refuseBroken({ name, schema }: Collection, before: Thing[], after: Thing[]): void {
  const wrongs = (thing: Thing) => violations(schema, thing).length;
  const broken = after.find((thing, index) => wrongs(thing) > wrongs(before[index]!));
  if (!broken) return;
  const sentence = { key: 'validation.price_broken', values: { name: `${broken.name}` } };
  throw new Invalid([violation('adjust.price', name, sentence)]);
}

const nextPosition = ({ table }: Collection, company_id: number) =>
  sql`(select coalesce(max(position), -1) + 1 from ${table} where company_id = ${company_id})`;

type Change = { type: string; before?: Thing; after?: Thing };

/** Of each thing what differs, with its id and the versions on both sides. */
function changed(before: Thing[], after: Thing[]): Change[] {
  return before.map((old, index) => {
    const now = after[index]!;
    const names = Object.keys(now).filter(name => !stamps.has(name) && !isSame(old[name], now[name]));
    return { type: 'changed', before: pick(old, names), after: pick(now, names) };
  });
}

const stamps = new Set(['version', 'created_at', 'updated_at']);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = (thing: Thing, names: string[]): Thing => ({
  ...Object.fromEntries(names.map(name => [name, thing[name]])),
  id: thing.id,
  version: thing.version,
});

function log(tx: Tx, company_id: number, doing: Doing, { subject }: Collection, changes: Change[]) {
  const { command_id, undo_of } = doing;
  return logEvents(
    tx,
    company_id,
    doing,
    changes.map(({ type, before, after }) => {
      const subject_id = (after ?? before)!.id;
      return { command_id, undo_of, subject_type: subject, subject_id, type, before, after };
    }),
  );
}
