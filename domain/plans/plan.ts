import type { InvoiceLine } from './invoice';
import type { Feature, PlanFeatures } from './plans';
import type { BillingPeriod, PlanName } from './subscription';

export type Plan = {
  plan: PlanName;
  features: PlanFeatures;
  prices: Record<BillingPeriod, { amount: number; currency: string }>;
  trial_days: number;
};

/** What a company loses by a change of plan, and how much of it there is; null where nothing can be counted. */
export type PlanLoss = { feature: Feature; count: number | null };

/** A preview of taking a plan: when it starts, what is charged now and then, and what is lost. */
export type PlanQuote = {
  plan: PlanName;
  period: BillingPeriod;
  when: 'already' | 'now' | 'later';
  starts_at: number | null;
  trial_end_at: number | null;
  charge: number;
  lines: InvoiceLine[];
  renews_at: number | null;
  amount: number;
  currency: string;
  losses: PlanLoss[];
};
