import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { defined, last } from '@/domain/assert';
import { createDateOrders } from '@/domain/imports/dateOrders';
import { importField } from '@/domain/imports/fields';
import type { ReadRow, ImportContext } from '@/domain/imports/rows';
import { createRowReader } from '@/domain/imports/rows';
import type { DateOrder } from '@/domain/imports/values';
import { groupBy } from '@/domain/lists/groupBy';
import { toLocal } from '@/domain/schedule';
import { importRows } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { countryOf, currencyOfCompany } from '@/server/modules/companies';
import type { ImportStored } from './imports';

/** The rows that make one thing together: one, or all of a service. */
export type Unit = { unit: number; rows: ReadRow[] };

export type StoredCells = { number: number; cells: string[] };

/** In the order of the file. */
export const cellsAfter = (
  tx: CompanyTx,
  { import_id, row, limit }: { import_id: number; row: number; limit: number },
): Promise<StoredCells[]> =>
  tx
    .select({ number: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.import_id, import_id), gt(importRows.row, row)))
    .orderBy(asc(importRows.row))
    .limit(limit);

export async function contextOfImport(tx: CompanyTx, now: number): Promise<ImportContext> {
  const [country, currency, timezone] = await Promise.all([countryOf(tx), currencyOfCompany(tx), zoneOf(tx)]);
  return { country, currency, timezone, today: toLocal(timezone, now).date };
}

/** Undefined where no column has dates, and nothing needs to be learnt from the rows. */
export function dateOrdersOf({ collection, mapping }: Pick<ImportStored, 'collection' | 'mapping'>) {
  const hasDates = mapping.some(name => {
    const kind = name === null ? undefined : importField(collection, name)?.kind;
    return kind === 'date' || kind === 'moment';
  });
  return hasDates ? createDateOrders(collection, mapping) : undefined;
}

type Mapped = Pick<ImportStored, 'collection' | 'mapping' | 'date_orders'>;

export function rowReaderOf({ collection, mapping, date_orders }: Mapped, context: ImportContext) {
  const orders = (date_orders ?? []).map((order): DateOrder | undefined => order ?? undefined);
  return createRowReader(collection, mapping, context, orders);
}

/** About what is read in ten milliseconds. */
export const characters_at_once = 256 * 1024;

/** At least one. */
export const charactersOf = (rows: StoredCells[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((total, { length }) => total + length, sum), 1);

/** Reads rows one after another; other requests are answered between those that are long. */
export async function readRows(
  read: (cells: StoredCells) => ReadRow,
  stored: StoredCells[],
): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  let characters = 0;
  for (const cells of stored) {
    rows.push(read(cells));
    characters += charactersOf([cells]);
    if (characters < characters_at_once) continue;
    characters = 0;
    await setImmediate();
  }
  return rows;
}

/** The next units without a result, whole, as the preview has put them together; about `limit` rows. */
export async function openUnits(
  tx: CompanyTx,
  stored: ImportStored,
  { context, limit }: { context: ImportContext; limit: number },
): Promise<Unit[]> {
  const open = and(eq(importRows.import_id, stored.id), isNull(importRows.result));
  // In two steps along the index: one statement with a subquery would read all that is left each time.
  const next = await tx
    .select({ unit: importRows.unit })
    .from(importRows)
    .where(open)
    .orderBy(asc(importRows.unit))
    .limit(limit);
  if (next.length === 0) return [];
  const rows = await tx
    .select({ number: importRows.row, unit: importRows.unit, cells: importRows.cells })
    .from(importRows)
    .where(and(open, lte(importRows.unit, last(next).unit)))
    .orderBy(asc(importRows.unit), asc(importRows.row));
  const read = await readRows(rowReaderOf(stored, context), rows);
  const unitOf = new Map(rows.map(({ number, unit }) => [number, unit]));
  const units = groupBy(read, ({ row }) => defined(unitOf.get(row), 'unit'));
  return [...units].map(([unit, rows]) => ({ unit, rows }));
}
