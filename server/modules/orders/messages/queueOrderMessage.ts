import { isPermitted } from '@/domain/access/permissions';
import type { PaymentToCheck } from '@/domain/emails/templates';
import { isManual } from '@/domain/orders/payment';
import type { Channel } from '@/domain/emails/templates';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { Context } from '@/server/core/context';
import type { CompanyTx } from '@/server/platform/db/scope';
import { memberContacts, clientOfOrder } from '@/server/modules/messages';
import type { OrderRow, PaymentRow } from '../commands/steps/lockOrder';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';

/** To a client who has ordered by themselves. */
export const queueOrderPlaced = (tx: CompanyTx, order_id: number): Promise<void> =>
  queueToClient(tx, order_id, {
    template: 'order_placed',
    params: { order_id },
    dedupe_key: `order ${order_id} placed`,
  });

/** To the client, once the payment or refund is done. Cash passes in person, and a dispute is between banks: no message. */
export async function queueReceipt(
  tx: CompanyTx,
  { id: order_id, customer_id }: OrderRow,
  { id: payment_id, kind, state, payment_method, disputed }: PaymentRow,
): Promise<void> {
  if (state !== 'done' || customer_id === null || isManual(payment_method) || disputed) return;
  await queueToClient(tx, order_id, {
    template: kind === 'payment' ? 'payment_received' : 'payment_refunded',
    params: { order_id, payment_id },
    dedupe_key: `payment ${payment_id} done`,
  });
}

/**
 * What was paid at the counter, where the client asks for it.
 * @throws Invalid at `receipt` without an address of that kind
 */
export async function queueReceiptOf(
  { tx, company_id }: Context,
  { order_id, payment_id, channel }: { order_id: number; payment_id: number; channel: Channel },
): Promise<void> {
  const client = await clientOfOrder(tx, order_id);
  const to = channel === 'email' ? client?.email : client?.phone;
  if (!client || !to) {
    const key = `order_errors.no_receipt_by_${channel}` as const;
    throw new Invalid([violation('receipt', 'orders', { key })]);
  }
  await queueMessage(tx, {
    company_id,
    channel,
    to,
    locale: client.locale,
    template: 'payment_received',
    params: { order_id, payment_id },
    dedupe_key: `payment ${payment_id} receipt ${channel}`,
  });
}

/** To everyone who may read all orders, each in their own language. */
export async function queuePaymentToCheck(
  tx: CompanyTx,
  { id: payment_id, order_id }: PaymentRow,
  facts: PaymentToCheck,
): Promise<void> {
  const contacts = await memberContacts(tx);
  const readers = contacts.filter(member => isPermitted(member, 'orders.read.all'));
  await Promise.all(
    readers.map(({ user_id, email, locale }) =>
      queueMessage(tx, {
        company_id: tx.company_id,
        user_id,
        channel: 'email',
        to: email,
        template: 'payment_to_check',
        locale,
        params: { order_id, ...facts },
        dedupe_key: `payment ${payment_id} to check ${user_id}`,
      }),
    ),
  );
}

type ToClient = Pick<
  Message<'order_placed' | 'payment_received' | 'payment_refunded'>,
  'template' | 'params' | 'dedupe_key'
>;

/** By e-mail only: it does nothing if the client has no address. */
async function queueToClient(tx: CompanyTx, order_id: number, message: ToClient): Promise<void> {
  const client = await clientOfOrder(tx, order_id);
  if (!client?.email) return;
  const { email: to, locale } = client;
  await queueMessage(tx, {
    ...message,
    company_id: tx.company_id,
    channel: 'email',
    to,
    locale,
  } as Message);
}
