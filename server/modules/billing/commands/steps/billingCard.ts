import { NotFound } from '@/domain/errors';
import { billingCards } from '@/server/platform/db/schema';
import type { RememberedCard } from '@/server/platform/gateways/payments/provider';
import { seal, unseal } from '@/server/platform/security/seal';
import type { BillingCard } from '@/server/modules/billing/queries/billingCard';
import { lockSubscriptions } from './lockSubscriptions';
import { logBilling } from './invoices';
import type { Context } from '@/server/core/context';

/** The place to which a sealed token is bound. */
export const sealLabel = (company_id: number) => `${company_id} billing card_token`;

export async function rememberCard(
  ctx: Context,
  { secret_key, token, mask }: RememberedCard & { secret_key: string },
): Promise<void> {
  const { tx, company_id } = ctx;
  const card = { token_sealed: seal(secret_key, sealLabel(company_id), token), mask };
  await tx
    .insert(billingCards)
    .values({ ...card })
    .onConflictDoUpdate({ target: billingCards.company_id, set: card });
  await logBilling(ctx, { type: 'card_remembered', after: { card: mask } });
}

/** @throws Error when it was sealed under another SECRET_KEY */
export const tokenOf = ({ company_id, token_sealed }: BillingCard, secret_key: string): string =>
  unseal(secret_key, sealLabel(company_id), token_sealed);

/** @throws NotFound when there is no card */
export async function forgetCard(ctx: Context): Promise<void> {
  const { tx } = ctx;
  await lockSubscriptions(ctx);
  const [card] = await tx.delete(billingCards).returning({ mask: billingCards.mask });
  if (!card) throw new NotFound();
  await logBilling(ctx, { type: 'card_forgotten', after: { card: card.mask } });
}
