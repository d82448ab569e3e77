import { first } from '@/domain/assert';
import { desc, eq, ne, sql } from 'drizzle-orm';
import { subscriptions } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';

/** `amount` in minor units, negative to reduce. Never below zero; stored with the newest subscription. */
export async function addCredit({ tx }: Context, amount: number): Promise<void> {
  const newest = first(
    await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(ne(subscriptions.state, 'future'))
      .orderBy(desc(subscriptions.id))
      .limit(1),
  );
  await tx
    .update(subscriptions)
    .set({ credit: sql`greatest(0, ${subscriptions.credit} + ${amount})` })
    .where(eq(subscriptions.id, newest.id));
}
