import { reviewedSubjects } from '@/domain/reviews/review';
import { clientOfVisit } from '@/server/modules/messages';
import { getSettings } from '@/server/modules/companies';
import type { Context } from '@/server/core/context';
import { queueVisitMessage } from './queueVisitMessage';

/** The client has left by then, and a completion by mistake is undone. */
const delay_s = 2 * 3600;

/** Nobody is asked about what they hardly remember. */
const remembered_s = 7 * 24 * 3600;

type Completed = { visit_id: number; end_at: number; event_id: number };

/**
 * Asks the client by email, once for a visit, how it was, where the company collects reviews. `composeEmail` drops it
 * if the visit is not completed by then, or reviewed already.
 */
export async function requestReview(
  { tx, now }: Context,
  { visit_id, end_at, event_id }: Completed,
): Promise<void> {
  if (end_at < now - remembered_s) return;
  const [settings, client] = await Promise.all([getSettings(tx), clientOfVisit(tx, visit_id)]);
  if (reviewedSubjects(settings).length === 0 || client?.contact?.channel !== 'email') return;
  await queueVisitMessage(tx, client, {
    visit_id,
    event_id,
    template: 'review_requested',
    dedupe_key: `visit ${visit_id} review`,
    send_after: Math.max(now, end_at) + delay_s,
  });
}
