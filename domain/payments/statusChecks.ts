const first_s = 5 * 60;
const most_s = 6 * 3600;

export const link_good_s = 24 * 3600;

/** An unpaid attempt is given up this long after its page expires. */
export const given_up_after_s = 3600;

type Checkable = { created_at: number; checked_at: number | null };

const day_s = 24 * 3600;
/** Refunds made in a provider's own pages are looked for this long after the payment. */
export const followed_s = 180 * day_s;

/** How long after a check a paid payment is asked about again: a day in the first week, then a week. */
export const followUpWait = (paid_at: number, now: number): number =>
  now - paid_at <= 7 * day_s ? day_s : 7 * day_s;

/** Whether a payment that was made is to be asked about, because its refund may have been made elsewhere. Epoch seconds. */
export const isDueForFollowUp = (
  { paid_at, checked_at }: { paid_at: number; checked_at: number | null },
  now: number,
): boolean => now - paid_at <= followed_s && now - (checked_at ?? paid_at) >= followUpWait(paid_at, now);

/** Checks every five minutes at first, then less often. Epoch seconds. */
export function isDueForCheck({ created_at, checked_at }: Checkable, now: number): boolean {
  const last = checked_at ?? created_at;
  const wait = Math.min(most_s, Math.max(first_s, (last - created_at) / 2));
  return now - last >= wait;
}
