import { and, eq } from 'drizzle-orm';
import type { WishState } from '@/domain/waiting/waitingList';
import type { CommandContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { waitingEntries } from '@/server/platform/db/schema';
import { ofWish, releaseHolds } from './releaseHold';

type Ended = { id: number; state: Exclude<WishState, 'waiting'>; visit_id?: number };

/** What is offered to it is free again. False where it had ended before. */
export async function endWish(ctx: CommandContext, { id, state, visit_id }: Ended): Promise<boolean> {
  const { tx, now, command_id } = ctx;
  const ended = await tx
    .update(waitingEntries)
    .set({ state, ended_at: now, ...(visit_id !== undefined && { visit_id }) })
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, 'waiting')))
    .returning({ id: waitingEntries.id });
  if (ended.length === 0) return false;
  await releaseHolds(ctx, { which: ofWish(id), state: 'withdrawn' });
  await logEvent(ctx, {
    command_id,
    subject_type: 'waiting_entry',
    subject_id: id,
    type: state,
    before: { state: 'waiting' },
    after: { state, ...(visit_id !== undefined && { visit_id }) },
  });
  return true;
}
