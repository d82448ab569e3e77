import { and, eq, gt, gte, like, lt, sql } from 'drizzle-orm';
import { messages } from '@/server/platform/db/schema';
import { clientOfVisit, type ClientContact } from '@/server/modules/messages';
import { grace_s } from './grace';
import { queueVisitMessage } from './queueVisitMessage';
import type { Context } from '@/server/core/context';

type Moved = { visit_id: number; event_id: number; reason?: string };

const keyOf = (visit_id: number) => `visit ${visit_id} moved `;

/** `composeEmail` reads the old and the new state when it is sent. False when the client cannot be notified. */
export const notifyMoved = async (ctx: Context, moved: Moved): Promise<boolean> =>
  queueMoved(ctx, await clientOfVisit(ctx.tx, moved.visit_id), moved);

/** As `notifyMoved`, for a client who is read already. Sent at once. */
export function queueMoved(
  { tx, now }: Context,
  client: ClientContact | undefined,
  { visit_id, event_id, reason }: Moved,
): Promise<boolean> {
  return queueVisitMessage(tx, client, {
    visit_id,
    event_id,
    reason,
    template: 'visit_moved',
    dedupe_key: keyOf(visit_id) + event_id,
    send_after: now + grace_s,
  });
}

/**
 * Cancels unsent messages of moves since `since`. A client who was notified already, or waits for an earlier move in
 * the same message, gets another one for `moved`, the event that put the visit back.
 */
export async function cancelMoveNotification(ctx: Context, since: Moved, moved: Moved) {
  const { tx } = ctx;
  const ofVisit = like(messages.dedupe_key, `${keyOf(since.visit_id)}%`);
  const sinceMove = and(ofVisit, gte(messages.event_id, since.event_id));
  const unsent = and(sinceMove, eq(messages.state, 'waiting'), eq(messages.attempts, 0));
  const dropped = await tx
    .update(messages)
    .set({ state: 'dropped' })
    .where(unsent)
    .returning({ id: messages.id });
  const [all, leftToLaterMessage] = await Promise.all([
    tx.$count(messages, and(sinceMove, sql`${messages.state} <> 'failed'`)),
    // Dropped when due, because a later one was to cover both.
    tx.$count(
      messages,
      and(
        ofVisit,
        lt(messages.event_id, since.event_id),
        eq(messages.state, 'dropped'),
        gt(messages.attempts, 0),
      ),
    ),
  ]);
  if (all > dropped.length || (dropped.length > 0 && leftToLaterMessage > 0)) {
    await notifyMoved(ctx, moved);
  }
}
