import { eq } from 'drizzle-orm';
import { companies } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { storedSubscriptions, type Held } from '../../../queries/billing/subscriptions';

/** Reads both with the company's row locked, so that of two changes at once the second sees the first. */
export async function lockSubscriptions(tx: CompanyTx): Promise<Held> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, tx.company_id)).for('update');
  return storedSubscriptions(tx);
}
