import { keysOf } from '../keys';
import { defined } from '../assert';
import { plans, type BillingPeriod, type PlanName } from './subscription';

/** Null is unlimited. */
export type PlanFeatures = {
  employees_per_service: number | null;
  roles: boolean;
  individual_hours: boolean;
  schedule_amendments: boolean;
  dynamic_membership_price: boolean;
  membership_addons: boolean;
  latest_orders: boolean;
  sales_overview: boolean;
  /** Of the company's own, with the permissions that it chooses. */
  own_roles: boolean;
  /** Keys by which programs use the API. */
  api_keys: boolean;
  reports: boolean;
  wages: boolean;
  /** Told of what happens at addresses of the company's own. */
  webhooks: boolean;
  /** An assistant of the company's own works by the Model Context Protocol. */
  mcp: boolean;
  /** Spent on answers of a language model, a month. */
  assistant_credits: number;
};
export type Feature = keyof PlanFeatures;

/** In the order of the plans. A feature without a screen is in no plan. */
const table: {
  [Name in Feature]: [solo: PlanFeatures[Name], team: PlanFeatures[Name], business: PlanFeatures[Name]];
} = {
  employees_per_service: [1, null, null],
  roles: [false, true, true],
  individual_hours: [false, true, true],
  schedule_amendments: [false, true, true],
  dynamic_membership_price: [false, true, true],
  membership_addons: [false, true, true],
  latest_orders: [false, true, true],
  sales_overview: [false, true, true],
  own_roles: [false, false, true],
  api_keys: [false, false, true],
  reports: [false, true, true],
  wages: [false, true, true],
  webhooks: [false, false, true],
  mcp: [false, false, true],
  assistant_credits: [0, 100, 1000],
};

export const features = keysOf(table);

/** What an installation offers and names in its plans: credits are worth nothing without a language model. */
export const soldFeatures = (has_model: boolean): Feature[] =>
  has_model ? features : features.filter(name => name !== 'assistant_credits');

const commonModules = [
  'records',
  'services',
  'employees',
  'customers',
  'orders',
  'memberships',
  'bundles',
  'products',
  'articles',
  'reviews',
  'website',
  'assistants',
] as const;

export const trial_days = 14;

export const trialDaysOf = (plan: PlanName) => (plan === 'solo' ? 0 : trial_days);

/** A company without a plan gets the lowest one's features. */
export function featuresOf(plan: PlanName | null): PlanFeatures {
  const at = plans.indexOf(plan ?? 'solo');
  return Object.fromEntries(
    Object.entries(table).map(([name, byPlan]) => [name, byPlan[at]]),
  ) as PlanFeatures;
}

export const openFeatures = (plan: PlanName | null): Feature[] =>
  features.filter(name => includes(plan, name));

export function includes(plan: PlanName | null, feature: Feature): boolean {
  const value = featuresOf(plan)[feature];
  return value === null || value === true || (typeof value === 'number' && value > 1);
}

/** The lowest plan with the feature. @throws Error if no plan has it */
export const leastPlanWith = (feature: Feature): PlanName =>
  defined(
    plans.find(plan => includes(plan, feature)),
    `plan with ${feature}`,
  );

export const modulesOf = (plan: PlanName | null): string[] => [
  ...commonModules,
  ...(includes(plan, 'sales_overview') ? ['sales_overview'] : []),
];

/** In minor units of one currency. */
export type PlanPrices = { currency: string } & Record<
  Exclude<PlanName, 'solo'>,
  Record<BillingPeriod, number>
>;

export const priceOf = (prices: PlanPrices, plan: PlanName, period: BillingPeriod) =>
  plan === 'solo' ? 0 : prices[plan][period];

export const isAbove = (plan: PlanName, other: PlanName) => plans.indexOf(plan) > plans.indexOf(other);

/** Those of the features `sold` that are lost or reduced by the change. */
export function lostBetween(from: PlanName | null, to: PlanName, sold: Feature[]): Feature[] {
  const [before, after] = [featuresOf(from), featuresOf(to)];
  const measure = (value: PlanFeatures[Feature]) => (value === null ? Infinity : Number(value));
  return sold.filter(name => measure(before[name]) > measure(after[name]));
}
