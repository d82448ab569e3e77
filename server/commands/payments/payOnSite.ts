import type { Config } from '../../config';
import type { Database } from '../../db/open';
import { checkPaymentLimit } from '../limits/bookingLimits';
import { startPayment } from './startPayment';
import { withRequester, type Requester } from '../context';

/** @throws as `startPayment` does; TooManyRequests */
export async function payOnSite(
  db: Database,
  config: Config,
  requester: Requester,
  order_id: number,
): Promise<{ url: string }> {
  // In a transaction of its own, so that refused attempts count too.
  await checkPaymentLimit(db, config.rate_limit_scale, requester.company_id, order_id);
  return withRequester(db, requester, ctx => startPayment(ctx, config, { order_id, provider: 'liqpay' }));
}
