import { and, Column, is, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './scope';

/** An expression has no parameters, and its value is used as it comes. */
export type Columns = Record<string, PgColumn | SQL>;

export type Extra = { name: string; value: SQL };

type Query = {
  /** What is joined to the table: the columns may be of these too. */
  joins?: SQL;
  where: SQL | undefined;
  order: SQL[];
  limit?: number;
  offset?: number;
  /** Selected beside the columns, under their names. */
  extra?: Extra[];
};

/**
 * As Drizzle's `select(columns).from(table)`, for statements that are asked all the time: the list of columns, most of what
 * it costs to build one, is written once for each `columns` object. The caller names the row, as for `execute`.
 */
export async function selectRows<Row extends Record<string, unknown>>(
  tx: Tx,
  table: PgTable,
  columns: Columns,
  { joins, where: condition, order, limit, offset, extra = [] }: Query,
): Promise<Row[]> {
  const { list, decode } = writtenOf(columns);
  const where = and(tx.ofCompany(table), condition);
  const parts = [
    sql`select ${list}`,
    ...extra.map(({ name, value }) => sql`, ${value} as ${sql.identifier(name)}`),
    sql` from ${table}`,
    joins,
    where && sql` where ${where}`,
    sql` order by ${sql.join(order, sql`, `)}`,
    limit === undefined ? undefined : sql` limit ${limit} offset ${offset ?? 0}`,
  ];
  const { rows } = await tx.execute(sql.join(parts.filter(part => part !== undefined)));
  for (const row of rows) decode(row);
  return rows as Row[];
}

type Written = { list: SQL; decode: (row: Record<string, unknown>) => void };

const dialect = new PgDialect();
const written = new WeakMap<Columns, Written>();

function writtenOf(columns: Columns): Written {
  const known = written.get(columns);
  if (known) return known;
  const entries = Object.entries(columns);
  const named = entries.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const list = sql.raw(dialect.sqlToQuery(sql.join(named, sql`, `)).sql);
  const decoded = entries.filter(
    (entry): entry is [string, PgColumn] => is(entry[1], Column) && entry[1].mapFromDriverValue !== asItIs,
  );
  const decode = (row: Record<string, unknown>) => {
    for (const [name, column] of decoded) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
  };
  const made = { list, decode };
  written.set(columns, made);
  return made;
}

const asItIs = Column.prototype.mapFromDriverValue;
