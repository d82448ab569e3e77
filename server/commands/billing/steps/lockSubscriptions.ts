import { eq } from 'drizzle-orm';
import { companies } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { storedSubscriptions, type Held } from '../../../queries/billing/subscriptions';

/** With the company's row locked, so that concurrent changes see each other. */
export async function lockSubscriptions(tx: CompanyTx): Promise<Held> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, tx.company_id)).for('update');
  return storedSubscriptions(tx);
}
