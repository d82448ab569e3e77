import { desc, eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { itemTotal } from '@/domain/orders/lines';
import { paymentSums } from '@/domain/orders/sums';
import { NotFound } from '@/domain/errors';
import type { ClientOrder, ClientOrderState } from '@/domain/sites/clientOrder';
import { inLocale } from '@/domain/translations/translations';
import { orders, paymentAttempts, paymentIntegrations, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { orderOfToken, isSignedBy, orderToken } from '@/server/platform/security/token';
import { linesOf } from './orderLines';
import { payableBy } from './paymentIntegrations';

/** How long a payment may take once the client has opened the page. */
const paying_s = 30 * 60;

/** The client's own link. @throws NotFound */
export async function orderLink(tx: CompanyTx, order_id: number, secret: string): Promise<string> {
  return orderToken(secret, await signedOrder(tx, order_id));
}

async function signedOrder(tx: CompanyTx, order_id: number) {
  const { company_id } = tx;
  const [order] = await tx
    .select({ link_nonce: orders.link_nonce })
    .from(orders)
    .where(eq(orders.id, order_id));
  if (!order) throw new NotFound();
  return { company_id, order_id, link_nonce: order.link_nonce };
}

/** @throws NotFound for an invalid or revoked token */
export async function orderOfLink(tx: CompanyTx, token: string, secret: string): Promise<number> {
  const order_id = orderOfToken(token);
  if (order_id === null) throw new NotFound();
  const signed = await signedOrder(tx, order_id);
  if (!isSignedBy(secret, key => orderToken(key, signed), token)) throw new NotFound();
  return order_id;
}

type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/** Stored before there were kinds: nobody said that it is to be paid again, so the client is not asked to. */
const isRefundWithoutKind = ({ kind, refund_kind }: PaymentRow) => kind === 'refund' && refund_kind === null;

/** Whether the client is asked to pay what is due: beyond what such refunds gave back. */
export function isAskedFor(order: Pick<OrderRow, 'total' | 'status'>, entries: PaymentRow[]): boolean {
  const refundedEarlier = paymentSums(order, entries.filter(isRefundWithoutKind)).refunded;
  return paymentSums(order, entries).due > refundedEarlier;
}

/** In the reader's language. @throws NotFound */
export async function getClientOrder(
  tx: CompanyTx,
  order_id: number,
  { now, locale }: { now: number; locale: Locale },
): Promise<ClientOrder> {
  const ofOrder = (table: typeof payments | typeof paymentAttempts) => eq(table.order_id, order_id);
  const [[order], items, money, [latest]] = await Promise.all([
    tx.select().from(orders).where(eq(orders.id, order_id)),
    linesOf(tx, order_id),
    tx.select().from(payments).where(ofOrder(payments)),
    tx
      .select({
        state: paymentAttempts.state,
        created_at: paymentAttempts.created_at,
        provider: paymentIntegrations.provider,
      })
      .from(paymentAttempts)
      .leftJoin(paymentIntegrations, eq(paymentIntegrations.id, paymentAttempts.integration_id))
      .where(ofOrder(paymentAttempts))
      .orderBy(desc(paymentAttempts.id))
      .limit(1),
  ]);
  if (!order) throw new NotFound();
  const { paid, due, refunded, credited } = paymentSums(order, money);
  const isAsked = isAskedFor(order, money);
  const isInReview = money.some(({ kind, state }) => kind === 'payment' && state === 'review');

  const state = (): ClientOrderState => {
    if (order.status === 'cancelled') return 'cancelled';
    if (due === 0) return credited > 0 ? 'refunded' : 'paid';
    if (isInReview) return 'looked_at';
    if (latest?.state === 'failed') return 'failed';
    const isPaying = latest?.state === 'open' || latest?.state === 'pending';
    if (isPaying && now - latest.created_at < paying_s) return 'checking';
    return isAsked ? 'due' : 'refunded';
  };
  const isPayable = isAsked && !isInReview;
  const provider = latest && latest.state !== 'failed' ? latest.provider : null;
  return {
    number: order.company_order_id,
    total: order.total,
    paid,
    due,
    refunded,
    state: state(),
    providers: isPayable ? await payableBy(tx, order.currency) : [],
    provider,
    items: items.map(item => {
      const { name, qty } = inLocale(item, locale);
      return { name, qty, total: itemTotal(item) - item.discount_share };
    }),
  };
}
