import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { HoldState } from '@/domain/waiting/waitingList';
import type { Context } from '@/server/core/context';
import { busy, holds } from '@/server/platform/db/schema';

export const ofWish = (wish_id: number): SQL => eq(holds.waiting_entry_id, wish_id);
export const expiredBy = (now: number): SQL => lte(holds.expires_at, now);

/** Ends the open ones among them; their time is free again, and noted to be offered to the next. */
export async function releaseHolds(
  { tx }: Context,
  { which, state }: { which: SQL; state: Exclude<HoldState, 'open'> },
): Promise<number[]> {
  const ended = await tx
    .update(holds)
    .set({ state })
    .where(and(eq(holds.state, 'open'), which))
    .returning({ id: holds.id, wish_id: holds.waiting_entry_id });
  if (ended.length === 0) return [];
  await tx.delete(busy).where(
    inArray(
      busy.hold_id,
      ended.map(({ id }) => id),
    ),
  );
  return ended.map(({ wish_id }) => wish_id);
}
