import { disputeOutcomeOf } from '@/domain/payments/disputes';
import { fromStripeAmount, statusFromStripe } from '@/domain/payments/stripe';
import { isFields, textOf, type Fields } from '../answers';
import type { FailedRefund, PaymentNotification } from '../provider';

const key_max = 250;
/** What `readEvent` reads. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** An event of other types, or of another site's payments, has no reference: it is acknowledged and changes nothing. */
export function readEvent(event: Fields): PaymentNotification {
  const { created } = event;
  const told = readObject(event);
  return Number.isSafeInteger(created) ? { ...told, told_at: Number(created) } : told;
}

function readObject(event: Fields): PaymentNotification {
  const data = fieldsOf(event.data);
  const object = fieldsOf(data.object);
  const id = textOf(event.id);
  const type = textOf(event.type);
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return notificationOf(id, textOf(object.payment_status), { ...object, sum: object.amount_total });
    case 'checkout.session.async_payment_failed':
      return notificationOf(id, 'async_payment_failed', { ...object, sum: object.amount_total });
    case 'checkout.session.expired':
      return notificationOf(id, 'expired', { ...object, sum: object.amount_total });
    case 'payment_intent.payment_failed':
      return notificationOf(id, 'payment_failed', { ...object, sum: object.amount });
    case 'charge.refunded': {
      const before = fieldsOf(data.previous_attributes).amount_refunded ?? 0;
      const sum = Number(object.amount_refunded) - Number(before);
      return { ...notificationOf(id, 'refunded', { ...object, sum }), ...refundsOf(object) };
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return {
        ...notificationOf(id, type, object),
        failed_refunds: hasFailed(object) ? [failedRefundOf(id, object)] : [],
      };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = { id: textOf(object.id), outcome: disputeOutcomeOf(textOf(object.status)) };
      const told = notificationOf(id, type, { ...object, sum: object.amount });
      return { ...told, dispute: { ...dispute, amount: told.amount } };
    }
    default:
      return notificationOf(id, type, {});
  }
}

/** `sum` is what it is about, in Stripe's units. Only a session's id is one that we know. */
export function notificationOf(event_key: string, status: string, object: Fields): PaymentNotification {
  const currency = textOf(object.currency).toUpperCase();
  const payment_status = statusFromStripe(status);
  return {
    event_key: event_key.slice(0, key_max),
    reference: referenceOf(object),
    provider_ref: object.object === 'checkout.session' ? textOf(object.id) : '',
    payment_status,
    status,
    amount: fromStripeAmount(object.sum, currency),
    currency,
    account: '',
    error: payment_status === 'failed' ? failureOf(object) || status : '',
    payment_ref: paymentRefOf(object),
  };
}

/** The payment intent of a session, a charge, a refund or a dispute, which may have it whole. */
const paymentRefOf = ({ object, id, payment_intent }: Fields): string =>
  object === 'payment_intent' ? textOf(id) : textOf(payment_intent) || textOf(fieldsOf(payment_intent).id);

/** Of a charge: its total, from its refunds where they are listed, because they tell which have failed. */
export function refundsOf({
  amount_refunded,
  refunds,
  currency: code,
}: Fields): Partial<PaymentNotification> {
  const currency = textOf(code).toUpperCase();
  const { data } = fieldsOf(refunds);
  const listed =
    Array.isArray(data) && fieldsOf(refunds).has_more !== true ? data.filter(isFields) : undefined;
  const kept = listed?.filter(refund => !hasFailed(refund));
  const sum = kept ? kept.reduce((total, { amount }) => total + Number(amount), 0) : amount_refunded;
  const refunded_total = fromStripeAmount(sum, currency);
  const failed = (listed ?? []).filter(hasFailed);
  return {
    ...((refunded_total || kept) && { refunded_total }),
    failed_refunds: failed.map(refund => failedRefundOf(`${textOf(refund.id)} failed`, refund)),
  };
}

const hasFailed = ({ status }: Fields): boolean => status === 'failed' || status === 'canceled';

function failedRefundOf(event_key: string, { id, amount, currency: code, metadata }: Fields): FailedRefund {
  const currency = textOf(code).toUpperCase();
  return {
    event_key: `${event_key.slice(0, key_max - 10)} failed`,
    refund_ref: textOf(id),
    refund_key: textOf(fieldsOf(metadata).refund_key),
    amount: fromStripeAmount(amount, currency),
    currency,
    is_in_total: true,
  };
}

/** The account may have events of other sites. */
export const isOfPayment = ({ reference, payment_ref }: PaymentNotification): boolean =>
  reference !== '' || Boolean(payment_ref);

export const referenceOf = ({ client_reference_id, metadata }: Fields): string =>
  textOf(client_reference_id) || textOf(fieldsOf(metadata).reference);

/** Of a session with its payment intent and charge. A partial refund leaves it `paid`. */
export function statusOf({ status, payment_status, payment_intent }: Fields): string {
  const intent = fieldsOf(payment_intent);
  if (fieldsOf(intent.latest_charge).refunded === true) return 'refunded';
  if (statusFromStripe(textOf(payment_status)) === 'succeeded') return textOf(payment_status);
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  return status === 'complete' && isOver ? 'async_payment_failed' : textOf(status);
}

/** Why the last attempt failed: of a payment intent, or of the one within a session. */
function failureOf({ last_payment_error, payment_intent }: Fields): string {
  const error = fieldsOf(last_payment_error ?? fieldsOf(payment_intent).last_payment_error);
  return textOf(error.decline_code) || textOf(error.code);
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
