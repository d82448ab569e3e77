import type { Context } from '@/server/core/context';
import { endEmails } from '@/server/modules/messages';
import { emailOfVisit } from '../queries/reviewRequests';

/** For the address that the visit's messages go to. */
export async function endReviewRequests(ctx: Context, visit_id: number): Promise<void> {
  const address = await emailOfVisit(ctx.tx, visit_id);
  if (address) await endEmails(ctx, { template: 'review_requested', address });
}
