import { and, asc, eq, sql } from 'drizzle-orm';
import { defined } from '@/domain/assert';
import type { NotifiedOrder } from '@/domain/emails/orderFacts';
import { paymentSums } from '@/domain/orders/sums';
import type { Translations } from '@/domain/translations/translations';
import { orderItems, orders, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { orderToken } from '@/server/platform/security/token';
import { isThere } from '../queries/orderLines';
import { payableBy } from '../queries/paymentIntegrations';

export type PaymentRow = typeof payments.$inferSelect;

type Item = NotifiedOrder['items'][number] & { translations: Translations };
type OrderFacts = Omit<NotifiedOrder, 'company_name' | 'phone' | 'timezone' | 'url' | 'items'> & {
  items: Item[];
};

/** What messages say of an order as it is now; `token` opens the client's page of it. */
export async function notifiedOrder(
  tx: CompanyTx,
  order_id: number,
  secret: string,
): Promise<{ facts: OrderFacts; payments: PaymentRow[]; token: string }> {
  const { company_id } = tx;
  const [[found], items, entries] = await Promise.all([
    tx.select().from(orders).where(eq(orders.id, order_id)),
    tx
      .select({
        name: orderItems.name,
        translations: orderItems.translations,
        qty: orderItems.qty,
        price: orderItems.price,
        discount: sql<number>`${orderItems.discount} + ${orderItems.discount_share}`,
      })
      .from(orderItems)
      .where(and(eq(orderItems.order_id, order_id), isThere))
      .orderBy(asc(orderItems.id)),
    tx.select().from(payments).where(eq(payments.order_id, order_id)),
  ]);
  const order = defined(found, 'order');
  const { company_order_id, currency, total, status, pay_by, link_nonce } = order;
  const { paid, due, to_refund } = paymentSums(order, entries);
  const is_cancelled = status === 'cancelled';
  const is_payable = due > 0 && (await payableBy(tx, currency)).length > 0;
  return {
    facts: {
      number: company_order_id,
      currency,
      items,
      total,
      paid,
      due,
      to_refund,
      is_cancelled,
      pay_by,
      is_payable,
    },
    payments: entries,
    token: orderToken(secret, { company_id, order_id, link_nonce }),
  };
}
