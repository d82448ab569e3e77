import { sql } from 'drizzle-orm';
import { TooManyRequests, type ReachedLimit } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, executeOnce, type Statement } from '@/server/platform/db/scope';

export type RateLimit = { key: string; most: number; window_s: number };

export type Attempts = { key: string; count: number; resets_in_s: number };

const countStatement: Statement = {
  name: 'count_attempt',
  text: `
    insert into throttles as t (key, count, resets_at)
    select key, 1, now() + window_s * interval '1 second'
    from unnest($1::text[], $2::int[]) as tried (key, window_s) order by key
    on conflict (key) do update set
      count = case when t.resets_at <= now() then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning key, count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in_s`,
};

/** In the database, across restarts and processes. An error means nothing was counted: the attempt must not go on. */
export const countAttempts = (db: Database, limits: Omit<RateLimit, 'most'>[]): Promise<Attempts[]> =>
  executeOnce<Attempts>(db, countStatement, [
    limits.map(({ key }) => key),
    limits.map(({ window_s }) => window_s),
  ]);

/** Fails when it cannot count. @throws TooManyRequests when one key is over its limit */
export async function checkRateLimit(db: Database, ...limits: RateLimit[]): Promise<void> {
  const attempts = await countAttempts(db, limits);
  const over = attempts.flatMap(({ key, count, resets_in_s }) => {
    const limit = limits.find(one => one.key === key && count > one.most);
    return limit ? { ...limit, resets_in_s } : [];
  });
  const longest = over.sort((one, other) => other.resets_in_s - one.resets_in_s)[0];
  if (longest) throw reachedLimit(longest);
}

/** Whose it is stands in the key, so that the key is not told. */
export const reachedLimit = ({ most, window_s, resets_in_s }: Omit<ReachedLimit, 'name'>) =>
  new TooManyRequests({ name: 'attempts', most, window_s, resets_in_s });

/** Whether anything was counted under this key in its window, without counting. */
export const isCounted = (db: Database, key: string): Promise<boolean> =>
  withoutTenant(db, async tx => {
    const { rows } = await tx.execute(sql`select from throttles where key = ${key} and resets_at > now()`);
    return rows.length > 0;
  });

const uncountAndRememberStatement: Statement = {
  name: 'uncount_and_remember',
  text: `
    with uncounted as (
      update throttles set count = greatest(count - 1, 0) where key = $1 and resets_at > now()
    )
    insert into throttles as t (key, count, resets_at)
    select $2, 1, now() + $3::int * interval '1 second' where $2::text is not null
    on conflict (key) do update set count = t.count + 1, resets_at = excluded.resets_at`,
};

/** Takes back one attempt, and counts `remembered`, for which `isCounted` holds from now on for its window. */
export const uncountAndRemember = (
  db: Database,
  counted: string,
  remembered?: Omit<RateLimit, 'most'>,
): Promise<unknown> =>
  executeOnce(db, uncountAndRememberStatement, [
    counted,
    remembered?.key ?? null,
    remembered?.window_s ?? null,
  ]);

export async function resetRateLimit(db: Database, keys: string[]): Promise<void> {
  await withoutTenant(db, tx =>
    tx.execute(sql`delete from throttles where key = any(${sql.param(keys)}::text[])`),
  );
}
