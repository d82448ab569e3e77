import { eq } from 'drizzle-orm';
import { ProviderAway } from '@/domain/errors';
import type { PurchaseInput } from '@/domain/purchases/purchaseLink';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { orders } from '@/server/platform/db/schema';
import { orderLink, openLink, queueOrderPlaced } from '@/server/modules/orders';
import { orderSentTo } from '@/server/modules/customers';
import { loadBookingSetup } from '@/server/modules/schedule';
import { clientOf } from '../commands/bookVisit';
import { createOrder } from '../commands/createOrder';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { openPage, openAttempt } from '@/server/modules/payments';
import { withRequester, type App, type CommandContext, type Requester } from '@/server/core/context';

const pay_within_s = 3600;

type Purchase = PurchaseInput & {
  token: string;
  /** Of those that the company has switched on; the first of them by default. */
  provider?: PaymentProviderName;
};

/** With a payment page if the company takes money online; `sent_to` is masked. @throws NotFound, LinkEnded, Invalid, KeyReused */
export async function buyByLink(
  app: App,
  requester: Requester,
  { idempotency, ...purchase }: Purchase & { idempotency: Idempotency },
): Promise<{ token: string; sent_to: string | null; url?: string }> {
  const { db, settings } = app;
  const { token, sent_to, attempt_id } = await withRequester(db, requester, async ctx => {
    const bought = await withIdempotency(ctx.tx, idempotency, () => order(ctx, purchase));
    const [token, sent_to] = await Promise.all([
      orderLink(ctx.tx, bought.order_id, settings.secret_key),
      orderSentTo(ctx.tx, bought.order_id),
    ]);
    return { ...bought, token, sent_to };
  });
  if (attempt_id === undefined) return { token, sent_to };
  try {
    return { token, sent_to, ...(await openPage(app, requester, { attempt_id })) };
  } catch (error) {
    // The order stands: its page says that the payment failed, and offers to try again.
    if (error instanceof ProviderAway) return { token, sent_to };
    throw error;
  }
}

async function order(
  ctx: CommandContext,
  { customer, token, provider: chosen }: Purchase,
): Promise<{ order_id: number; attempt_id?: number }> {
  const { tx, now, locale } = ctx;
  const { link, purchase } = await openLink(tx, token, ctx);
  const client = clientOf(await loadBookingSetup(tx, []), customer);
  const terms = { may_force: false, customer: { ...client, locale } };
  const items = [{ type: link.type, id: link.item_id, qty: link.qty }];
  const bought = { items, comment: '', force: false };
  const { order_id } = await createOrder(ctx, { ...bought, ...terms });
  // A link sells no time, so this never repeats the message of a booked visit.
  await queueOrderPlaced(tx, order_id);
  const provider = purchase.providers.find(name => name === chosen) ?? purchase.providers[0];
  if (!provider) return { order_id };
  const expires_at = now + pay_within_s;
  await tx.update(orders).set({ pay_by: expires_at }).where(eq(orders.id, order_id));
  const { attempt_id } = await openAttempt(ctx, { order_id, provider, expires_at });
  return { order_id, attempt_id };
}
