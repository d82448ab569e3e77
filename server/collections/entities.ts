import { and, asc, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, pgTable } from 'drizzle-orm/pg-core';
import { pageOf, type Page } from '@/domain/lists/page';
import { NotFound } from '@/domain/errors';
import { orderField } from '@/domain/validation/fieldsSchema';
import type { CollectionQuery, Collection, Entity, EntityTypes, AnyTypes, Params } from './collection';
import type { editableColumns } from '@/server/platform/db/schema/columns';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { selectRows, type Columns } from '@/server/platform/db/selectRows';
import { updatedSince } from '@/server/platform/db/filters';
import { idIn } from '@/server/platform/db/idIn';
import type { Reader, Viewer } from '@/server/core/viewer';

export type Editable = ReturnType<typeof pgTable<'', typeof editableColumns>>;
export const tableOf = ({ table }: Pick<Collection, 'table'>) => table as unknown as Editable;

export const columnsIn = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

type Shape = Pick<Collection, 'schema' | 'table' | 'needs' | 'unlisted' | 'joined'>;

const hidden = new Set(['company_id', 'archived_at']);

export function columnsOf({ schema, table, needs = [] }: Shape): Record<string, PgColumn> {
  const isKept = (name: string) => needs.includes(name) || (name in schema.fields && !hidden.has(name));
  return Object.fromEntries(Object.entries(columnsIn(table)).filter(([name]) => isKept(name)));
}

/** What the company orders the items by; undefined for collections without an order of their own. */
export function orderColumnOf({ schema, table }: Pick<Collection, 'schema' | 'table'>): PgColumn | undefined {
  const name = orderField(schema);
  return name === undefined ? undefined : columnsIn(table)[name];
}

/** The place after the company's last item, for the first of those that are added together or one of the next. */
export const nextPlace = (
  order: PgColumn,
  { company_id, ahead = 0 }: { company_id: number; ahead?: number },
) =>
  sql<number>`(select least(coalesce(max(${sql.identifier(order.name)}), -1)::bigint + 1 + ${ahead}::int, 2147483647)
    from ${order.table} where company_id = ${company_id})`;

/** One object for each collection: see `selectRows`. */
function oncePer<Made>(make: (collection: Shape) => Made): (collection: Shape) => Made {
  const made = new WeakMap<Shape, Made>();
  return collection => {
    const own = made.get(collection) ?? make(collection);
    made.set(collection, own);
    return own;
  };
}

const allColumns = oncePer((collection): Columns => ({ ...columnsOf(collection), ...collection.joined }));

const listedColumns = oncePer(collection => {
  const { unlisted = [] } = collection;
  const entries = Object.entries(allColumns(collection)).filter(([name]) => !unlisted.includes(name));
  return Object.fromEntries(entries);
});

export async function listEntities(
  tx: CompanyTx,
  collection: Collection,
  params: CollectionQuery,
  reader: Reader | undefined,
): Promise<Page<Entity>> {
  const where = matching(tx, collection, params, reader);
  const columns = listedColumns(collection);
  const { rows, total, beyond } = await selectPage(tx, collection.table, where, params, { columns });
  return pageOf(await completed(tx, collection, rows, reader), total, params, beyond);
}

/** @throws NotFound when it does not exist or the reader may not see it */
export async function getEntity<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  id: number,
  reader: Reader | undefined,
): Promise<T['item']> {
  const [[entity], detail] = await Promise.all([
    getEntities(tx, collection, [id], reader),
    reader && collection.detail?.(tx, id, reader),
  ]);
  if (!entity) throw new NotFound();
  return detail ? { ...entity, ...detail } : entity;
}

/** In the order of their ids. @throws NotFound when one does not exist */
export async function getEntities<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  ids: number[],
  reader: Reader | undefined,
): Promise<T['item'][]> {
  const { table } = collection;
  const rows = await selectRows(tx, table, allColumns(collection), {
    where: matching(tx, collection, { ids }, reader),
    order: [asc(table.id)],
  });
  if (rows.length < ids.length) throw new NotFound();
  return completed(tx, collection, rows, reader);
}

export async function entitiesAfter(
  tx: CompanyTx,
  collection: Collection,
  params: Params<AnyTypes>,
  { id, limit, viewer }: { id: number; limit: number; viewer: Viewer | undefined },
): Promise<Entity[]> {
  const { table } = collection;
  const rows = await selectRows(tx, table, listedColumns(collection), {
    where: and(matching(tx, collection, params, viewer), gt(table.id, id)),
    order: [asc(table.id)],
    limit,
  });
  return completed(tx, collection, rows, viewer);
}

/** Locks in one order, to avoid deadlocks. The lock lets others insert rows that reference these, as bookings do. */
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
  reader: Reader | undefined,
) {
  const { table, search, visible } = collection;
  const member = reader && visible ? memberIn(reader) : undefined;
  return and(
    isNull(table.archived_at),
    params.search ? search(params.search, member) : undefined,
    params.ids && idIn(table.id, params.ids),
    updatedSince(table.updated_at, params.updated_since),
    ...(collection.filters?.(params, tx, member) ?? []),
    member && visible?.(tx, member),
  );
}

/** Who may see what is asked of members alone: see `isViewerIndependent`. */
function memberIn(reader: Reader): Viewer {
  if (!('employee_id' in reader)) throw new TypeError('Without a member it is not known what may be seen.');
  return reader as Viewer;
}

async function completed<T extends EntityTypes>(
  tx: CompanyTx,
  collection: Collection<T>,
  rows: unknown[],
  reader: Reader | undefined,
): Promise<T['item'][]> {
  // The row type is lost because `columnsOf` selects the columns at run time.
  return rows.length > 0 ? collection.hydrate(tx, rows as T['row'][], reader) : [];
}
