import type { BillingPeriod, PlanName } from '../companies/subscription';

/** A plan as it is offered; amounts in minor units for each period, null features for none. */
export type Plan = {
  plan: PlanName;
  features: Record<string, boolean | number | null>;
  prices: Record<BillingPeriod, { amount: number; currency: string }>;
  trial_days: number;
};
