import { clientOfVisit, isUnsubscribed } from '@/server/modules/messages';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Where the visit's messages go, if they go by email. */
export async function emailOfVisit(tx: CompanyTx, visit_id: number): Promise<string | undefined> {
  const client = await clientOfVisit(tx, visit_id);
  return client?.contact?.channel === 'email' ? client.contact.to : undefined;
}

export async function areReviewRequestsEnded(tx: CompanyTx, visit_id: number): Promise<boolean> {
  const address = await emailOfVisit(tx, visit_id);
  return address !== undefined && isUnsubscribed(tx, 'review_requested', address);
}
