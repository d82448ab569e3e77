import { defined, first } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { accountNameField, refComesWithPage } from '@/domain/payments/providers';
import { nextPaymentState, type AttemptState } from '@/domain/payments/providerStatus';
import { paymentAttempts, paymentIntegrations, providerEvents } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { FailedRefund, PaymentNotification } from '@/server/platform/gateways/payments/provider';
import { findAttempt, findAttemptByPayment, type AttemptRow } from '../queries/paymentAttempts';
import { type IntegrationRow, lockOrder, type LockedOrder } from '@/server/modules/orders';
import { bookDispute } from './steps/bookDispute';
import { bookFailedRefund } from './steps/bookFailedRefund';
import { bookProviderMoney, isAsAsked } from './steps/bookProviderMoney';
import { bookReversal, bookTotal } from './steps/bookReversal';
import { heldOrders, lockToPay } from './steps/payments';
import { paymentOf, refreshed, stateAfterRefunds, type Booking } from './steps/providerBooking';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext } from '@/server/core/context';

/** Answered to the provider and logged; `taken`: applied. */
export type Outcome = 'taken' | 'review' | 'repeated' | 'nothing_new' | 'unknown' | 'foreign';

/**
 * Idempotent, in any order, all or nothing under the order's lock. Listed refunds are notifications of their own. The
 * caller checks the signature.
 */
export async function handlePaymentNotification(
  ctx: CommandContext,
  {
    account,
    notification: { refunds = [], failed_refunds = [], ...notification },
  }: { account: IntegrationRow; notification: PaymentNotification },
): Promise<Outcome> {
  const parts = refunds.map(part => ({ ...notification, ...part, payment_status: 'reversed' as const }));
  const failures = failed_refunds.map(failed => ({ ...notification, event_key: failed.event_key, failed }));
  // A refund comes after its payment, and the reversal of all, like a total, after its parts.
  const isReversed = notification.payment_status === 'reversed';
  const ordered = isReversed ? [...parts, ...failures, notification] : [notification, ...parts, ...failures];
  const outcomes = new Set<Outcome>();
  for (const one of ordered) outcomes.add(await handleOne(ctx, account, one));
  if (outcomes.has('review')) return 'review';
  return outcomes.has('taken') ? 'taken' : first([...outcomes]);
}

type One = PaymentNotification & { failed?: FailedRefund };

async function handleOne(ctx: CommandContext, account: IntegrationRow, notification: One): Promise<Outcome> {
  const { tx, now } = ctx;
  const { event_key, reference, status, digest } = notification;
  // Nothing is stored of it: the list of events has it again, and finds our reference.
  if (!reference && !(await findNotified(tx, account.id, notification))) return 'unknown';
  const inserted = await tx
    .insert(providerEvents)
    .values({
      integration_id: account.id,
      event_key,
      reference,
      status,
      digest,
      received_at: now,
    })
    .onConflictDoNothing()
    .returning({ event_key: providerEvents.event_key });
  // An answer that tells a total may be repeated: only the difference to what is booked counts.
  const isAnswer = digest === undefined || notification.is_total_asked;
  const isTotal = isAnswer && notification.refunded_total !== undefined;
  const isRepeated = inserted.length === 0 && !isTotal;
  if (isRepeated && notification.payment_status !== 'succeeded') return 'repeated';
  if (notification.account && notification.account !== accountNameOf(account)) return 'foreign';
  const found = await findNotified(tx, account.id, notification);
  if (!found) return 'unknown';
  if (isOfAnotherPage(account, found, notification)) return 'foreign';

  const locked = await lockPaid(ctx, found, notification);
  const attempt = defined(await findAttempt(tx, account.id, found.reference), 'attempt');
  const booking = { locked, account, attempt, notification };
  // The key of a payment is the same after another amount was told, which went to review.
  if (isRepeated && !nextAfterReview(booking)) return 'repeated';
  const state = await book(ctx, booking);
  if (!state) return 'nothing_new';
  await storeState(ctx, attempt, notification, state);
  await tx
    .update(paymentIntegrations)
    .set({ last_success_at: now, last_error: null })
    .where(eq(paymentIntegrations.id, account.id));
  if (state === 'failed') {
    await logEvent(ctx, {
      subject_type: 'order',
      subject_id: attempt.order_id,
      type: 'payment_failed',
      after: { payment_method: account.provider, amount: attempt.amount, status },
    });
  }
  return state === 'review' ? 'review' : 'taken';
}

/** The order, locked. Money that comes after it was given up may be in time to have it back. */
async function lockPaid(
  ctx: CommandContext,
  { order_id, amount, currency }: AttemptRow,
  told: One,
): Promise<LockedOrder> {
  const locked = await lockToPay(ctx, order_id);
  const isPaid = told.payment_status === 'succeeded' && !told.dispute && !told.failed;
  const isAsked = told.amount === amount && told.currency === currency;
  if (locked.order.status !== 'cancelled' || !isPaid || !isAsked) return locked;
  for (const held of heldOrders.all()) await held.paidLate(ctx, { order_id, amount });
  return lockOrder(ctx, order_id);
}

/** The attempt's next state, or undefined if nothing changes. */
async function book(
  ctx: CommandContext,
  booking: Booking & { notification: One },
): Promise<AttemptState | undefined> {
  const { attempt, notification } = booking;
  const { dispute, failed, payment_status, refunded_total } = notification;
  if (dispute) return bookDispute(ctx, { told: booking, dispute });
  if (failed) return bookFailedRefund(ctx, { booking, failed });
  const next = nextPaymentState(attempt.state, payment_status) ?? nextAfterReview(booking);
  if (next === 'reversed') return bookReversal(ctx, booking);
  const state = next === 'succeeded' ? await bookProviderMoney(ctx, booking) : next;
  const isOurs = notification.currency === attempt.currency;
  if (refunded_total === undefined || state === 'review' || !isOurs) return state;
  const provider_ref = notification.provider_ref || attempt.provider_ref;
  const paid = await refreshed(ctx, { ...booking, attempt: { ...attempt, provider_ref } });
  const payment = paymentOf(paid);
  if (payment?.state !== 'done') return state;
  await bookTotal(ctx, { booking: paid, payment });
  return stateAfterRefunds(ctx, { booking: paid, payment });
}

/** What went to review may be followed by the payment that was asked for. */
const nextAfterReview = (booking: Booking): AttemptState | undefined =>
  booking.attempt.state === 'review' &&
  booking.notification.payment_status === 'succeeded' &&
  isAsAsked(booking)
    ? 'succeeded'
    : undefined;

const paidStates: AttemptState[] = ['succeeded', 'review'];

async function storeState(
  { tx, now }: CommandContext,
  attempt: AttemptRow,
  notification: One,
  state: AttemptState,
): Promise<void> {
  const isAboutPayment = !notification.dispute && !notification.failed;
  const { status } = isAboutPayment ? notification : attempt;
  await tx
    .update(paymentAttempts)
    .set({
      state,
      status,
      provider_ref: notification.provider_ref || attempt.provider_ref,
      payment_ref: notification.payment_ref || attempt.payment_ref,
      paid_at: attempt.paid_at ?? (paidStates.includes(state) ? now : null),
      checked_at: now,
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

/** By our reference, else by the provider's id of the payment. */
async function findNotified(
  tx: CompanyTx,
  integration_id: number,
  { reference, payment_ref }: One,
): Promise<AttemptRow | undefined> {
  if (reference) return findAttempt(tx, integration_id, reference);
  return payment_ref ? findAttemptByPayment(tx, integration_id, payment_ref) : undefined;
}

/** A page of the same provider may be somebody else's, opened with our reference. */
const isOfAnotherPage = (
  { provider }: IntegrationRow,
  attempt: AttemptRow,
  { provider_ref }: PaymentNotification,
): boolean =>
  refComesWithPage.includes(provider) && provider_ref !== '' && provider_ref !== attempt.provider_ref;

/** As the provider names it in its notifications; undefined where it does not. */
function accountNameOf(account: IntegrationRow): string | undefined {
  const field = accountNameField[account.provider];
  return field && account[field];
}
