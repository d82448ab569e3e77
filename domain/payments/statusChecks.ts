const first_s = 5 * 60;
const most_s = 6 * 3600;

export const link_good_s = 24 * 3600;

/** An unpaid attempt is given up this long after its page expires. */
export const given_up_after_s = 3600;

type Checkable = { created_at: number; checked_at: number | null };

/** Checks every five minutes at first, then less often. Epoch seconds. */
export function isDueForCheck({ created_at, checked_at }: Checkable, now: number): boolean {
  const last = checked_at ?? created_at;
  const wait = Math.min(most_s, Math.max(first_s, (last - created_at) / 2));
  return now - last >= wait;
}
