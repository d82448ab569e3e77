import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defined, last } from '@/domain/assert';
import { counted_max, invalidCursor, type Beyond, type CursorParams } from '@/domain/lists/page';
import { isDay, isStorable } from '@/domain/validation/fields';
import { normalized } from './schema/columns';
import type { Tx } from './scope';
import { selectRows, type Columns, type Extra } from './selectRows';

type Keyed = PgTable & { id?: PgColumn };
type Key = { column: PgColumn; value: SQL; isDescending: boolean };
type Selected<Row> = { rows: Row[]; total: number; beyond: Beyond };

/** What is joined is joined to be counted too: `where` may speak of it. */
type Selection = { columns?: Columns; joins?: SQL; extra?: Extra[] };

/**
 * One page of a table, in the order of `sort` and then of the id, together with its total. Beyond `counted_max` items
 * nothing is counted unless `count` asks for it; `cursor` continues where a page ended, at the cost of that page alone.
 * Without a column `id`, `sort` must name what is unique.
 *
 * @throws Invalid at `cursor` if it is not from a list in this order
 */
export async function selectPage<Table extends Keyed, Row extends object = Table['$inferSelect']>(
  tx: Tx,
  table: Table,
  where: SQL | undefined,
  params: CursorParams & { sort: string[] },
  { columns = getTableColumns(table), joins, extra = [] }: Selection = {},
): Promise<Selected<Row>> {
  const { page, per_page, sort, cursor, count } = params;
  const keys = keysOf(table, sort);
  const after = cursor === undefined ? undefined : isAfter(keys, sort, cursor);
  const from: PgTable = table;
  const [found, counted] = await Promise.all([
    selectRows<Record<string, unknown>>(tx, from, columns, {
      joins,
      where: and(where, after),
      order: keys.map(({ value, isDescending }) => (isDescending ? desc(value) : asc(value))),
      limit: per_page + 1,
      offset: cursor === undefined ? (page - 1) * per_page : 0,
      extra: [...extra, ...(hasCursor(keys) ? [{ name: 'place', value: placeOf(keys) }] : [])],
    }),
    countRows(tx, { table: from, joins, where }, count === 'exact' ? undefined : counted_max + 1),
  ]);
  const rows = found.slice(0, per_page);
  const isLong = counted > counted_max;
  const isExact = !isLong || count === 'exact';
  const next_cursor = found.length > per_page ? cursorOf(sort, last(rows)) : undefined;
  return {
    rows: rows.map(({ place: _, ...row }) => row) as Row[],
    total: isExact ? counted : counted_max,
    beyond: { ...(!isExact && { total_is_exact: false }), ...(next_cursor && { next_cursor }) },
  };
}

/** Counts at most `max` rows. */
function countRows(
  tx: Tx,
  { table, joins, where }: { table: PgTable; joins: SQL | undefined; where: SQL | undefined },
  max: number | undefined,
) {
  if (max === undefined && !joins) return tx.$count(table, where);
  const all = sql`select 1 from ${table} ${joins} where ${and(sql`true`, tx.ofCompany(table), where)}`;
  return tx.$count(sql`(${all}${max === undefined ? sql`` : sql` limit ${max}`}) as counted`);
}

function keysOf(table: Keyed, sort: string[]): Key[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const keys = sort.map(field => {
    const column = defined(columns[field.replace(/^-/, '')], 'entry in columns');
    const value = column.columnType === 'PgText' ? normalized(column) : sql`${column}`;
    return { column, value, isDescending: field.startsWith('-') };
  });
  const { id } = table;
  return !id || keys.some(({ column }) => column === id)
    ? keys
    : [...keys, { column: id, value: sql`${id}`, isDescending: false }];
}

const hasCursor = (keys: Key[]) => keys.every(({ column }) => kindOf(column));

const placeOf = (keys: Key[]): SQL<unknown[]> =>
  sql`jsonb_build_array(${sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  )})`;

function cursorOf(sort: string[], { place }: { place?: unknown }) {
  return Array.isArray(place) ? Buffer.from(JSON.stringify([sort, place])).toString('base64url') : undefined;
}

function isAfter(keys: Key[], sort: string[], cursor: string): SQL {
  const place = readCursor(cursor, sort);
  if (!hasCursor(keys) || place?.length !== keys.length) throw invalidCursor();
  const ends = keys.map(({ column }, index) => typed(column, place[index]));
  return keys.reduceRight<SQL | undefined>((rest, key, index) => {
    const { from, beyond, same } = boundsAt(key, ends[index]);
    return rest ? and(from, or(beyond, and(same, rest))) : beyond;
  }, undefined) as SQL;
}

/**
 * `from` repeats what follows from the others, so that an index can be entered at that place. Nulls are sorted as
 * PostgreSQL sorts them: as if they were the largest.
 */
function boundsAt({ column, value, isDescending }: Key, end: SQL | null | undefined) {
  if (!end) {
    const beyond = isDescending ? isNotNull(value) : sql`false`;
    return { from: undefined, beyond, same: isNull(value) };
  }
  const isOpen = !isDescending && !column.notNull;
  const orNull = (condition: SQL) => (isOpen ? or(condition, isNull(value)) : condition);
  return {
    from: orNull(isDescending ? lte(value, end) : gte(value, end)),
    beyond: orNull(isDescending ? lt(value, end) : gt(value, end)),
    same: eq(value, end),
  };
}

function readCursor(cursor: string, sort: string[]): unknown[] | undefined {
  try {
    const [of, place]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) && String(of) === String(sort) ? place : undefined;
  } catch {
    return undefined;
  }
}

type Kind = { cast: SQL; isOf: (sent: unknown) => boolean };

const isTime = (pattern: RegExp) => (sent: unknown) =>
  typeof sent === 'string' &&
  pattern.test(sent) &&
  isDay(sent.slice(0, 10)) &&
  !Number.isNaN(Date.parse(sent));

const whole: Kind = { cast: sql`bigint`, isOf: Number.isSafeInteger };

/** By the column's type, as PostgreSQL writes a value in JSON: an instant has microseconds, which a `Date` would lose. */
const kinds: Record<string, Kind> = {
  integer: whole,
  bigint: whole,
  text: { cast: sql`text`, isOf: sent => typeof sent === 'string' && isStorable(sent) },
  date: { cast: sql`date`, isOf: isTime(/^\d{4}-\d\d-\d\d$/) },
  timestamptz: {
    cast: sql`timestamptz`,
    isOf: isTime(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d:\d\d$/),
  },
};

const kindOf = (column: PgColumn): Kind | undefined => kinds[column.getSQLType()];

function typed(column: PgColumn, sent: unknown): SQL | null {
  if (sent === null && !column.notNull) return null;
  const kind = kindOf(column);
  if (!kind?.isOf(sent)) throw invalidCursor();
  return sql`${sent}::${kind.cast}`;
}
