import type { CompanyTx } from '@/server/platform/db/scope';
import type { ClientContact } from '@/server/modules/messages';
import { queueMessage } from '@/server/core/messages/queueMessage';

type VisitMessage = {
  visit_id: number;
  event_id: number;
  template: 'visit_booked' | 'visit_moved' | 'visit_cancelled' | 'visit_offered' | 'review_requested';
  dedupe_key: string;
  /** Of a move. */
  reason?: string;
  /** Epoch seconds. */
  send_after?: number;
};

/** Queues a message about a visit to its client, in their language. Sent at once. False when the client cannot be reached. */
export async function queueVisitMessage(
  tx: CompanyTx,
  client: ClientContact | undefined,
  { visit_id, reason, ...message }: VisitMessage,
): Promise<boolean> {
  if (!client?.contact) return false;
  await queueMessage(tx, {
    ...message,
    ...client.contact,
    company_id: tx.company_id,
    locale: client.locale,
    params: { visit_id, ...(reason && { reason }) },
  });
  return true;
}
