import { eq } from 'drizzle-orm';
import { companies } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { storedSubscriptions, type StoredSubscriptions } from '../../../queries/billing/subscriptions';

/** With the company's row locked, so that concurrent changes see each other. */
export async function lockSubscriptions(tx: CompanyTx): Promise<StoredSubscriptions> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, tx.company_id)).for('update');
  return storedSubscriptions(tx);
}
