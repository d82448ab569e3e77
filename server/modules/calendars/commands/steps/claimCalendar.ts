import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/open';
import { asNobody } from '@/server/platform/db/scope';

/** Longer than any run; after it, the process counts as dead. */
const lease_s = 180;
/** Only this process may write into it while its lease lasts. */
export type ClaimedCalendar = { id: number; user_id: number; is_shared: boolean };
export async function claimCalendar(db: Database): Promise<ClaimedCalendar | undefined> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<ClaimedCalendar>(sql`select id, user_id, is_shared from claim_calendar(${lease_s})`),
  );
  return rows[0];
}
