import type { App } from '@/server/core/context';
import { sql } from 'drizzle-orm';
import { withoutTenant } from '@/server/platform/db/scope';

/** Longer than any run; after it, the process counts as dead. */
const lease_s = 180;
/** Only this process may write into it while its lease lasts. */
export type ClaimedCalendar = { id: number; user_id: number; is_shared: boolean };
export async function claimCalendar({ db }: Pick<App, 'db'>): Promise<ClaimedCalendar | undefined> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<ClaimedCalendar>(sql`select id, user_id, is_shared from claim_calendar(${lease_s})`),
  );
  return rows[0];
}
