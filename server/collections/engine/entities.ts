import { and, asc, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable, pgTable } from 'drizzle-orm/pg-core';
import { pageOf, type Page } from '../../../domain/lists/page';
import { NotFound } from '../../../domain/errors';
import type { CollectionQuery, Collection, Entity, EntityTypes, AnyTypes, Params } from './collection';
import type { editableColumns } from '../../db/schema/columns';
import type { CompanyTx } from '../../db/scope';
import { sorted } from '../../db/filters';
import { idIn } from '../../db/idIn';
import type { Viewer } from '../../queries/viewer';
import { ofCompany } from '../../db/company';

export type Editable = ReturnType<typeof pgTable<'', typeof editableColumns>>;
export const tableOf = ({ table }: Pick<Collection, 'table'>) => table as unknown as Editable;

const columnsIn = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

/** What of a collection says which columns it has. */
type Shape = Pick<Collection, 'schema' | 'table' | 'needs' | 'unlisted'>;

const hidden = new Set(['company_id', 'archived_at']);

/** The fields of the schema that are columns; the rest are parts, kept elsewhere. */
export function columnsOf({ schema, table, needs = [] }: Shape): Record<string, PgColumn> {
  const isKept = (name: string) => needs.includes(name) || (name in schema.fields && !hidden.has(name));
  return Object.fromEntries(Object.entries(columnsIn(table)).filter(([name]) => isKept(name)));
}

/** Whether its things stand in an order that people give them; the position of an employee is another thing. */
export const isOrdered = ({ table }: Pick<Collection, 'table'>) =>
  columnsIn(table).position?.columnType === 'PgInteger';

const listedColumns = (collection: Shape) => {
  const { unlisted = [] } = collection;
  const entries = Object.entries(columnsOf(collection)).filter(([name]) => !unlisted.includes(name));
  return Object.fromEntries(entries);
};

export async function listEntities(
  tx: CompanyTx,
  collection: Collection,
  params: CollectionQuery,
  viewer: Viewer | undefined,
): Promise<Page<Entity>> {
  const { page, per_page, sort } = params;
  const { table } = collection;
  const where = matching(tx, collection, params, viewer);
  const [rows, total] = await Promise.all([
    tx
      .select(listedColumns(collection))
      .from(table)
      .where(where)
      .orderBy(...sorted(table, sort), asc(table.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(table, where),
  ]);
  return pageOf(await completed(tx, collection, rows, viewer), total, params);
}

/** @throws NotFound when there is none, or none that the reader may see */
export async function getEntity<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  id: number,
  viewer: Viewer | undefined,
): Promise<T['item']> {
  const [entity] = await getEntities(tx, collection, [id], viewer);
  if (!entity) throw new NotFound();
  return viewer && collection.detail ? collection.detail(tx, entity, viewer) : entity;
}

/** In the order of their ids. @throws NotFound when one of them is not there */
export async function getEntities<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  ids: number[],
  viewer: Viewer | undefined,
): Promise<T['item'][]> {
  const { table } = collection;
  const rows = await tx
    .select(columnsOf(collection))
    .from(table)
    .where(matching(tx, collection, { ids }, viewer))
    .orderBy(asc(table.id));
  if (rows.length < ids.length) throw new NotFound();
  return completed(tx, collection, rows, viewer);
}

/** The next of all that match, in the order of their ids. */
export async function entitiesAfter(
  tx: CompanyTx,
  collection: Collection,
  params: Params<AnyTypes>,
  { id, limit, viewer }: { id: number; limit: number; viewer: Viewer | undefined },
): Promise<Entity[]> {
  const { table } = collection;
  const rows = await tx
    .select(listedColumns(collection))
    .from(table)
    .where(and(matching(tx, collection, params, viewer), gt(table.id, id)))
    .orderBy(asc(table.id))
    .limit(limit);
  return completed(tx, collection, rows, viewer);
}

/**
 * The ids of all that match; held until the transaction ends, in one order, so that nobody waits in a circle. Whoever
 * only points at them, as a booking does at its employee, need not wait.
 */
export async function lockMatching<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  params: Params<T>,
  viewer: Viewer | undefined,
): Promise<number[]> {
  const { table } = collection;
  const rows: { id: number }[] = await tx
    .select({ id: tableOf(collection).id })
    .from(table)
    .where(matching(tx, collection, params, viewer))
    .orderBy(asc(table.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export function matching<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  params: Params<T>,
  viewer: Viewer | undefined,
) {
  const { table, search, visible } = collection;
  return ofCompany(
    tx,
    table,
    isNull(table.archived_at),
    params.search ? search(params.search) : undefined,
    params.ids && idIn(table.id, params.ids),
    ...(collection.filters?.(params, tx) ?? []),
    viewer && visible?.(tx, viewer),
  );
}

async function completed<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  rows: unknown[],
  viewer: Viewer | undefined,
): Promise<T['item'][]> {
  // Selected by `columnsOf`, which knows the columns only as they run.
  return rows.length > 0 ? collection.hydrate(tx, rows as T['row'][], viewer) : [];
}
