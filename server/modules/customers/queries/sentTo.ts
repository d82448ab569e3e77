import { asc, eq } from 'drizzle-orm';
import { maskedAddress } from '@/domain/customers/maskedAddress';
import { visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { clientOfOrder, clientOfVisit } from '@/server/modules/messages';

/** Where messages about the visit go, masked; null where no message can reach its client. Sent at once. */
export async function sentTo(tx: CompanyTx, visit_id: number): Promise<string | null> {
  const client = await clientOfVisit(tx, visit_id);
  return client?.contact ? maskedAddress(client.contact.to) : null;
}

/** As `sentTo`, about an order: by e-mail only. */
export async function orderSentTo(tx: CompanyTx, order_id: number): Promise<string | null> {
  const client = await clientOfOrder(tx, order_id);
  return client?.email ? maskedAddress(client.email) : null;
}

/** The visits that an order sold, in their order. */
export async function visitsOfOrder(tx: CompanyTx, order_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(eq(visits.order_id, order_id))
    .orderBy(asc(visits.id));
  return rows.map(({ id }) => id);
}
