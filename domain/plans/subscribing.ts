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

type Choice = { plan: PlanName; period: BillingPeriod; currency: string };

/** The start of a day in the company's zone, in epoch seconds. */
export const trialEndAt = (plan: PlanName, moment: Moment): number => startOfDay(moment, trialDaysOf(plan));

/** On trial nothing is paid, so a change loses nothing. */
export const isOnTrial = ({ trial_end_at }: Pick<Subscription, 'trial_end_at'>, now: number) =>
  trial_end_at !== null && now < trial_end_at;

/** Whether it costs something and is no longer tried, so that its time is worth something. */
export const isPaid = (current: Pick<Subscription, 'trial_end_at'> & { amount: number }, now: number) =>
  current.amount > 0 && !isOnTrial(current, now);

/** True for a higher plan or a longer period in the currency that was paid, or if nothing is paid yet. */
export function startsImmediately(
  current: Choice & Pick<Subscription, 'trial_end_at'> & { amount: number },
  requested: Choice,
  now: number,
) {
  if (!isPaid(current, now)) return true;
  if (current.currency !== requested.currency) return false;
  if (isAbove(requested.plan, current.plan)) return true;
  return requested.plan === current.plan && requested.period === 'annual' && current.period === 'monthly';
}
