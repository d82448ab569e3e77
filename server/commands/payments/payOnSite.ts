import type { Locale } from '../../../domain/companies/company';
import type { Config } from '../../config';
import type { Database } from '../../db/open';
import { inCompany } from '../../db/scope';
import { checkPaymentLimit } from '../limits/bookingLimits';
import type { Actor } from '../activity/logEvent';
import { startPayment } from './startPayment';

export const client: Actor = { user_id: null, source: 'site' };

/** A client goes on to pay what is due. @throws as `startPayment`; TooManyRequests */
export async function payOnSite(
  db: Database,
  config: Config,
  company_id: number,
  order_id: number,
  { now, locale }: { now: number; locale: Locale },
): Promise<{ url: string }> {
  await checkPaymentLimit(db, config.rate_limit_scale, company_id, order_id);
  return inCompany(db, company_id, tx =>
    startPayment(tx, config, company_id, client, now, { order_id, provider: 'liqpay', locale }),
  );
}
