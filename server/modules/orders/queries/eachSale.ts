import type { SalesRow } from '@/domain/sales/sales';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { pageOfSales, type SalesFilter } from './sales';

const batch_size = 1000;

/** The latest first, in batches, so that neither a transaction nor memory holds all of them. */
export async function* eachSale(
  db: Database,
  company_id: number,
  filter: SalesFilter,
): AsyncGenerator<SalesRow[]> {
  for (let cursor: string | undefined; ;) {
    const params = { ...filter, page: 1, per_page: batch_size, cursor };
    const { data, meta } = await inCompany(db, company_id, tx => pageOfSales(tx, params));
    yield data;
    cursor = meta.next_cursor;
    if (cursor === undefined) return;
  }
}
