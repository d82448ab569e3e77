import { addDays, toInstant, toLocal } from '../schedule';
import { daysLater } from './periods';
import type { CurrentPlan } from './planChange';
import type { EpochSeconds } from '../time/instant';

/** Days after the first failed payment. */
export const retry_days = [1, 3, 5] as const;
/** Days for which the plan continues after a failed payment. */
export const grace_days = 7;
export const payment_days = 7;

export type LifecycleStep = { type: 'fail' | 'lower' | 'end' | 'follow' | 'renew'; at: EpochSeconds };

type CurrentState = Pick<CurrentPlan, 'renews_at' | 'cancel_at'> & { failed_at: EpochSeconds | null };

type Situation = {
  hasFuture: boolean;
  /** Epoch seconds; null if no invoice is overdue. */
  overdue_since: EpochSeconds | null;
  /** Nothing renews before cleanup. */
  isLeaving: boolean;
  timezone: string;
};

/** The earliest due step, or null. Call it again after each step, so that outages are caught up in order. */
export function nextLifecycleStep(
  current: CurrentState,
  situation: Situation,
  now: number,
): LifecycleStep | null {
  const { hasFuture, overdue_since, isLeaving, timezone } = situation;
  const { failed_at, cancel_at, renews_at } = current;
  const turns: LifecycleStep[] = [];
  if (overdue_since !== null && failed_at === null) turns.push({ type: 'fail', at: overdue_since });
  if (failed_at !== null) turns.push({ type: 'lower', at: loweredAt(failed_at, timezone) });
  if (cancel_at !== null) turns.push({ type: 'end', at: cancel_at });
  else if (renews_at !== null) {
    turns.push({ type: isLeaving ? 'end' : hasFuture ? 'follow' : 'renew', at: renews_at });
  }
  return turns.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)[0] ?? null;
}

/** The move to the free plan: the start of the eighth day after the failure, in epoch seconds. */
export const loweredAt = (failed_at: EpochSeconds, timezone: string): number =>
  toInstant(timezone, addDays(toLocal(timezone, failed_at).date, grace_days + 1), '00:00');

/** The next retry after that many failures, in epoch seconds; null if there is none. */
export function nextTry(failed_at: EpochSeconds, failures: number, timezone: string): number | null {
  const days = retry_days[failures - 1];
  return days === undefined ? null : daysLater({ now: failed_at, timezone }, days);
}

/** When an uncharged invoice is due: the end of the seventh day, in epoch seconds. */
export const dueAt = (issued_at: EpochSeconds, timezone: string): number =>
  toInstant(timezone, addDays(toLocal(timezone, issued_at).date, payment_days), '24:00');
