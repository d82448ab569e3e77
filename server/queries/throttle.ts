import { sql } from 'drizzle-orm';
import { TooManyRequests } from '../../domain/refusals';
import type { Database } from '../db/open';
import { asNobody, type Statement } from '../db/scope';

/** At most so many in `window_s` seconds at this key. */
export type Limit = { key: string; most: number; window_s: number };

const count: Statement = {
  name: 'count_attempt',
  text: `
    insert into throttles as t (key, count, resets_at)
    select key, 1, now() + window_s * interval '1 second'
    from unnest($1::text[], $2::int[]) as tried (key, window_s) order by key
    on conflict (key) do update set
      count = case when t.resets_at <= now() then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::int as retry_after_s`,
};

/**
 * Counts one attempt at each key, in the database, so that restarts and other processes count too. A count
 * that cannot be taken is an error, and the attempt does not go on.
 * @throws TooManyRequests when one of them is over its limit
 */
export async function admit(db: Database, ...limits: Limit[]): Promise<void> {
  const rows = await asNobody(db, tx =>
    tx.run<{ key: string; count: number; retry_after_s: number }>(count, [
      limits.map(({ key }) => key),
      limits.map(({ window_s }) => window_s),
    ]),
  );
  const over = rows.filter(row => limits.some(({ key, most }) => key === row.key && row.count > most));
  if (over.length > 0) throw new TooManyRequests(Math.max(1, ...over.map(row => row.retry_after_s)));
}

/** Forgets what was counted at these keys: whoever has shown the right password starts anew. */
export async function forgive(db: Database, keys: string[]): Promise<void> {
  await asNobody(db, tx =>
    tx.execute(sql`delete from throttles where key = any(${sql.param(keys)}::text[])`),
  );
}
