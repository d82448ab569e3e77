import { first } from '@/domain/assert';
import { desc, eq, ne, sql } from 'drizzle-orm';
import { subscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { ofCompany } from '@/server/platform/db/company';

/** `amount` in minor units, negative to reduce. Never below zero; stored with the newest subscription. */
export async function addCredit(tx: CompanyTx, amount: number): Promise<void> {
  const newest = first(
    await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(ofCompany(tx, subscriptions, ne(subscriptions.state, 'future')))
      .orderBy(desc(subscriptions.id))
      .limit(1),
  );
  await tx
    .update(subscriptions)
    .set({ credit: sql`greatest(0, ${subscriptions.credit} + ${amount})` })
    .where(ofCompany(tx, subscriptions, eq(subscriptions.id, newest.id)));
}
