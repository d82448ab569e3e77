const first_s = 5 * 60;
const most_s = 6 * 3600;

/** The default validity of a payment page, in seconds. */
export const link_good_s = 24 * 3600;

/** How long after its page expired an unpaid attempt is given up, in seconds. */
export const given_up_after_s = 3600;

type Asked = { created_at: number; checked_at: number | null };

/** Every five minutes at first, then less and less often. Epoch seconds. */
export function isDueForCheck({ created_at, checked_at }: Asked, now: number): boolean {
  const last = checked_at ?? created_at;
  const wait = Math.min(most_s, Math.max(first_s, (last - created_at) / 2));
  return now - last >= wait;
}
