import type { BillingPeriod, PlanName, Subscription } from './subscription';
import { billingPeriods, plans } from './subscription';
import { object, string, text, type InferType } from '../validation/fields';
import { startOfDay, type Moment } from './periods';
import { isAbove, trialDaysOf } from './plans';

export const subscribingSchema = object({
  plan: string().oneOf(plans).required(),
  period: string().oneOf(billingPeriods).default('monthly'),
  payment_method: text().max(50),
}).meta({ resource: 'subscription' });
export type Subscribing = InferType<typeof subscribingSchema>;

export const quoteQuery = object({
  plan: string().oneOf(plans).required(),
  period: string().oneOf(billingPeriods).default('monthly'),
});

type Choice = { plan: PlanName; period: BillingPeriod };

/** A trial ends at this start of a day in the company's zone. */
export const trialEndAt = (plan: PlanName, moment: Moment): number => startOfDay(moment, trialDaysOf(plan));

/** On trial nothing has been paid, and nothing is lost by a change. */
export const isOnTrial = ({ trial_end_at }: Pick<Subscription, 'trial_end_at'>, now: number) =>
  trial_end_at !== null && now < trial_end_at;

/** A higher plan, a longer period, or nothing paid yet. */
export function startsImmediately(
  current: Choice & Pick<Subscription, 'trial_end_at'>,
  requested: Choice,
  now: number,
) {
  if (isOnTrial(current, now) || isAbove(requested.plan, current.plan)) return true;
  return requested.plan === current.plan && requested.period === 'annual' && current.period === 'monthly';
}
