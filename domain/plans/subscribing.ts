import type { BillingPeriod, PlanName, Subscription } from './subscription';
import { billingPeriods, plans } from './subscription';
import { addDays, toInstant, toLocal } from '../schedule';
import { object, string, text, type InferType } from '../validation/fields';
import { isAbove, trialDaysOf } from './plans';

export const subscribingSchema = object({
  plan: string().oneOf(plans).required(),
  period: string().oneOf(billingPeriods).default('monthly'),
  payment_method: text().max(50),
}).meta({ resource: 'subscription' });
export type Subscribing = InferType<typeof subscribingSchema>;

type Choice = { plan: PlanName; period: BillingPeriod };
type Moment = { now: number; timezone: string };

/** When a plan that begins now is first paid, and when its trial ends; nothing where nothing is to be paid. */
export type Terms = { trial_end_at: number | null; renews_at: number | null };

/** A trial lasts through the day before `trial_end_at`, the start of a day in the company's zone. */
export function termsOf({ plan, period }: Choice, { now, timezone }: Moment, mayTry: boolean): Terms {
  const today = toLocal(timezone, now).date;
  if (plan === 'solo') return { trial_end_at: null, renews_at: null };
  if (!mayTry) return { trial_end_at: null, renews_at: toInstant(timezone, nextOf(today, period), '00:00') };
  const trial_end_at = toInstant(timezone, addDays(today, trialDaysOf(plan)), '00:00');
  return { trial_end_at, renews_at: trial_end_at };
}

/** Whether the plan is being tried: nothing has been paid, and nothing is lost by changing it. */
export const isOnTrial = ({ trial_end_at }: Pick<Subscription, 'trial_end_at'>, now: number) =>
  trial_end_at !== null && now < trial_end_at;

/** Whether a change holds at once: to more, to the longer period, or while nothing has been paid yet. */
export function holdsAtOnce(
  current: Choice & Pick<Subscription, 'trial_end_at'>,
  wanted: Choice,
  now: number,
) {
  if (isOnTrial(current, now) || isAbove(wanted.plan, current.plan)) return true;
  return wanted.plan === current.plan && wanted.period === 'annual' && current.period === 'monthly';
}

/** The same day a month or a year later; the month's last where it has no such day. */
function nextOf(date: string, period: BillingPeriod): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [nextYear, nextMonth] = period === 'annual' ? [year + 1, month] : [year, month + 1];
  const lastDay = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  return new Date(Date.UTC(nextYear, nextMonth - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
