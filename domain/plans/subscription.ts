import type { EpochSeconds } from '../time/instant';

export const plans = ['solo', 'team', 'business'] as const;
export type PlanName = (typeof plans)[number];

export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Epoch seconds; null if the event is not planned. */
export type Subscription = {
  plan: PlanName;
  starts_at: EpochSeconds;
  trial_end_at: EpochSeconds | null;
  cancel_at: EpochSeconds | null;
  failed_at: EpochSeconds | null;
  renews_at: EpochSeconds | null;
  payment_method: string | null;
  item: {
    id: number;
    amount: number;
    currency: string;
    period: BillingPeriod;
    interval: number;
    is_recurring: boolean;
    trial_period: string | null;
    trial_interval: number | null;
  };
};
