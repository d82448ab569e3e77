import { defined, first } from '@/domain/assert';
import { and, eq, lte } from 'drizzle-orm';
import { payments } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { PaymentNotification } from '@/server/platform/gateways/payments/provider';
import { attemptOfPayment } from '../queries/paymentAttempts';
import { systemContext } from '@/server/core/context';
import { lockOrder, type PaymentRow } from '@/server/modules/orders';
import { handlePaymentNotification } from '../commands/handlePaymentNotification';
import { statusOf, type ReconcileDeps } from './steps/statusOf';
import { refundKeyOf, settlePayment } from '../commands/steps/payments';
import { warnOfPayment } from '../commands/steps/providerBooking';

const refund_check_after_s = 10 * 60;
const refund_given_up_s = 24 * 3600;

/** Asks about our refunds whose answer or notice is missing; after a day a person has to look. A dispute takes its time. */
export async function checkRefunds(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now } = deps;
  const waiting = await inCompany(db, company_id, tx =>
    tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.kind, 'refund'),
          eq(payments.state, 'pending'),
          eq(payments.disputed, false),
          lte(payments.created_at, now() - refund_check_after_s),
        ),
      )
      .orderBy(payments.id),
  );
  for (const refund of waiting) await checkRefund(deps, refund);
}

async function checkRefund({ db, config, now }: ReconcileDeps, refund: PaymentRow): Promise<void> {
  const { company_id, order_id, id } = refund;
  const found = await inCompany(db, company_id, async tx => {
    const paid = first(
      await tx
        .select()
        .from(payments)
        .where(eq(payments.id, defined(refund.refunds_id, 'refunds_id'))),
    );
    return attemptOfPayment(tx, paid);
  });
  const notification = found && (await statusOf({ db, config }, found));
  await inCompany(db, company_id, async tx => {
    const ctx = systemContext(tx, now());
    if (found && notification) await handlePaymentNotification(ctx, { account: found.account, notification });
    const locked = await lockOrder(ctx, order_id);
    const present = locked.payments.find(payment => payment.id === id);
    if (present?.state !== 'pending') return;
    if (isReported(refund, notification)) await settlePayment(ctx, { locked, id, state: 'done' });
    else if (now() - refund.created_at >= refund_given_up_s) {
      await settlePayment(ctx, { locked, id, state: 'review' });
      await warnOfPayment(ctx, { order_id, reason: 'refund_unknown' });
    }
  });
}

/** The status lists the refunds, or reports the latest part or all: a smaller amount is another refund. */
function isReported(refund: PaymentRow, notification: PaymentNotification | null | undefined): boolean {
  if (!notification || notification.refunded_total !== undefined) return false;
  const { payment_status, amount, refunds = [] } = notification;
  if (refunds.length === 0) {
    return payment_status === 'reversed' && (amount === undefined || amount >= -refund.amount);
  }
  return refunds.some(one =>
    one.refund_key ? one.refund_key === refundKeyOf(refund) : one.amount === -refund.amount,
  );
}
