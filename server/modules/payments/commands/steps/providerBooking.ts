import { eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { translate } from '@/domain/messages/translate';
import type { PaymentReason } from '@/domain/notifications/notification';
import { refundable } from '@/domain/orders/sums';
import type { AttemptState } from '@/domain/payments/providerStatus';
import { companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { PaymentNotification } from '@/server/platform/gateways/payments/provider';
import type { AttemptRow } from '@/server/modules/payments/queries/paymentAttempts';
import { type IntegrationRow, lockOrder, type LockedOrder, type PaymentRow } from '@/server/modules/orders';
import { notifyOfOrder } from '@/server/modules/messages';
import type { Context } from '@/server/core/context';

/** What a provider has told about an attempt to pay a locked order. */
export type Booking = {
  locked: LockedOrder;
  account: IntegrationRow;
  attempt: AttemptRow;
  notification: PaymentNotification;
};

/** The order as it is after what has been booked of it. */
export const refreshed = async (tx: CompanyTx, booking: Booking): Promise<Booking> => ({
  ...booking,
  locked: await lockOrder(tx, booking.locked.order.id),
});

/** The payment that the attempt has brought. */
export const paymentOf = ({ locked, account, attempt }: Booking): PaymentRow | undefined =>
  locked.payments.find(
    ({ kind, payment_method, provider_ref }) =>
      kind === 'payment' &&
      payment_method === account.provider &&
      provider_ref !== null &&
      provider_ref === attempt.provider_ref,
  );

/** All refunds of a payment, failed and disputed ones too. */
export const refundsOf = ({ locked }: Booking, payment: PaymentRow): PaymentRow[] =>
  locked.payments.filter(({ refunds_id }) => refunds_id === payment.id);

/** `reversed` once all of the payment has gone back. */
export async function stateAfterRefunds(
  tx: CompanyTx,
  booking: Booking,
  payment: PaymentRow,
): Promise<AttemptState> {
  const { locked } = await refreshed(tx, booking);
  const isWaiting = locked.payments.some(
    ({ refunds_id, state }) => refunds_id === payment.id && (state === 'pending' || state === 'review'),
  );
  return refundable(payment, locked.payments) === 0 && !isWaiting ? 'reversed' : 'succeeded';
}

/** Tells the company's people that they must look at the order's payments. */
export const warnOfPayment = (ctx: Context, order_id: number, reason?: PaymentReason) =>
  notifyOfOrder(ctx, { type: 'PaymentToCheck', order_id, reason });

type Translator = ((key: string, values?: object) => string) & { locale: string };

/** Staff read the notes, so they are in the company's language. */
export async function translator(tx: CompanyTx): Promise<Translator> {
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
