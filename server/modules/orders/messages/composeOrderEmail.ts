import { fullName } from '@/domain/customers/customer';
import type { Locale } from '@/domain/translations/locales';
import type { EmailContent } from '@/domain/emails/emailContent';
import type { NotifiedOrder } from '@/domain/emails/orderFacts';
import { orderPlaced } from '@/domain/emails/orderPlaced';
import { paymentReceived } from '@/domain/emails/paymentReceived';
import { paymentRefunded } from '@/domain/emails/paymentRefunded';
import { paymentToCheck } from '@/domain/emails/paymentToCheck';
import { inLocale } from '@/domain/translations/translations';
import type { CompanyTx } from '@/server/platform/db/scope';
import {
  clientOfOrder,
  type Claimed,
  composerOf,
  type ComposeDeps,
  type ComposedMessage,
  type StoredCompany,
  memberOf,
  shortenLink,
} from '@/server/modules/messages';
import { notifiedOrder, type PaymentRow } from './notifiedOrder';

const orderTemplates = ['order_placed', 'payment_received', 'payment_refunded', 'payment_to_check'] as const;

type OfOrder = Claimed<(typeof orderTemplates)[number]>;
type ToClient = Exclude<OfOrder, Claimed<'payment_to_check'>>;

/** From the present data; null when there is nothing left to say. */
async function composeOrderEmail(
  tx: CompanyTx,
  { public_url, secret_key, now }: ComposeDeps,
  stored: StoredCompany,
  message: OfOrder,
): Promise<ComposedMessage | null> {
  const { order_id } = message.params;
  const [client, { facts, payments, token }] = await Promise.all([
    clientOfOrder(tx, order_id),
    notifiedOrder(tx, order_id, secret_key),
  ]);
  if (message.template === 'payment_to_check') {
    const order = {
      company_name: stored.name,
      number: facts.number,
      client: client ? fullName(client) : '',
      url: `${public_url}/${stored.id}/orders/${order_id}`,
    };
    const member = await memberOf(tx, message);
    return { sender: null, email: paymentToCheck(order, message.params, member.locale), ...member };
  }
  if (!client) return null;
  const company = inLocale(stored, client.locale);
  const order: NotifiedOrder = {
    ...facts,
    items: facts.items.map(item => inLocale(item, client.locale)),
    company_name: company.name,
    phone: company.phones[0] ?? null,
    timezone: company.timezone ?? 'UTC',
    url: `${public_url}/s/${company.slug}/orders/${token}`,
  };
  const address = addressOf(message, client);
  if (address?.channel === 'sms') {
    const isReceipt = message.template === 'payment_received' && facts.due === 0;
    const link = { kind: isReceipt ? 'receipt' : 'order', subject_id: order_id } as const;
    order.sms_url = `${public_url}${await shortenLink({ tx, now: now() }, link)}`;
  }
  const email = emailToClient(message, order, payments, client.locale);
  return email && { sender: company, email, locale: client.locale, address };
}

/** The present one, of the channel that was asked for. */
function addressOf({ channel }: ToClient, { email, phone }: { email: string | null; phone: string | null }) {
  const to = channel === 'sms' ? phone : email;
  return to ? { channel, to } : undefined;
}

function emailToClient(
  message: ToClient,
  order: NotifiedOrder,
  payments: PaymentRow[],
  locale: Locale,
): EmailContent | null {
  const { template, params } = message;
  if (template === 'order_placed') return order.is_cancelled ? null : orderPlaced(order, locale);
  const entry = payments.find(({ id }) => id === params.payment_id);
  if (entry?.state !== 'done') return null;
  const { amount, payment_method, updated_at } = entry;
  const payment = { amount: Math.abs(amount), payment_method, at: updated_at };
  return template === 'payment_received'
    ? paymentReceived(order, payment, locale)
    : paymentRefunded(order, payment, locale);
}

export const orderEmails = composerOf(orderTemplates, composeOrderEmail);
