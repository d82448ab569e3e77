import type { Database } from '@/server/platform/db/open';
import { checkRateLimit } from './rateLimit';

const hour_s = 3600;
const user_max = 200;
const company_max = 600;

/** Questions per hour; visitors are counted apart, so that they cannot use up those of the staff. */
const ofCompany = (asker: 'staff' | 'visitors', company_id: number, scale: number) => ({
  key: `assistant ${asker} company ${company_id}`,
  most: company_max * scale,
  window_s: hour_s,
});

/** @throws TooManyRequests */
export const checkStaffQuestions = (
  db: Database,
  scale: number,
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<void> =>
  checkRateLimit(
    db,
    { key: `assistant user ${user_id}`, most: user_max * scale, window_s: hour_s },
    ofCompany('staff', company_id, scale),
  );

/** Besides the limit of the visitor's address. @throws TooManyRequests */
export const checkVisitorQuestions = (db: Database, scale: number, company_id: number): Promise<void> =>
  checkRateLimit(db, ofCompany('visitors', company_id, scale));
