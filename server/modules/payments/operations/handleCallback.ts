import { inCompany } from '@/server/platform/db/scope';
import type { PaymentNotification } from '@/server/platform/gateways/payments/provider';
import { findAttempt } from '../queries/paymentAttempts';
import type { IntegrationRow } from '@/server/modules/orders';
import { systemContext } from '@/server/core/context';
import { handlePaymentNotification, type Outcome } from '../commands/handlePaymentNotification';
import { askSoon } from '../commands/steps/askSoon';
import { statusOf, type ReconcileDeps } from './steps/statusOf';

/** The provider waits for the answer to its callback, and tells again what is not answered in time. */
const asking_ms_max = 4000;

/**
 * Handles a verified callback. One whose total may be a part is booked by the status, which is asked for at once and
 * outside of any transaction. If the provider fails or does not answer soon, that is reported, and the next run asks again.
 */
export async function handleCallback(
  deps: ReconcileDeps,
  { account, notification }: { account: IntegrationRow; notification: PaymentNotification },
): Promise<Outcome> {
  const { db, now, report } = deps;
  const { company_id } = account;
  const { reference, may_be_part } = notification;
  const attempt = may_be_part
    ? await inCompany(db, company_id, tx => findAttempt(tx, account.id, reference))
    : undefined;
  let told = notification;
  let isUnanswered = false;
  if (attempt) {
    try {
      told = withTotal(
        notification,
        await statusOf(deps, { attempt, account, signal: AbortSignal.timeout(asking_ms_max) }),
      );
    } catch (error) {
      report(error);
      isUnanswered = true;
      told = { ...notification, may_be_part: false };
    }
  }
  return inCompany(db, company_id, async tx => {
    const ctx = systemContext(tx, now());
    const outcome = await handlePaymentNotification(ctx, {
      account,
      notification: told,
    });
    if (attempt && isUnanswered) await askSoon(ctx, attempt.id);
    return outcome;
  });
}

/** The notice is never above the true total, and a status may be older than the notice: the larger one counts. */
function withTotal(notice: PaymentNotification, status: PaymentNotification | null): PaymentNotification {
  const { refunded_total: told = 0, currency } = notice;
  if (status?.refunded_total === undefined || status.currency !== currency) return notice;
  return {
    ...notice,
    refunded_total: Math.max(told, status.refunded_total),
    may_be_part: false,
    is_total_asked: true,
  };
}
