import { and, asc, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { PgColumn, pgTable } from 'drizzle-orm/pg-core';
import { pageOf, type Page } from '../../../domain/lists/page';
import { NotFound } from '../../../domain/errors';
import type { AnyObject } from '../../../domain/validation/fields';
import type { CollectionQuery, Collection, Entity } from './collection';
import type { editableColumns } from '../../db/schema/columns';
import type { CompanyTx } from '../../db/scope';
import { sorted } from '../../db/filters';
import { idIn } from '../../db/idIn';
import type { Viewer } from '../../queries/viewer';
import { ofCompany } from '../../db/company';

export type Editable = ReturnType<typeof pgTable<'', typeof editableColumns>>;
export const tableOf = ({ table }: Collection) => table as unknown as Editable;

const hidden = new Set(['company_id', 'archived_at']);

/** The fields of the schema that are columns; the rest are parts, kept elsewhere. */
export function columnsOf({ schema, table, needs = [] }: Collection): Record<string, PgColumn> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const isKept = (name: string) => needs.includes(name) || (name in schema.fields && !hidden.has(name));
  return Object.fromEntries(Object.entries(columns).filter(([name]) => isKept(name)));
}

/** Whether its things stand in an order that people give them; the position of an employee is another thing. */
export const isOrdered = ({ table }: Collection) =>
  (getTableColumns(table) as Record<string, PgColumn>).position?.columnType === 'PgInteger';

const listedColumns = (collection: Collection) => {
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
  return pageOf(await completed(tx, collection, rows as Entity[], viewer), total, params);
}

/** @throws NotFound when there is none, or none that the reader may see */
export async function getEntity(
  tx: CompanyTx,
  collection: Collection,
  id: number,
  viewer: Viewer | undefined,
): Promise<Entity> {
  const [entity] = await getEntities(tx, collection, [id], viewer);
  return viewer && collection.detail ? collection.detail(tx, entity!, viewer) : entity!;
}

/** In the order of their ids. @throws NotFound when one of them is not there */
export async function getEntities(
  tx: CompanyTx,
  collection: Collection,
  ids: number[],
  viewer: Viewer | undefined,
): Promise<Entity[]> {
  const { table } = collection;
  const rows = await tx
    .select(columnsOf(collection))
    .from(table)
    .where(matching(tx, collection, { ids }, viewer))
    .orderBy(asc(table.id));
  if (rows.length < ids.length) throw new NotFound();
  return completed(tx, collection, rows as Entity[], viewer);
}

/** The next of all that match, in the order of their ids. */
export async function entitiesAfter(
  tx: CompanyTx,
  collection: Collection,
  params: AnyObject,
  { id, limit, viewer }: { id: number; limit: number; viewer: Viewer | undefined },
): Promise<Entity[]> {
  const { table } = collection;
  const rows = await tx
    .select(listedColumns(collection))
    .from(table)
    .where(and(matching(tx, collection, params, viewer), gt(table.id, id)))
    .orderBy(asc(table.id))
    .limit(limit);
  return completed(tx, collection, rows as Entity[], viewer);
}

/**
 * The ids of all that match; held until the transaction ends, in one order, so that nobody waits in a circle. Whoever
 * only points at them, as a booking does at its employee, need not wait.
 */
export async function lockMatching(
  tx: CompanyTx,
  collection: Collection,
  params: AnyObject,
  viewer: Viewer | undefined,
): Promise<number[]> {
  const { table } = collection;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(matching(tx, collection, params, viewer))
    .orderBy(asc(table.id))
    .for('no key update');
  return (rows as { id: number }[]).map(({ id }) => id);
}

export function matching(
  tx: CompanyTx,
  collection: Collection,
  params: AnyObject,
  viewer: Viewer | undefined,
) {
  const { table, search, filters, visible } = collection;
  return ofCompany(
    tx,
    table,
    isNull(table.archived_at),
    params.search ? search(params.search) : undefined,
    params.ids && idIn(table.id, params.ids),
    ...(filters?.(params, tx) ?? []),
    viewer && visible?.(tx, viewer),
  );
}

async function completed(
  tx: CompanyTx,
  { hydrate: complete }: Collection,
  rows: Entity[],
  viewer: Viewer | undefined,
): Promise<Entity[]> {
  return complete && rows.length > 0 ? complete(tx, rows, viewer) : rows;
}
