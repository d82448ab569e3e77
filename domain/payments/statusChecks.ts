import type { EpochSeconds } from '../time/instant';

const first_s = 5 * 60;
const most_s = 6 * 3600;

export const link_good_s = 24 * 3600;

/** An unpaid attempt is given up this long after its page expires. */
export const given_up_after_s = 3600;

type Checkable = { created_at: EpochSeconds; checked_at: EpochSeconds | null };

const day_s = 24 * 3600;
/** Refunds made in a provider's own pages are looked for this long after the payment. */
export const followed_s = 180 * day_s;

/** A paid payment is asked about `fresh_wait_s` after it was asked about last, and `old_wait_s` after it is no more fresh. */
export const followUps = { fresh_s: 7 * day_s, fresh_wait_s: day_s, old_wait_s: 7 * day_s } as const;

/** Checks every five minutes at first, then less often. Epoch seconds. */
export function isDueForCheck({ created_at, checked_at }: Checkable, now: number): boolean {
  const last = checked_at ?? created_at;
  const wait = Math.min(most_s, Math.max(first_s, (last - created_at) / 2));
  return now - last >= wait;
}
