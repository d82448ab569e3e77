import { eq, sql } from 'drizzle-orm';
import type { ImportColumn } from '@/domain/imports/import';
import { ofCompany } from '@/server/platform/db/company';
import type { Database } from '@/server/platform/db/open';
import { importRows } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { SheetRow, Spreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

const sample_values = 3;
const sample_length_max = 80;

/** Replaces the rows of an import, a batch a transaction, so that other requests are answered between them. */
export async function storeRows(
  db: Database,
  { company_id, id }: { company_id: number; id: number },
  spreadsheet: Spreadsheet,
): Promise<void> {
  await inCompany(db, company_id, tx =>
    tx.delete(importRows).where(ofCompany(tx, importRows, eq(importRows.import_id, id))),
  );
  for await (const batch of spreadsheet.batches()) {
    if (batch.length > 0) await storeBatch(db, company_id, id, batch);
  }
}

const storeBatch = (db: Database, company_id: number, import_id: number, batch: SheetRow[]) =>
  inCompany(db, company_id, tx =>
    tx.execute(sql`
      insert into import_rows (company_id, import_id, row, unit, cells)
      select ${company_id}::int, ${import_id}::int, number, number, cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as read (number int, cells jsonb)`),
  );

/** Each column with its first different values. */
export const columnsOf = ({ columns, rows }: Spreadsheet): ImportColumn[] =>
  columns.map((name, at) => {
    const values = new Set<string>();
    for (const cells of rows) {
      const value = (cells[at] ?? '').slice(0, sample_length_max);
      if (value !== '') values.add(value);
      if (values.size === sample_values) break;
    }
    return { name, sample: [...values] };
  });
