import type { PaymentProviderName } from '@/domain/payments/providers';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { checkPaymentLimit } from '@/server/core/limits/bookingLimits';
import { startPayment } from './startPayment';
import type { Requester } from '@/server/core/context';

type Payment = { order_id: number; provider: PaymentProviderName };

/** @throws as `startPayment` does; TooManyRequests */
export async function payOnSite(
  db: Database,
  config: Config,
  requester: Requester,
  payment: Payment,
): Promise<{ url: string }> {
  // In a transaction of its own, so that refused attempts count too.
  await checkPaymentLimit(db, config.rate_limit_scale, requester.company_id, payment.order_id);
  return startPayment(db, config, requester, payment);
}
