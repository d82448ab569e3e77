import type { App } from '@/server/core/context';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/open';
import { importRows } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { SheetRow, Spreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

/** Replaces the rows of an import, a batch a transaction, so that other requests are answered between them. */
export async function storeRows(
  { db }: Pick<App, 'db'>,
  { company_id, id, spreadsheet }: { company_id: number; id: number } & { spreadsheet: Spreadsheet },
): Promise<void> {
  await inCompany(db, company_id, tx => tx.delete(importRows).where(eq(importRows.import_id, id)));
  for await (const batch of spreadsheet.batches()) {
    if (batch.length > 0) await storeBatch(db, company_id, id, batch);
  }
}

const storeBatch = (db: Database, company_id: number, import_id: number, batch: SheetRow[]) =>
  inCompany(db, company_id, tx =>
    tx.execute(sql`
      insert into import_rows (company_id, import_id, row, unit, cells)
      select ${company_id}::bigint, ${import_id}::bigint, number, number, cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as read (number int, cells jsonb)`),
  );
