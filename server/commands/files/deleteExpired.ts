import { first } from '../../../domain/assert';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { asNobody } from '../../db/scope';

const at_once = 1000;

/**
 * Deletes what is out of date, of every company: codes, counted tries, clients and sessions that have run out; answers to
 * repeated requests after 48 hours; invitations 30 days after their end; notifications that were opened, after 180
 * days. In short transactions, so that nobody waits for it.
 */
export async function deleteExpired(db: Database, signal: AbortSignal, most = at_once): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await asNobody(db, tx =>
      tx.execute<{ swept: number }>(sql`select sweep(${most}) as swept`),
    );
    if (first(rows).swept < most) return;
  }
}
