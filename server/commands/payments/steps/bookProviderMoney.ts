import { defined, first } from '../../../../domain/assert';
import { eq } from 'drizzle-orm';
import { translate } from '../../../../domain/messages/translate';
import { refundable } from '../../../../domain/orders/sums';
import type { PaymentToCheck } from '../../../../domain/emails/templates';
import { formatReportedMoney } from '../../../../domain/payments/reportedMoney';
import type { AttemptState } from '../../../../domain/payments/providerStatus';
import { companies } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import type { PaymentNotification } from '../../../gateways/payments/provider';
import type { AttemptRow } from '../../../queries/payments/paymentAttempts';
import type { IntegrationRow } from '../../../queries/payments/paymentIntegrations';
import { lockOrder, type LockedOrder, type PaymentRow } from '../../orders/steps/lockOrder';
import { notifyOfOrder } from '../../messages/steps/notifyOfOrder';
import { queuePaymentToCheck } from '../../messages/steps/queueOrderMessage';
import { addPayment, refundKeyOf, settlePayment } from './payments';
import type { Context } from '../../context';

type Booking = {
  locked: LockedOrder;
  account: IntegrationRow;
  attempt: AttemptRow;
  notification: PaymentNotification;
  next: AttemptState;
};

/** Another amount or currency goes to review. Money for a cancelled or paid order is booked, and staff are notified. */
export async function bookProviderMoney(ctx: Context, booking: Booking): Promise<AttemptState> {
  if (booking.next === 'succeeded') return bookPayment(ctx, booking);
  if (booking.next === 'reversed') return bookReversal(ctx, booking);
  return booking.next;
}

async function bookPayment(ctx: Context, booking: Booking): Promise<AttemptState> {
  const { locked, account, attempt, notification } = booking;
  const mismatch = mismatchOf(booking);
  const isSameCurrency = notification.currency === attempt.currency && (notification.amount ?? 0) > 0;
  const t = await translator(ctx.tx);
  const notes = {
    review: t('payments.unexpected_amount', {
      provider: t(`providers.${account.provider}`),
      reported: formatReportedMoney(notification, t.locale),
      expected: formatReportedMoney(attempt, t.locale),
    }),
    late: t('payments.came_late'),
    overpaid: undefined,
  };
  const isInReview = mismatch?.reason === 'review';
  const payment = await addPayment(ctx, locked, {
    kind: 'payment',
    state: isInReview ? 'review' : 'done',
    payment_method: account.provider,
    amount: isSameCurrency ? defined(notification.amount, 'amount') : attempt.amount,
    provider_ref: notification.provider_ref,
    note: mismatch && notes[mismatch.reason],
  });
  if (mismatch) {
    await Promise.all([warnOfMismatch(ctx, locked.order.id), queuePaymentToCheck(ctx.tx, payment, mismatch)]);
  }
  return isInReview ? 'review' : 'succeeded';
}

/** Undefined for a payment that came as expected. */
function mismatchOf({ locked, account, attempt, notification }: Booking): PaymentToCheck | undefined {
  const { order, sums: totals } = locked;
  const { provider } = account;
  const { amount, currency } = notification;
  const received = { amount, currency };
  if (amount !== attempt.amount || currency !== attempt.currency) {
    const { amount, currency } = attempt;
    return { provider, reason: 'review', received, expected: { amount, currency } };
  }
  const expected = { amount: totals.due, currency };
  if (order.status === 'cancelled') return { provider, reason: 'late', received, expected };
  return amount > totals.due ? { provider, reason: 'overpaid', received, expected } : undefined;
}

async function bookReversal(ctx: Context, booking: Booking): Promise<AttemptState> {
  const { attempt, notification } = booking;
  const payment = paymentOf(booking);
  if (payment) return bookRefund(ctx, booking, payment);
  if (!isPart(notification, attempt)) return 'reversed';
  const paid = await bookOvertakenPayment(ctx, booking);
  const late = paymentOf(paid);
  return late ? bookRefund(ctx, paid, late) : paid.attempt.state;
}

const paymentOf = ({ locked, account, attempt }: Booking): PaymentRow | undefined =>
  locked.payments.find(
    ({ kind, payment_method, provider_ref }) =>
      kind === 'payment' &&
      payment_method === account.provider &&
      provider_ref !== null &&
      provider_ref === attempt.provider_ref,
  );

/** Settles our own waiting refund, or books one made at the provider. */
async function bookRefund(ctx: Context, booking: Booking, payment: PaymentRow): Promise<AttemptState> {
  const { locked, account, attempt, notification } = booking;
  if (payment.state === 'review') {
    await settlePayment(ctx, locked, { id: payment.id, state: 'failed' });
    return 'reversed';
  }
  const part = partOf(payment, notification, attempt);
  const ownRefunds = locked.payments.filter(
    ({ refunds_id, state }) => refunds_id === payment.id && state !== 'failed',
  );
  const named = ownRefunds.filter(refund => refundKeyOf(refund) === notification.refund_key);
  if (named.some(({ provider_ref }) => provider_ref !== null)) return attempt.state;
  const matching = notification.refund_key ? named : matchingRefunds(part, ownRefunds);
  for (const { id } of matching) {
    const provider_ref = `${notification.event_key} ${id}`;
    await settlePayment(ctx, locked, { id, state: 'done', provider_ref });
  }
  const left = refundable(payment, locked.payments);
  const areAllSettled = ownRefunds.every(refund => refund.state === 'done' || matching.includes(refund));
  if (matching.length > 0) return left === 0 && areAllSettled ? 'reversed' : attempt.state;
  await warnOfMismatch(ctx, locked.order.id);
  if (left === 0) return areAllSettled ? 'reversed' : attempt.state;
  const t = await translator(ctx.tx);
  const amount = Math.min(left, part ?? left);
  await addPayment(ctx, locked, {
    kind: 'refund',
    state: 'done',
    payment_method: account.provider,
    amount: -amount,
    provider_ref: notification.event_key,
    refunds_id: payment.id,
    note: t('payments.refunded_there', { provider: t(`providers.${account.provider}`) }),
  });
  return amount === left && areAllSettled ? 'reversed' : attempt.state;
}

/** Only what was paid can be refunded in part: the callback about the payment was overtaken, or lost. */
async function bookOvertakenPayment(ctx: Context, booking: Booking): Promise<Booking> {
  const { locked, attempt, notification } = booking;
  const { amount, currency } = attempt;
  const provider_ref = notification.provider_ref || defined(attempt.provider_ref, 'provider_ref');
  const state = await bookPayment(ctx, {
    ...booking,
    notification: { ...notification, amount, currency, provider_ref },
  });
  return {
    ...booking,
    locked: await lockOrder(ctx.tx, locked.order.id),
    attempt: { ...attempt, state, provider_ref },
  };
}

/** Of a payment that is larger. */
const isPart = ({ amount, currency }: PaymentNotification, attempt: AttemptRow) =>
  amount !== undefined && currency === attempt.currency && amount < attempt.amount;

/** Undefined for all of it, and when no amount was reported. */
const partOf = (
  payment: PaymentRow,
  { amount = 0, currency }: PaymentNotification,
  attempt: { currency: string },
): number | undefined =>
  currency === attempt.currency && amount > 0 && amount < payment.amount ? amount : undefined;

/** Our unconfirmed refunds: one of exactly this amount, a pending one first; all of them without an amount. */
function matchingRefunds(part: number | undefined, refunds: PaymentRow[]): PaymentRow[] {
  const unconfirmed = refunds.filter(({ provider_ref }) => provider_ref === null);
  if (part === undefined) return unconfirmed;
  const same = unconfirmed.filter(({ amount }) => -amount === part);
  return same
    .filter(({ state }) => state !== 'done')
    .concat(same)
    .slice(0, 1);
}

export const warnOfMismatch = (ctx: Context, order_id: number) =>
  notifyOfOrder(ctx, { type: 'PaymentToCheck', order_id });

type Translator = ((key: string, values?: object) => string) & { locale: string };

/** Staff read the notes, so they are in the company's language. */
async function translator(tx: CompanyTx): Promise<Translator> {
  const company = first(
    await tx
      .select({ locale: companies.content_locale })
      .from(companies)
      .where(eq(companies.id, tx.company_id)),
  );
  const { locale } = company;
  const t = (key: string, values = {}) => translate({ key, values }, locale);
  return Object.assign(t, { locale });
}
