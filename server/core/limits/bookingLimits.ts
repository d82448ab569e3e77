import type { Database } from '@/server/platform/db/open';
import { checkRateLimit } from './rateLimit';

const hour_s = 3600;
const most = 12;

/** Per hour. @throws TooManyRequests */
export async function checkPhoneLimit(
  db: Database,
  scale: number,
  company_id: number,
  phone: string,
): Promise<void> {
  const digits = phone.replace(/\D/g, '').slice(-9);
  const key = `booking phone ${company_id} ${digits}`;
  await checkRateLimit(db, { key, most: most * scale, window_s: hour_s });
}

/** Per hour. @throws TooManyRequests */
export async function checkPaymentLimit(
  db: Database,
  scale: number,
  company_id: number,
  order_id: number,
): Promise<void> {
  const key = `payment order ${company_id} ${order_id}`;
  await checkRateLimit(db, { key, most: most * scale, window_s: hour_s });
}
