import { asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { createDateOrders } from '../../../../domain/imports/dateOrders';
import { importField } from '../../../../domain/imports/fields';
import type { ReadRow, ImportContext } from '../../../../domain/imports/rows';
import { createRowReader } from '../../../../domain/imports/rows';
import type { DateOrder } from '../../../../domain/imports/values';
import { toLocal } from '../../../../domain/schedule';
import { ofCompany } from '../../../db/company';
import { importRows } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { zoneOf } from '../../../queries/booking/bookingSetup';
import { countryOf } from '../../../queries/companies/addresses';
import { currencyOfCompany } from '../../../queries/companies/companies';
import type { ImportStored } from '../../../queries/imports/imports';
import type { Unit } from '../importers/importer';

export type StoredCells = { number: number; cells: string[] };

/** In the order of the file. */
export const cellsAfter = (
  tx: CompanyTx,
  import_id: number,
  row: number,
  limit: number,
): Promise<StoredCells[]> =>
  tx
    .select({ number: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(ofCompany(tx, importRows, eq(importRows.import_id, import_id), gt(importRows.row, row)))
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

/** The next units without a result, whole, as the preview has put them together. */
export async function openUnits(
  tx: CompanyTx,
  stored: ImportStored,
  { context, limit }: { context: ImportContext; limit: number },
): Promise<Unit[]> {
  const open = ofCompany(tx, importRows, eq(importRows.import_id, stored.id), isNull(importRows.result));
  const next = tx
    .selectDistinct({ unit: importRows.unit })
    .from(importRows)
    .where(open)
    .orderBy(asc(importRows.unit))
    .limit(limit);
  const rows = await tx
    .select({
      number: importRows.row,
      unit: importRows.unit,
      cells: importRows.cells,
      outcome: importRows.outcome,
    })
    .from(importRows)
    .where(
      ofCompany(
        tx,
        importRows,
        eq(importRows.import_id, stored.id),
        inArray(importRows.unit, sql`(${next})`),
        isNull(importRows.result),
      ),
    )
    .orderBy(asc(importRows.unit), asc(importRows.row));
  const read = rowReaderOf(stored, context);
  const units = new Map<number, ReadRow[]>();
  for (const { unit, ...row } of rows) units.set(unit, [...(units.get(unit) ?? []), read(row)]);
  return [...units].map(([unit, readRows]) => ({ unit, rows: readRows }));
}
