import { eq } from 'drizzle-orm';
import { translate } from '@/domain/messages/translate';
import { isManual } from '@/domain/orders/payment';
import { isMoney, refundable } from '@/domain/orders/sums';
import { inCompany } from '@/server/platform/db/scope';
import { companies, orders } from '@/server/platform/db/schema';
import { systemContext, systemRequester, type App } from '@/server/core/context';
import { lockOrder } from '@/server/modules/orders';
import { refundPayment } from '@/server/modules/payments';
import { eachFound, type EndingDeps } from './endOrders';

/** What clients paid online for visits that they cancelled in time goes back by itself, once. */
export const refundCancelled = ({ settings, ...deps }: EndingDeps & Pick<App, 'settings'>): Promise<void> =>
  eachFound(deps, { found_by: 'orders_refunding', until: deps.now }, found =>
    refundOrder({ db: deps.db, settings }, { ...found, now: deps.now }),
  );

type Refunding = { company_id: number; order_id: number; now: number };

async function refundOrder(app: App, { company_id, order_id, now }: Refunding): Promise<void> {
  const { locked, note } = await inCompany(app.db, company_id, async tx => {
    const [company] = await tx.select({ locale: companies.content_locale }).from(companies);
    const note = translate({ key: 'policy.refund_note' }, company?.locale);
    return { locked: await lockOrder(systemContext(tx, now), order_id), note };
  });
  const { order, payments, sums } = locked;
  let left = order.status === 'cancelled' ? sums.to_refund : 0;
  for (const payment of payments) {
    const { id: payment_id, payment_method } = payment;
    const amount = Math.min(left, refundable(payment, payments));
    if (amount <= 0 || isManual(payment_method) || !isMoney({ method: payment_method })) continue;
    const refund = { order_id, payment_id, amount, kind: 'return' as const, note };
    const idempotency = { scope: 'refund by policy', key: `payment ${payment_id}`, body: { amount } };
    await refundPayment(app, systemRequester(company_id, now), { ...refund, idempotency });
    left -= amount;
  }
  await inCompany(app.db, company_id, tx =>
    tx.update(orders).set({ refunds_itself: false }).where(eq(orders.id, order_id)),
  );
}
