import { defined } from '../assert';
import { toInstant, toLocal } from '../schedule';
import { deductCredit, type InvoiceTotals, type InvoiceLine } from './invoice';
import { daysBetween } from '../schedule/time/calendarDate';
import { billingDayOf, dateAt, nextPeriod, type Moment } from './periods';
import type { BillingPeriod, PlanName } from './subscription';
import { startsImmediately, isOnTrial, trialEndAt } from './subscribing';
import type { EpochSeconds } from '../time/instant';

/** `credit` and `amount` in minor units of `currency`. */
export type CurrentPlan = {
  plan: PlanName;
  period: BillingPeriod;
  amount: number;
  currency: string;
  trial_end_at: EpochSeconds | null;
  renews_at: EpochSeconds | null;
  cancel_at: EpochSeconds | null;
  /** Null on trial or if nothing is due. */
  period_starts_at: EpochSeconds | null;
  billing_day: number | null;
  credit: number;
};

export type RequestedPlan = Pick<CurrentPlan, 'plan' | 'period' | 'amount' | 'currency'>;

export type Change =
  | { when: 'already' }
  | { when: 'now'; subscription: CurrentPlan; bill: InvoiceTotals | null }
  | { when: 'later'; starts_at: EpochSeconds };

/** `credit` may come from an ended plan. */
type PastPlans = { trial_end_at: EpochSeconds | null; credit?: number; currency?: string | null };

/**
 * Upgrades start now, pro rata by days minus unused paid time; downgrades and other currencies when the paid period
 * ends. Credit only pays for a plan in its own currency. Minor units.
 */
export function changeOf(
  current: CurrentPlan | undefined,
  requested: RequestedPlan,
  past: PastPlans,
  moment: Moment,
): Change {
  const { now } = moment;
  if (current && isSamePlan(current, requested)) return { when: 'already' };
  if (current && !startsImmediately(current, requested, now))
    return { when: 'later', starts_at: defined(current.renews_at, 'renews_at') };
  const { credit: allCredit = 0, currency } = current ?? past;
  if (requested.plan === 'solo') {
    const kept = allCredit > 0 && currency ? { credit: allCredit, currency } : {};
    return { when: 'now', subscription: startedPlan(requested, kept), bill: null };
  }
  const credit = currency === requested.currency ? allCredit : 0;

  const isStillTried = past.trial_end_at !== null && isOnTrial(past, now);
  const mayTry = past.trial_end_at === null && !current?.period_starts_at;
  if (isStillTried || mayTry) {
    const trial_end_at = past.trial_end_at ?? trialEndAt(requested.plan, moment);
    const day = billingDayOf(toLocal(moment.timezone, trial_end_at).date);
    return {
      when: 'now',
      subscription: startedPlan(requested, {
        trial_end_at,
        renews_at: trial_end_at,
        billing_day: day,
        credit,
      }),
      bill: null,
    };
  }
  return charged(current, requested, credit, moment);
}

function charged(
  current: CurrentPlan | undefined,
  requested: RequestedPlan,
  creditBefore: number,
  moment: Moment,
): Change {
  const today = dateAt(moment);
  const paid = current && paidPeriod(current, moment);
  const continuesPeriod = paid && current.period === requested.period;
  const to_on = continuesPeriod ? paid.to_on : nextPeriod(today, requested.period);
  const { plan, period, amount } = requested;
  const share = continuesPeriod ? shareOf(amount, paid, today) : amount;
  const lines: InvoiceLine[] = [{ kind: 'plan', plan, period, from_on: today, to_on, amount: share }];
  const unused = paid ? shareOf(current.amount, paid, today) : 0;
  if (paid && unused > 0) {
    const { plan, period } = current;
    lines.push({ kind: 'unused', plan, period, from_on: today, to_on: paid.to_on, amount: -unused });
  }
  const { bill, credit } = deductCredit(lines, creditBefore);
  const dates = continuesPeriod
    ? {
        period_starts_at: current.period_starts_at,
        renews_at: current.renews_at,
        billing_day: current.billing_day,
      }
    : {
        period_starts_at: moment.now,
        renews_at: toInstant(moment.timezone, to_on, '00:00'),
        billing_day: billingDayOf(today),
      };
  return { when: 'now', subscription: startedPlan(requested, { ...dates, credit }), bill };
}

/** The next period's bill in minor units, and the plan once it starts. */
export function renewed(
  current: CurrentPlan,
  at: number,
  timezone: string,
): { subscription: CurrentPlan; bill: InvoiceTotals } {
  const { plan, period, amount } = current;
  const { date } = toLocal(timezone, at);
  const billing_day = current.billing_day ?? billingDayOf(date);
  const to_on = nextPeriod(date, period, billing_day);
  const { bill, credit } = deductCredit(
    [{ kind: 'plan', plan, period, from_on: date, to_on, amount }],
    current.credit,
  );
  const renews_at = toInstant(timezone, to_on, '00:00');
  return { subscription: { ...current, period_starts_at: at, renews_at, billing_day, credit }, bill };
}

const isSamePlan = (current: CurrentPlan, { plan, period, currency }: RequestedPlan) =>
  current.plan === plan && current.period === period && (plan === 'solo' || current.currency === currency);

const startedPlan = (
  { plan, period, amount, currency }: RequestedPlan,
  over: Partial<CurrentPlan>,
): CurrentPlan => ({
  plan,
  period,
  amount,
  currency,
  trial_end_at: null,
  renews_at: null,
  cancel_at: null,
  period_starts_at: null,
  billing_day: null,
  credit: 0,
  ...over,
});

type Paid = { from_on: string; to_on: string };

function paidPeriod({ period_starts_at, renews_at }: CurrentPlan, { timezone }: Moment): Paid | undefined {
  if (period_starts_at === null || renews_at === null) return undefined;
  return { from_on: toLocal(timezone, period_starts_at).date, to_on: toLocal(timezone, renews_at).date };
}

/** The value of the remaining days, including today, rounded to minor units. */
const shareOf = (amount: number, { from_on, to_on }: Paid, today: string): number =>
  Math.round((amount * daysBetween(today, to_on)) / daysBetween(from_on, to_on));
