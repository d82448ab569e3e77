import { checkPaymentLimit } from '@/server/core/limits/bookingLimits';
import type { PaymentStart } from '../commands/steps/openAttempt';
import { startPayment } from './startPayment';
import type { App, Requester } from '@/server/core/context';

type Payment = PaymentStart & { back?: string };

/** @throws as `startPayment` does; TooManyRequests */
export async function payOnSite(app: App, requester: Requester, payment: Payment): Promise<{ url: string }> {
  // In a transaction of its own, so that refused attempts count too.
  await checkPaymentLimit(app.db, app.settings.rate_limit_scale, requester.company_id, payment.order_id);
  return startPayment(app, requester, payment);
}
