import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { toInstant, toLocal } from '@/domain/schedule';
import type { Context } from '@/server/core/context';
import { holds, waitingEntries } from '@/server/platform/db/schema';
import type { HoldRow, WishRow } from '../../queries/wishes';

/** Locked until the transaction ends; undefined where it no longer waits. Resources are locked before it. */
export async function lockWish({ tx }: Context, id: number): Promise<WishRow | undefined> {
  const [wish] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, 'waiting')))
    .for('update');
  return wish;
}

/** Everything that was ever offered to the wish. */
export const offersOf = ({ tx }: Context, id: number): Promise<HoldRow[]> =>
  tx.select().from(holds).where(eq(holds.waiting_entry_id, id));

/** How many times were offered today to whoever has the phone or the e-mail of this wish. */
export async function offersToday(
  { tx, now }: Context,
  { phone, email, timezone }: Pick<WishRow, 'phone' | 'email'> & { timezone: string },
): Promise<number> {
  const today = toInstant(timezone, toLocal(timezone, now).date, '00:00');
  const theirs = tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      or(
        phone ? eq(waitingEntries.phone, phone) : sql`false`,
        email ? eq(waitingEntries.email, email) : sql`false`,
      ),
    );
  return tx.$count(holds, and(gte(holds.offered_at, today), inArray(holds.waiting_entry_id, theirs)));
}
