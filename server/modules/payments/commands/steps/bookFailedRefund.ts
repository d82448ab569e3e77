import { refundKindOf, type RefundKind } from '@/domain/orders/payment';
import type { AttemptState } from '@/domain/payments/providerStatus';
import type { FailedRefund } from '@/server/platform/gateways/payments/provider';
import type { PaymentRow } from '@/server/modules/orders';
import type { CommandContext } from '@/server/core/context';
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

/**
 * A refund that was made, or begun, and has failed since: the money is back. Undefined when it is known to have failed,
 * or is none of this payment.
 */
export async function bookFailedRefund(
  ctx: CommandContext,
  { booking, failed }: { booking: Booking; failed: FailedRefund },
): Promise<AttemptState | undefined> {
  const { now } = ctx;
  const { locked, notification } = booking;
  const payment = paymentOf(booking);
  if (!payment) return undefined;
  const refunds = refundsOf(booking, payment).filter(({ disputed }) => !disputed);
  const known = `${marker}${failed.refund_ref} `;
  if (refunds.some(({ provider_ref }) => provider_ref?.startsWith(known))) return undefined;
  const provider_ref = `${known}${notification.told_at ?? now}`;
  const refund = refundThatFailed(booking, refunds, failed);
  if (refund) {
    await settlePayment(ctx, { locked, id: refund.id, state: 'failed', provider_ref, reverts: true });
  } else if (isAmountTold(booking, failed)) {
    await bookUnknown(ctx, booking, payment, { amount: failed.amount ?? 0, provider_ref });
  } else return undefined;
  await warnOfPayment(ctx, { order_id: locked.order.id, reason: 'refund_failed' });
  return stateAfterRefunds(ctx, { booking, payment });
}

/** When the provider told that the refund has failed, in epoch seconds; -Infinity if it never did. */
export function failedAt({ provider_ref }: PaymentRow): number {
  return provider_ref?.startsWith(marker) ? Number(provider_ref.split(' ').at(-1)) : -Infinity;
}

const marker = 'failed ';

/** It is a part of one that was booked by the total, or was not told yet: then no earlier total may count it later. */
async function bookUnknown(
  ctx: CommandContext,
  booking: Booking,
  payment: PaymentRow,
  { amount, provider_ref }: { amount: number; provider_ref: string },
): Promise<void> {
  const { locked, account } = booking;
  const t = await translator(ctx);
  const note = t('payments.refunded_there', { provider: t(`providers.${account.provider}`) });
  const add = async (state: 'done' | 'failed', sum: number, ref: string, refund_kind?: RefundKind) =>
    addPayment(ctx, {
      locked: (await refreshed(ctx, booking)).locked,
      payment: {
        kind: 'refund',
        state,
        payment_method: account.provider,
        amount: -sum,
        provider_ref: ref,
        refunds_id: payment.id,
        refund_kind,
        note,
      },
    });
  const whole = refundsOf(booking, payment).findLast(
    refund => isMadeThere(refund) && -refund.amount > amount,
  );
  if (whole) {
    const { id, refund_kind } = whole;
    await settlePayment(ctx, { locked, id, state: 'failed', reverts: true });
    await add('done', -whole.amount - amount, `rest of ${id}`, refundKindOf(whole) ?? undefined);
    await add('failed', amount, provider_ref, refund_kind ?? undefined);
  } else await add('failed', Math.min(amount, payment.amount), provider_ref);
}

/** Ours by its key, one made there by its id, else the latest that was made there of the same amount. */
function refundThatFailed(
  booking: Booking,
  refunds: PaymentRow[],
  failed: FailedRefund,
): PaymentRow | undefined {
  const { refund_key, refund_ref, amount } = failed;
  if (refund_key) return refunds.find(refund => refundKeyOf(refund) === refund_key);
  const byRef = refunds.find(
    ({ provider_ref }) => provider_ref === refund_ref || provider_ref?.startsWith(`${refund_ref} `),
  );
  if (byRef || !isAmountTold(booking, failed)) return byRef;
  return refunds.findLast(refund => isMadeThere(refund) && -refund.amount === amount);
}

/** Where refunds are told as a total, nothing else than its amount tells which of them it was. */
const isAmountTold = ({ attempt }: Booking, { amount, currency, is_in_total }: FailedRefund): boolean =>
  is_in_total && (amount ?? 0) > 0 && currency === attempt.currency;

const isMadeThere = ({ state, actor, disputed }: PaymentRow) =>
  state === 'done' && actor === null && !disputed;
