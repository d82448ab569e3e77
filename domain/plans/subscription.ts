export const plans = ['solo', 'team', 'business'] as const;
export type PlanName = (typeof plans)[number];

export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Epoch seconds; null if the event is not planned. */
export type Subscription = {
  plan: PlanName;
  starts_at: number;
  trial_end_at: number | null;
  cancel_at: number | null;
  failed_at: number | null;
  renews_at: number | null;
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
