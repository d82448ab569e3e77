import { billingCards } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export type BillingCard = typeof billingCards.$inferSelect;

export async function findBillingCard(tx: CompanyTx): Promise<BillingCard | undefined> {
  const [card] = await tx.select().from(billingCards);
  return card;
}
