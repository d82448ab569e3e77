import { eq } from 'drizzle-orm';
import { companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { storedSubscriptions, type StoredSubscriptions } from '@/server/modules/companies';

/** With the company's row locked, so that concurrent changes see each other. */
export async function lockSubscriptions(tx: CompanyTx): Promise<StoredSubscriptions> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, tx.company_id)).for('update');
  return storedSubscriptions(tx);
}
