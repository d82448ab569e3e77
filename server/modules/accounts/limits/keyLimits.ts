import { first } from '@/domain/assert';
import { TooManyRequests } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { AttemptCache } from '@/server/core/limits/attemptCache';
import { countAttempts } from '@/server/core/limits/rateLimit';
import type { Quota } from '@/server/platform/http/tellQuota';

/** Before `RATE_LIMIT_SCALE`. */
const requests_max = 600;
const window_s = 60;

export type KeyLimits = ReturnType<typeof createKeyLimits>;

type KeyQuota = Quota & { is_first: boolean };

/** Each key has its own, counted in this process and then in the database. */
export function createKeyLimits(db: Database, scale: () => number) {
  const cache = new AttemptCache();
  return {
    /** Fails when it cannot count. @throws TooManyRequests, without a query where this process knows already */
    async check(key_id: number): Promise<KeyQuota> {
      const most = requests_max * scale();
      const limit = { key: `api key ${key_id}`, most, window_s };
      const wait_s = cache.count(limit);
      if (wait_s !== undefined) throw new TooManyRequests({ name: 'key', ...limit, resets_in_s: wait_s });
      const attempts = first(await countAttempts(db, [limit]));
      cache.learn(attempts);
      const { count, resets_in_s } = attempts;
      if (count > most) throw new TooManyRequests({ name: 'key', ...limit, resets_in_s });
      return { most, left: Math.floor(most - count), window_s, resets_in_s, is_first: count === 1 };
    },
  };
}
