import type { Context } from '@/server/core/context';
import { clientOfVisit, endEmails } from '@/server/modules/messages';

/** For the address that the visit's messages go to. */
export async function endReviewRequests(ctx: Context, visit_id: number): Promise<void> {
  const client = await clientOfVisit(ctx.tx, visit_id);
  if (client?.contact?.channel !== 'email') return;
  await endEmails(ctx, { template: 'review_requested', address: client.contact.to });
}
