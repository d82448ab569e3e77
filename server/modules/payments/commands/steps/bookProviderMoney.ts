import { defined } from '@/domain/assert';
import type { PaymentToCheck } from '@/domain/emails/templates';
import { formatReportedMoney } from '@/domain/payments/reportedMoney';
import type { AttemptState } from '@/domain/payments/providerStatus';
import { queuePaymentToCheck } from '@/server/modules/orders';
import type { CommandContext } from '@/server/core/context';
import { addPayment, settlePayment } from './payments';
import { refreshed, translator, warnOfPayment, type Booking } from './providerBooking';

/** Another amount or currency goes to review. Money for a cancelled or paid order is booked, and staff are notified. */
export async function bookProviderMoney(ctx: CommandContext, booking: Booking): Promise<AttemptState> {
  const { locked, account, attempt, notification } = booking;
  const mismatch = mismatchOf(booking);
  const isSameCurrency = notification.currency === attempt.currency && (notification.amount ?? 0) > 0;
  const t = await translator(ctx);
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
  await giveUpReview(ctx, booking);
  const payment = await addPayment(ctx, {
    locked,
    payment: {
      kind: 'payment',
      state: isInReview ? 'review' : 'done',
      payment_method: account.provider,
      amount: isSameCurrency ? defined(notification.amount, 'amount') : attempt.amount,
      provider_ref: notification.provider_ref || attempt.provider_ref || undefined,
      note: mismatch && notes[mismatch.reason],
    },
  });
  if (mismatch) {
    await Promise.all([
      warnOfPayment(ctx, { order_id: locked.order.id }),
      queuePaymentToCheck(ctx.tx, payment, mismatch),
    ]);
  }
  return isInReview ? 'review' : 'succeeded';
}

/** Whether the money came as it was asked for. */
export const isAsAsked = ({ attempt, notification: { amount, currency } }: Booking): boolean =>
  amount === attempt.amount && currency === attempt.currency;

/** Undefined for a payment that came as expected. */
function mismatchOf(booking: Booking): PaymentToCheck | undefined {
  const { locked, account, attempt, notification } = booking;
  const { order, sums } = locked;
  const { provider } = account;
  const { amount, currency } = notification;
  const received = { amount, currency };
  if (!isAsAsked(booking)) {
    const { amount, currency } = attempt;
    return { provider, reason: 'review', received, expected: { amount, currency } };
  }
  const expected = { amount: sums.due, currency };
  if (order.status === 'cancelled') return { provider, reason: 'late', received, expected };
  return attempt.amount > sums.due ? { provider, reason: 'overpaid', received, expected } : undefined;
}

/** The provider now tells the same payment as it was expected: what was told of it before gives its reference up. */
async function giveUpReview(
  ctx: CommandContext,
  { locked, account, attempt, notification }: Booking,
): Promise<void> {
  const provider_ref = notification.provider_ref || attempt.provider_ref;
  const reviewed = locked.payments.find(
    payment =>
      payment.state === 'review' &&
      payment.kind === 'payment' &&
      payment.payment_method === account.provider &&
      payment.provider_ref === provider_ref,
  );
  if (!reviewed) return;
  const { id } = reviewed;
  await settlePayment(ctx, { locked, id, state: 'failed', provider_ref: `${provider_ref} review ${id}` });
}

/** What was given back or is disputed was paid: the callback about the payment was overtaken, or lost. */
export async function bookOvertakenPayment(ctx: CommandContext, booking: Booking): Promise<Booking> {
  const { attempt, notification } = booking;
  const { amount, currency } = attempt;
  const provider_ref = notification.provider_ref || defined(attempt.provider_ref, 'provider_ref');
  const paid = { ...booking, notification: { ...notification, amount, currency, provider_ref } };
  const state = await bookProviderMoney(ctx, paid);
  const { locked } = await refreshed(ctx, booking);
  return { ...booking, locked, attempt: { ...attempt, state, provider_ref } };
}
