import { first } from '@/domain/assert';
import { translate } from '@/domain/messages/translate';
import type { PaymentReason } from '@/domain/notifications/notification';
import { refundable } from '@/domain/orders/sums';
import type { AttemptState } from '@/domain/payments/providerStatus';
import { companies } from '@/server/platform/db/schema';
import type { PaymentNotification } from '@/server/platform/gateways/payments/provider';
import type { AttemptRow } from '@/server/modules/payments/queries/paymentAttempts';
import { type IntegrationRow, lockOrder, type LockedOrder, type PaymentRow } from '@/server/modules/orders';
import { notifyOfOrder } from '@/server/modules/messages';
import type { CommandContext } from '@/server/core/context';

/** What a provider has told about an attempt to pay a locked order. */
export type Booking = {
  locked: LockedOrder;
  account: IntegrationRow;
  attempt: AttemptRow;
  notification: PaymentNotification;
};

/** The order as it is after what has been booked of it. */
export const refreshed = async (ctx: CommandContext, booking: Booking): Promise<Booking> => ({
  ...booking,
  locked: await lockOrder(ctx, booking.locked.order.id),
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
  ctx: CommandContext,
  { booking, payment }: { booking: Booking; payment: PaymentRow },
): Promise<AttemptState> {
  const { locked } = await refreshed(ctx, booking);
  const isWaiting = locked.payments.some(
    ({ refunds_id, state }) => refunds_id === payment.id && (state === 'pending' || state === 'review'),
  );
  return refundable(payment, locked.payments) === 0 && !isWaiting ? 'reversed' : 'succeeded';
}

/** Tells the company's people that they must look at the order's payments. */
export const warnOfPayment = (
  ctx: CommandContext,
  { order_id, reason }: { order_id: number; reason?: PaymentReason },
) => notifyOfOrder(ctx, { type: 'PaymentToCheck', order_id, reason });

type Translator = ((key: string, values?: object) => string) & { locale: string };

/** Staff read the notes, so they are in the company's language. */
export async function translator({ tx }: CommandContext): Promise<Translator> {
  const company = first(await tx.select({ locale: companies.content_locale }).from(companies));
  const { locale } = company;
  const t = (key: string, values = {}) => translate({ key, values }, locale);
  return Object.assign(t, { locale });
}
