import { addDays, toInstant, toLocal } from '../schedule';
import { daysLater } from './periods';
import type { CurrentPlan } from './planChange';

/** Days after a failed payment on which it is tried again. */
export const retry_days = [1, 3, 5] as const;
/** Days after a failed payment for which the plan goes on. */
export const grace_days = 7;
export const payment_days = 7;

/** What time does to a plan by itself, and when. */
export type LifecycleStep = { type: 'fail' | 'lower' | 'end' | 'follow' | 'renew'; at: number };

type CurrentState = Pick<CurrentPlan, 'renews_at' | 'cancel_at'> & { failed_at: number | null };

type Situation = {
  hasFuture: boolean;
  /** When the oldest unpaid invoice became overdue; null without one. */
  overdue_since: number | null;
  /** To be cleaned up: nothing is renewed. */
  isLeaving: boolean;
  timezone: string;
};

/**
 * The earliest step that is due, or null. The caller asks again after each, so a long outage is caught up in
 * order.
 */
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

/** When a company whose payment has failed moves to the plan that is free: once the seventh day after is over. */
export const loweredAt = (failed_at: number, timezone: string): number =>
  toInstant(timezone, addDays(toLocal(timezone, failed_at).date, grace_days + 1), '00:00');

/** When a payment is tried again that has failed so many times by now; null when it is not any more. */
export function nextTry(failed_at: number, failures: number, timezone: string): number | null {
  const days = retry_days[failures - 1];
  return days === undefined ? null : daysLater({ now: failed_at, timezone }, days);
}

/** Until when an invoice is paid that nobody charges: through the seventh day after. */
export const dueAt = (issued_at: number, timezone: string): number =>
  toInstant(timezone, addDays(toLocal(timezone, issued_at).date, payment_days), '24:00');
