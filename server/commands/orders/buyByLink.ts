import { eq } from 'drizzle-orm';
import type { PurchaseInput } from '../../../domain/purchases/purchaseLink';
import type { Config } from '../../config';
import { orders } from '../../db/schema';
import { orderLink } from '../../queries/orders/clientOrder';
import { loadBookingSetup } from '../../queries/booking/bookingSetup';
import { openLink } from '../../queries/orders/purchaseLinks';
import { clientOf } from '../booking/steps/clientOf';
import { createOrder } from './createOrder';
import { withIdempotency, type Idempotency } from '../withIdempotency';
import { startPayment } from '../payments/startPayment';
import type { CommandContext } from '../context';
import { ofCompany } from '../../db/company';

const pay_within_s = 3600;

type Request = { token: string; repeatable: Idempotency };

/** With a payment page if the company takes money online. @throws NotFound, LinkEnded, Invalid, KeyReused */
export async function buyByLink(
  ctx: CommandContext,
  config: Config,
  { customer }: PurchaseInput,
  { token, repeatable }: Request,
): Promise<{ token: string; url?: string }> {
  const { tx, now, locale } = ctx;
  const { order_id, url } = await withIdempotency(tx, repeatable, async () => {
    const { link, purchase } = await openLink(tx, token, now);
    const client = clientOf(await loadBookingSetup(tx, []), customer);
    const terms = { may_force: false, customer: { ...client, locale } };
    const items = [{ type: link.type, id: link.item_id, qty: link.qty }];
    const bought = { items, comment: '', force: false, customer: undefined, customer_id: undefined };
    const { order_id } = await createOrder(ctx, terms, bought);
    if (!purchase.pays_online) return { order_id, url: undefined };
    const expires_at = now + pay_within_s;
    await tx
      .update(orders)
      .set({ pay_by: expires_at })
      .where(ofCompany(tx, orders, eq(orders.id, order_id)));
    const { url } = await startPayment(ctx, config, { order_id, provider: 'liqpay', expires_at });
    return { order_id, url };
  });
  return { token: await orderLink(tx, order_id, config.secret_key), url };
}
