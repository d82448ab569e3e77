import { refundable } from '@/domain/orders/sums';
import type { PaymentState } from '@/domain/orders/payment';
import type { DisputeOutcome } from '@/domain/payments/disputes';
import type { AttemptState } from '@/domain/payments/providerStatus';
import type { Dispute } from '@/server/platform/gateways/payments/provider';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext } from '@/server/core/context';
import { bookOvertakenPayment } from './bookProviderMoney';
import { addPayment, settlePayment } from './payments';
import { paymentOf, stateAfterRefunds, warnOfPayment, type Booking } from './providerBooking';

/** While the bank decides, the money is on its way back; a lost dispute is a return, and a won one puts it back. */
const states: Record<DisputeOutcome, PaymentState> = { opened: 'pending', lost: 'done', won: 'failed' };

/** One return for each dispute, marked so. Undefined when nothing changes: it was told before, or is older. */
export async function bookDispute(
  ctx: CommandContext,
  { told, dispute }: { told: Booking; dispute: Dispute },
): Promise<AttemptState | undefined> {
  const booking = paymentOf(told) ? told : await bookOvertakenPayment(ctx, told);
  const payment = paymentOf(booking);
  const { locked, account, notification, attempt } = booking;
  const { order, payments } = locked;
  if (!payment) return undefined;
  const state = states[dispute.outcome];
  const provider_ref = `dispute ${dispute.id}`;
  const known = payments.find(entry => entry.disputed && entry.provider_ref === provider_ref);
  const left = refundable(payment, payments);
  const disputed = notification.currency === attempt.currency ? (dispute.amount ?? left) : left;
  const amount = Math.min(left, disputed);
  if (known) {
    if (state === 'pending' || known.state === state) return undefined;
    await settlePayment(ctx, { locked, id: known.id, state, reverts: true });
  } else if (amount > 0) {
    await addPayment(ctx, {
      locked,
      payment: {
        kind: 'refund',
        state,
        payment_method: account.provider,
        amount: -amount,
        provider_ref,
        refunds_id: payment.id,
        refund_kind: 'return',
        disputed: true,
      },
    });
  } else {
    // All of it has gone back already: there is nothing to book.
    await logEvent(ctx, {
      subject_type: 'order',
      subject_id: order.id,
      type: `dispute_${dispute.outcome}`,
      after: { payment_id: payment.id, payment_method: account.provider, amount: disputed },
    });
  }
  await warnOfPayment(ctx, { order_id: order.id, reason: `dispute_${dispute.outcome}` });
  return stateAfterRefunds(ctx, { booking, payment });
}
