import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../domain/companies/company';
import type { PurchaseInput } from '../../../domain/purchases/purchaseLink';
import type { Config } from '../../config';
import type { Database } from '../../db/open';
import { orders } from '../../db/schema';
import { inCompany } from '../../db/scope';
import { orderLink } from '../../queries/orders/clientOrder';
import { loadOffer } from '../../queries/booking/offer';
import { openLink } from '../../queries/orders/purchaseLinks';
import { clientOf } from '../booking/steps/clientOf';
import { createOrder } from './createOrder';
import { withIdempotency, type Idempotency } from '../withIdempotency';
import { startPayment } from '../payments/startPayment';

/** How long a client has who pays at once. */
const pay_within_s = 3600;

type Request = { token: string; now: number; locale: Locale; repeatable: Idempotency };

/**
 * Somebody buys what a link sells: an order, and where the company takes money online the page on which to pay it at
 * once, else it is paid at the company. `token` is of the client's own link to the order.
 * @throws NotFound, LinkEnded, Invalid, KeyReused
 */
export async function buyByLink(
  db: Database,
  config: Config,
  company_id: number,
  { customer }: PurchaseInput,
  { token, now, locale, repeatable }: Request,
): Promise<{ token: string; url?: string }> {
  return inCompany(db, company_id, async tx => {
    const { order_id, url } = await withIdempotency(tx, repeatable, async () => {
      const { link, purchase } = await openLink(tx, token, now);
      const client = clientOf(await loadOffer(tx, []), customer);
      const doing = { user_id: null, source: 'site' as const, command_id: randomUUID() };
      const ordering = { doing, may_force: false, customer: { ...client, locale }, now };
      const items = [{ type: link.type, id: link.item_id, qty: link.qty }];
      const bought = { items, comment: '', force: false, customer: undefined, customer_id: undefined };
      const { order_id } = await createOrder(tx, ordering, bought);
      if (!purchase.pays_online) return { order_id, url: undefined };
      const expires_at = now + pay_within_s;
      await tx
        .update(orders)
        .set({ pay_by: expires_at })
        .where(and(eq(orders.company_id, company_id), eq(orders.id, order_id)));
      const start = { order_id, provider: 'liqpay' as const, locale, expires_at };
      const { url } = await startPayment(tx, config, company_id, doing, now, start);
      return { order_id, url };
    });
    return { token: await orderLink(tx, order_id, config.secret_key), url };
  });
}
