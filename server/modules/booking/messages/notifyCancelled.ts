import { and, inArray, like, ne } from 'drizzle-orm';
import { messages } from '@/server/platform/db/schema';
import { clientOfVisit, type ClientContact } from '@/server/modules/messages';
import { grace_s } from './grace';
import { queueVisitMessage } from './queueVisitMessage';
import type { Context } from '@/server/core/context';

type Cancellation = { visit_id: number; event_id: number };

const keyOf = (visit_id: number) => `visit ${visit_id} cancelled `;

/** False when the client cannot be notified. */
export const notifyCancelled = async (ctx: Context, cancellation: Cancellation): Promise<boolean> =>
  queueCancelled(ctx, await clientOfVisit(ctx.tx, cancellation.visit_id), cancellation);

/** As `notifyCancelled`, for a client who is read already. `at_once` leaves no time to undo. Sent at once. */
export function queueCancelled(
  { tx, now }: Context,
  client: ClientContact | undefined,
  { visit_id, event_id, at_once = false }: Cancellation & { at_once?: boolean },
): Promise<boolean> {
  return queueVisitMessage(tx, client, {
    visit_id,
    event_id,
    template: 'visit_cancelled',
    dedupe_key: keyOf(visit_id) + event_id,
    send_after: at_once ? now : now + grace_s,
  });
}

export async function notifyReopened({ tx }: Context, { visit_id, event_id }: Cancellation): Promise<void> {
  const sentOrWaiting = and(
    like(messages.dedupe_key, `${keyOf(visit_id)}%`),
    inArray(messages.state, ['waiting', 'sent']),
  );
  // An unsent cancellation is dropped by itself when it is due.
  const attempted = await tx.$count(messages, and(sentOrWaiting, ne(messages.attempts, 0)));
  if (attempted === 0) return;
  await queueVisitMessage(tx, await clientOfVisit(tx, visit_id), {
    visit_id,
    event_id,
    template: 'visit_booked',
    dedupe_key: `visit ${visit_id} booked again ${event_id}`,
  });
}
