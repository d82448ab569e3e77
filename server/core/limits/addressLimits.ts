import { first } from '@/domain/assert';
import { TooManyRequests } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { AttemptCache } from './attemptCache';
import { countAttempts, type RateLimit } from './rateLimit';
import type { Quota } from '@/server/platform/http/tellQuota';

const quarter_s = 15 * 60;
const hour_s = 3600;

/** Before `RATE_LIMIT_SCALE`. */
const limits = {
  sign_in: { most: 60, window_s: quarter_s },
  /** Token grants: a renewal is not a guess, and a whole office renews from one address. */
  tokens: { most: 1200, window_s: quarter_s },
  codes: { most: 30, window_s: hour_s },
  bookings: { most: 60, window_s: hour_s },
  payments: { most: 60, window_s: hour_s },
  assistant: { most: 60, window_s: hour_s },
  reviews: { most: 60, window_s: hour_s },
  support: { most: 60, window_s: hour_s },
  uploads: { most: 900, window_s: hour_s },
  /** Callbacks: a payment provider calls from a few addresses for all companies. */
  hooks: { most: 6000, window_s: hour_s },
  /** Calendar services read the feeds of all their users from a few addresses. */
  feeds: { most: 6000, window_s: hour_s },
} satisfies Record<string, Omit<RateLimit, 'key'>>;

export type AddressLimitName = keyof typeof limits;

export type AddressLimits = ReturnType<typeof createAddressLimits>;

/** Counted in this process and then in the database. */
export function createAddressLimits(db: Database, scale: () => number) {
  const cache = new AttemptCache();
  return {
    /** Fails when it cannot count. @throws TooManyRequests, without a query where this process knows already */
    async check(name: AddressLimitName, address: string): Promise<Quota> {
      const { most, window_s } = limits[name];
      const limit = { key: `${name} address ${address}`, most: most * scale(), window_s };
      const wait_s = cache.count(limit);
      if (wait_s !== undefined) throw new TooManyRequests({ name, ...limit, resets_in_s: wait_s });
      const attempts = first(await countAttempts(db, [limit]));
      cache.learn(attempts);
      const { count, resets_in_s } = attempts;
      if (count > limit.most) throw new TooManyRequests({ name, ...limit, resets_in_s });
      return { most: limit.most, left: Math.floor(limit.most - count), window_s, resets_in_s };
    },
    clear: () => cache.clear(),
  };
}
