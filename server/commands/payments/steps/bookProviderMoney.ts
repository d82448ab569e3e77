import { eq } from 'drizzle-orm';
import { translate } from '../../../../domain/messages/translate';
import { formatMoney } from '../../../../domain/money/money';
import { refundable } from '../../../../domain/orders/sums';
import type { AttemptState } from '../../../../domain/payments/providerStatus';
import { companies } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import type { PaymentNotification } from '../../../gateways/payments/provider';
import type { AttemptRow } from '../../../queries/payments/paymentAttempts';
import type { IntegrationRow } from '../../../queries/payments/paymentIntegrations';
import type { LockedOrder, PaymentRow } from '../../orders/steps/lockOrder';
import { notifyOfOrder } from '../../messages/steps/notifyOfOrder';
import { addPayment, settlePayment } from './payments';
import { byProvider } from './providerActor';

type Booking = {
  held: LockedOrder;
  account: IntegrationRow;
  attempt: AttemptRow;
  news: PaymentNotification;
  /** Where the provider's word leads. */
  next: AttemptState;
  now: number;
};

/**
 * Books what the provider's word means in money, with the order held. Another sum or currency than was asked for is
 * kept for a person to look at and counts nothing; money for an order that is cancelled, or paid already, is booked
 * and pointed out. Answers with the state in which the try is then.
 */
export async function bookProviderMoney(tx: CompanyTx, booking: Booking): Promise<AttemptState> {
  if (booking.next === 'succeeded') return bookPayment(tx, booking);
  if (booking.next === 'reversed') return bookReversal(tx, booking);
  return booking.next;
}

async function bookPayment(tx: CompanyTx, booking: Booking): Promise<AttemptState> {
  const { held: locked, account, attempt, news: event, now } = booking;
  const { order, sums: totals } = locked;
  const isAsAsked = event.amount === attempt.amount && event.currency === attempt.currency;
  const isLate = order.status === 'cancelled';
  const isSameCurrency = event.currency === attempt.currency && (event.amount ?? 0) > 0;
  const say = await provider(tx);
  const note = !isAsAsked
    ? say('payments.told_otherwise', { told: moneyIn(event, say), expected: moneyIn(attempt, say) })
    : isLate
      ? say('payments.came_late')
      : undefined;
  await addPayment(tx, {
    order_id: order.id,
    kind: 'payment',
    state: isAsAsked ? 'done' : 'review',
    payment_method: account.provider,
    amount: isSameCurrency ? event.amount! : attempt.amount,
    provider_ref: event.provider_ref,
    note,
    actor: byProvider,
    now,
  });
  if (!isAsAsked || isLate || attempt.amount > totals.due) await warnOfMismatch(tx, order.id);
  return isAsAsked ? 'succeeded' : 'review';
}

/**
 * Money has gone back, all of the payment or a part. A refund of ours of which nothing was told yet is what it tells
 * of; without one it went back at the provider. Told before the payment itself, there was nothing here to give back.
 */
async function bookReversal(tx: CompanyTx, booking: Booking): Promise<AttemptState> {
  const { held: locked, account, attempt, news: event, now } = booking;
  const payment = locked.payments.find(
    ({ kind, payment_method, provider_ref }) =>
      kind === 'payment' && payment_method === account.provider && provider_ref === attempt.provider_ref,
  );
  if (!payment || attempt.provider_ref === null) return 'reversed';
  if (payment.state === 'review') {
    await settlePayment(tx, { id: payment.id, state: 'failed', actor: byProvider, now });
    return 'reversed';
  }
  const part = partOf(payment, event, attempt);
  const own = locked.payments.filter(
    ({ refunds_id, state }) => refunds_id === payment.id && state !== 'failed',
  );
  const meant = meantBy(part, own);
  for (const { id } of meant) {
    const provider_ref = `${event.event_key} ${id}`;
    await settlePayment(tx, { id, state: 'done', provider_ref, actor: byProvider, now });
  }
  const left = refundable(payment, locked.payments);
  const isOver = own.every(refund => refund.state === 'done' || meant.includes(refund));
  if (meant.length > 0) return left === 0 && isOver ? 'reversed' : attempt.state;
  await warnOfMismatch(tx, locked.order.id);
  if (left === 0) return isOver ? 'reversed' : attempt.state;
  const say = await provider(tx);
  const amount = Math.min(left, part ?? left);
  await addPayment(tx, {
    order_id: locked.order.id,
    kind: 'refund',
    state: 'done',
    payment_method: account.provider,
    amount: -amount,
    provider_ref: event.event_key,
    refunds_id: payment.id,
    note: say('payments.went_back'),
    actor: byProvider,
    now,
  });
  return amount === left && isOver ? 'reversed' : attempt.state;
}

/** How much of a payment went back; undefined for all of it, and where no sum was told. */
const partOf = (
  payment: PaymentRow,
  { amount = 0, currency }: PaymentNotification,
  params: { currency: string },
): number | undefined =>
  currency === params.currency && amount > 0 && amount < payment.amount ? amount : undefined;

/** The refunds of ours that are told of: one of just this part, first one that is on its way; else each that waits. */
function meantBy(part: number | undefined, own: PaymentRow[]): PaymentRow[] {
  const untold = own.filter(({ provider_ref }) => provider_ref === null);
  if (part === undefined) return untold;
  const same = untold.filter(({ amount }) => -amount === part);
  return same
    .filter(({ state }) => state !== 'done')
    .concat(same)
    .slice(0, 1);
}

/** Whoever may read the order is asked to look at its payments. */
export const warnOfMismatch = (tx: CompanyTx, order_id: number) =>
  notifyOfOrder(tx, { user_id: null }, 'PaymentToCheck', order_id);

type Say = ((key: string, values?: object) => string) & { locale: string };

/** Notes are read by the company's people: they are written in its language. */
async function provider(tx: CompanyTx): Promise<Say> {
  const [company] = await tx
    .select({ locale: companies.content_locale })
    .from(companies)
    .where(eq(companies.id, tx.company_id));
  const { locale } = company!;
  const say = (key: string, values = {}) => translate({ key, values }, locale);
  return Object.assign(say, { locale });
}

const moneyIn = (
  { amount, currency }: { amount: number | undefined; currency: string },
  { locale }: Say,
): string =>
  amount === undefined || !/^[A-Z]{3}$/.test(currency)
    ? `? ${currency}`
    : formatMoney(amount, currency, locale);
