import type { PlanFeatures } from './plans';
import type { BillingPeriod, PlanName } from './subscription';

/** A plan as it is offered; amounts in minor units for each period. */
export type Plan = {
  plan: PlanName;
  features: PlanFeatures;
  prices: Record<BillingPeriod, { amount: number; currency: string }>;
  trial_days: number;
};
