import type { SalesRow } from '@/domain/sales/sales';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { partOfSales, type SalesFilter } from './sales';

const batch_size = 1000;

/** The latest first, in batches, so that neither a transaction nor memory holds all of them. */
export async function* eachSale(
  db: Database,
  company_id: number,
  filter: SalesFilter,
): AsyncGenerator<SalesRow[]> {
  for (let last: SalesRow | undefined; ;) {
    const part = await inCompany(db, company_id, tx => partOfSales(tx, filter, last, batch_size));
    yield part;
    if (part.length < batch_size) return;
    last = part.at(-1);
  }
}
