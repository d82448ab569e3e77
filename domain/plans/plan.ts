import type { InvoiceLine } from './invoice';
import type { Feature, PlanFeatures } from './plans';
import type { BillingPeriod, PlanName } from './subscription';

/** A plan as it is offered; amounts in minor units for each period. */
export type Plan = {
  plan: PlanName;
  features: PlanFeatures;
  prices: Record<BillingPeriod, { amount: number; currency: string }>;
  trial_days: number;
};

/** What a company loses by a change of plan, and how much of it there is; null where nothing can be counted. */
export type PlanLoss = { feature: Feature; count: number | null };

/** What taking a plan now would do: when it holds, what is charged today, what then and when, and what is lost by it. */
export type PlanQuote = {
  plan: PlanName;
  period: BillingPeriod;
  when: 'already' | 'now' | 'later';
  /** When the plan begins; null where nothing changes. */
  starts_at: number | null;
  trial_end_at: number | null;
  charge: number;
  lines: InvoiceLine[];
  renews_at: number | null;
  /** The price of a period from then on. */
  amount: number;
  currency: string;
  losses: PlanLoss[];
};
