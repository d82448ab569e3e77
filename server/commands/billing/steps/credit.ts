import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { subscriptions } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';

/**
 * What the next invoices are lessened by grows by `amount` (minor units), or shrinks, never below nothing. It stands
 * with the plan that the company has, or had last.
 */
export async function addCredit(tx: CompanyTx, amount: number): Promise<void> {
  const { company_id } = tx;
  const [newest] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, company_id), ne(subscriptions.state, 'future')))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  await tx
    .update(subscriptions)
    .set({ credit: sql`greatest(0, ${subscriptions.credit} + ${amount})` })
    .where(and(eq(subscriptions.company_id, company_id), eq(subscriptions.id, newest!.id)));
}
