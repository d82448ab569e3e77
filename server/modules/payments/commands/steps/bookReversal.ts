import { refundable } from '@/domain/orders/sums';
import type { AttemptState } from '@/domain/payments/providerStatus';
import { providerEvents } from '@/server/platform/db/schema';
import type { PaymentRow } from '@/server/modules/orders';
import type { CommandContext } from '@/server/core/context';
import { bookOvertakenPayment } from './bookProviderMoney';
import { failedAt } from './bookFailedRefund';
import { addPayment, refundKeyOf, settlePayment } from './payments';
import {
  paymentOf,
  refreshed,
  refundsOf,
  stateAfterRefunds,
  translator,
  warnOfPayment,
  type Booking,
} from './providerBooking';

/** Money that has gone back: by the total where the provider tells one, else by the part that it tells. */
export async function bookReversal(ctx: CommandContext, booking: Booking): Promise<AttemptState> {
  const payment = paymentOf(booking);
  if (payment) return bookRefund(ctx, booking, payment);
  if (!isInPart(booking)) return 'reversed';
  const paid = await bookOvertakenPayment(ctx, booking);
  const late = paymentOf(paid);
  return late ? bookRefund(ctx, paid, late) : paid.attempt.state;
}

async function bookRefund(ctx: CommandContext, booking: Booking, payment: PaymentRow): Promise<AttemptState> {
  const { locked, attempt, notification } = booking;
  if (payment.state === 'review') {
    await settlePayment(ctx, { locked, id: payment.id, state: 'failed' });
    return 'reversed';
  }
  const { currency } = notification;
  if (currency !== '' && currency !== attempt.currency) {
    // A sum in another currency says nothing about ours: a person has to look.
    if (await isFirstTold(ctx, booking)) await warnOfPayment(ctx, { order_id: locked.order.id });
    return stateAfterRefunds(ctx, { booking, payment });
  }
  const part = partOf(booking, payment);
  const isPartTold = notification.refunded_total === undefined && part !== undefined;
  if (notification.refund_key) await bookNamed(ctx, booking, payment, part ?? payment.amount);
  else if (isPartTold) await bookPart(ctx, booking, payment, part);
  else await bookTotal(ctx, { booking, payment });
  return stateAfterRefunds(ctx, { booking, payment });
}

/**
 * Books what is missing to the total that the provider tells, which is the whole payment where it tells none: first our
 * own refunds on their way, then one made at the provider. A smaller total is an older one.
 */
export async function bookTotal(
  ctx: CommandContext,
  { booking, payment }: { booking: Booking; payment: PaymentRow },
): Promise<void> {
  const { locked, notification } = booking;
  const { refunded_total = payment.amount, told_at = Infinity, event_key } = notification;
  const refunds = refundsOf(booking, payment).filter(({ disputed }) => !disputed);
  // A refund that failed later is still in a total that was told before.
  const isKnown = (refund: PaymentRow) =>
    refund.state === 'done' || (refund.state === 'failed' && failedAt(refund) >= told_at);
  let missing = Math.min(refunded_total, payment.amount) - sum(refunds.filter(isKnown));
  for (const { id, amount } of fitting(refunds.filter(isOnItsWay), missing)) {
    await settlePayment(ctx, { locked, id, state: 'done', provider_ref: `${event_key} ${id}` });
    missing += amount;
  }
  if (missing > 0) await bookElsewhere(ctx, booking, payment, missing);
  else if (notification.may_be_part) await bookEqual(ctx, booking, payment, refunded_total);
}

/**
 * What adds nothing to the total tells of refunds of ours that are done, else of one more that is equal to it: another
 * notice of the same total can only be a part. Nothing else counts as a part while the status tells no total: as a total
 * it books at most what has gone back, but parts that were totals would add up to more, and no later one takes that back.
 */
async function bookEqual(
  ctx: CommandContext,
  booking: Booking,
  payment: PaymentRow,
  told: number,
): Promise<void> {
  const { locked, notification } = booking;
  const done = refundsOf(booking, payment).filter(({ state, disputed }) => state === 'done' && !disputed);
  const ours = done.filter(({ provider_ref }) => provider_ref === null);
  const same = ours.find(({ amount }) => -amount === told);
  const isAll = told === sum(done);
  if (isAll && ours.length === 0) return bookElsewhere(ctx, booking, payment, told);
  for (const { id } of same ? [same] : isAll ? ours : []) {
    await settlePayment(ctx, { locked, id, state: 'done', provider_ref: `${notification.event_key} ${id}` });
  }
}

/** A refund that the provider tells by our own key. */
async function bookNamed(
  ctx: CommandContext,
  booking: Booking,
  payment: PaymentRow,
  part: number,
): Promise<void> {
  const { locked, notification } = booking;
  const named = refundsOf(booking, payment).find(
    refund => refund.state !== 'failed' && refundKeyOf(refund) === notification.refund_key,
  );
  if (!named) return bookElsewhere(ctx, booking, payment, part);
  if (named.provider_ref !== null) return;
  const provider_ref = `${notification.event_key} ${named.id}`;
  await settlePayment(ctx, { locked, id: named.id, state: 'done', provider_ref });
}

/** A part is that of our own refund of this amount, if there is one of which nothing was told yet: a pending one first. */
async function bookPart(
  ctx: CommandContext,
  booking: Booking,
  payment: PaymentRow,
  part: number,
): Promise<void> {
  const { locked, notification } = booking;
  const same = refundsOf(booking, payment).filter(
    ({ state, provider_ref, amount, disputed }) =>
      state !== 'failed' && provider_ref === null && -amount === part && !disputed,
  );
  const [ours] = [...same.filter(isOnItsWay), ...same];
  if (!ours) return bookElsewhere(ctx, booking, payment, part);
  const provider_ref = `${notification.event_key} ${ours.id}`;
  await settlePayment(ctx, { locked, id: ours.id, state: 'done', provider_ref });
}

/** A refund that was made at the provider, of which staff are notified; at most what is left of the payment. */
async function bookElsewhere(
  ctx: CommandContext,
  booking: Booking,
  payment: PaymentRow,
  wanted: number,
): Promise<void> {
  const { account, notification } = booking;
  const { locked } = await refreshed(ctx, booking);
  const amount = Math.min(wanted, refundable(payment, locked.payments));
  const isNews = amount === wanted || (await isFirstTold(ctx, booking));
  if (amount > 0 || isNews) await warnOfPayment(ctx, { order_id: locked.order.id, reason: 'refunded_there' });
  if (amount <= 0) return;
  const t = await translator(ctx);
  await addPayment(ctx, {
    locked,
    payment: {
      kind: 'refund',
      state: 'done',
      payment_method: account.provider,
      amount: -amount,
      provider_ref: `${notification.event_key} ${refundsOf({ ...booking, locked }, payment).length}`,
      refunds_id: payment.id,
      note: t('payments.refunded_there', { provider: t(`providers.${account.provider}`) }),
    },
  });
}

/**
 * Whether this sum, of which not all can be booked, is told for the first time: the same status is asked for day by day.
 */
async function isFirstTold({ tx, now }: CommandContext, booking: Booking): Promise<boolean> {
  const { reference } = booking.attempt;
  const { event_key, status, currency, refunded_total, amount } = booking.notification;
  const sum = refunded_total ?? amount ?? '';
  const told = await tx
    .insert(providerEvents)
    .values({
      integration_id: booking.account.id,
      event_key: `${refunded_total === undefined ? event_key : reference} told ${sum} ${currency}`,
      reference,
      status,
      received_at: now,
    })
    .onConflictDoNothing()
    .returning({ event_key: providerEvents.event_key });
  return told.length > 0;
}

/** One of exactly this amount, else those that fit into it, in order. */
function fitting(refunds: PaymentRow[], total: number): PaymentRow[] {
  const exact = refunds.find(({ amount }) => -amount === total);
  if (exact) return [exact];
  let left = total;
  return refunds.filter(({ amount }) => {
    if (-amount > left) return false;
    left += amount;
    return true;
  });
}

/** Whether less than what was asked for has gone back. */
function isInPart({ attempt, notification }: Booking): boolean {
  const { amount, currency, refunded_total = amount } = notification;
  return refunded_total !== undefined && currency === attempt.currency && refunded_total < attempt.amount;
}

/** Undefined for all of it, and when no amount was reported. */
function partOf({ notification: { amount = 0 } }: Booking, payment: PaymentRow): number | undefined {
  return amount > 0 && amount < payment.amount ? amount : undefined;
}

const isOnItsWay = ({ state }: PaymentRow) => state === 'pending' || state === 'review';

const sum = (refunds: PaymentRow[]) => refunds.reduce((total, { amount }) => total - amount, 0);
