import type { Config } from '../../config';
import type { Database } from '../../db/open';
import { checkPaymentLimit } from '../limits/bookingLimits';
import { startPayment } from './startPayment';
import { withRequester, type Requester } from '../context';

/** A client goes on to pay what is due. @throws as `startPayment`; TooManyRequests */
export async function payOnSite(
  db: Database,
  config: Config,
  requester: Requester,
  order_id: number,
): Promise<{ url: string }> {
  // Counted in a transaction of its own: what is refused counts too.
  await checkPaymentLimit(db, config.rate_limit_scale, requester.company_id, order_id);
  return withRequester(db, requester, ctx => startPayment(ctx, config, { order_id, provider: 'liqpay' }));
}
