import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant } from '@/server/platform/db/scope';

const at_once = 1000;

/** Expired rows; answers to requests after 48 hours, ended invitations after 30 days, read notifications after 180. */
export async function deleteExpired(db: Database, signal: AbortSignal, most = at_once): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await withoutTenant(db, tx =>
      tx.execute<{ swept: number }>(sql`select sweep(${most}) as swept`),
    );
    if (first(rows).swept < most) return;
  }
}
