import type { InvoiceLine } from './invoice';
import type { Feature, PlanFeatures } from './plans';
import type { BillingPeriod, PlanName } from './subscription';
import type { EpochSeconds } from '../time/instant';

export type Plan = {
  plan: PlanName;
  /** Only those that the installation sells. */
  features: Partial<PlanFeatures>;
  prices: Record<BillingPeriod, { amount: number; currency: string }>;
  trial_days: number;
};

/** Null `count` means that it cannot be counted. */
export type PlanLoss = { feature: Feature; count: number | null };

export type PlanQuote = {
  plan: PlanName;
  period: BillingPeriod;
  when: 'already' | 'now' | 'later';
  starts_at: EpochSeconds | null;
  trial_end_at: EpochSeconds | null;
  charge: number;
  lines: InvoiceLine[];
  renews_at: EpochSeconds | null;
  amount: number;
  currency: string;
  losses: PlanLoss[];
};
