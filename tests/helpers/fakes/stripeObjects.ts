import type { Fields } from './shared/fields';
import { payPage } from './shared/provider';

export type Payment = {
  /** What the page was opened with, by the names that were sent: `line_items[0][quantity]`. */
  fields: Record<string, string>;
  id: string;
  page_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  refunded: number;
  refunds: Refund[];
  intent_status: string;
  /** The code with which the card was declined. */
  failure: string;
  event: { id: string; type: string; previous_attributes?: Fields };
};

export type Refund = { id: string; amount: number; status: string; metadata: Fields };

/** The prefix of the fields with the price. */
export const price = 'line_items[0][price_data]';

/** The object that an event of this type has. */
export function objectOf(type: string, payment: Payment): Fields {
  if (type.startsWith('charge.')) return chargeOf(payment);
  return type.startsWith('payment_intent.') ? intentOf(payment) : sessionOf(payment);
}

export function sessionOf(payment: Payment, isExpanded = false): Fields {
  const { id, fields, page_url, status, payment_status, amount, currency, intent_status } = payment;
  const intent = isExpanded ? intentOf(payment) : intentId(payment);
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status,
    amount_total: amount,
    currency,
    client_reference_id: fields.client_reference_id,
    metadata: metadataOf(payment, 'metadata'),
    payment_intent: intent_status === '' ? null : intent,
    url: status === 'open' ? page_url : null,
    expires_at: Number(fields.expires_at),
  };
}

function intentOf(payment: Payment): Fields {
  const { amount, currency, intent_status, payment_status, failure } = payment;
  return {
    id: intentId(payment),
    object: 'payment_intent',
    amount,
    currency,
    status: intent_status,
    last_payment_error: failure ? { type: 'card_error', code: 'card_declined', decline_code: failure } : null,
    latest_charge: payment_status === 'paid' ? chargeOf(payment) : null,
    metadata: metadataOf(payment, 'payment_intent_data[metadata]'),
  };
}

function chargeOf(payment: Payment): Fields {
  const { id, amount, currency, refunded } = payment;
  return {
    id: id.replace('cs', 'ch'),
    object: 'charge',
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency,
    payment_intent: intentId(payment),
    // Copied from the payment intent when the charge is made.
    metadata: metadataOf(payment, 'payment_intent_data[metadata]'),
  };
}

export const refundOf = (payment: Payment, { id, amount, status, metadata }: Refund): Fields => ({
  id,
  object: 'refund',
  amount,
  currency: payment.currency,
  charge: payment.id.replace('cs', 'ch'),
  payment_intent: intentId(payment),
  status,
  metadata,
});

export const intentId = ({ id }: Payment) => id.replace('cs', 'pi');

export const pageOf = ({ id, amount, currency, fields }: Payment) =>
  payPage({
    title: 'Fake Stripe',
    language: fields.locale === 'auto' ? 'en' : fields.locale,
    amount: `${amount} ${currency}`,
    description: fields[`${price}[product_data][name]`],
    action: `/c/pay/${id}`,
  });

const metadataOf = ({ fields }: Payment, prefix: string): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key.startsWith(`${prefix}[`))
      .map(([key, value]) => [key.slice(prefix.length + 1, -1), value]),
  );
