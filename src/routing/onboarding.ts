import type { RouteName } from './matchRoute';
import { companyPaths } from './companyPaths';

export type StepName = Extract<RouteName, 'PricingPlans' | 'CreateAddress' | 'SetupCompanySettings'>;

/** Null is what the company still lacks. */
export type CompanyFacts = {
  id: number;
  current_subscription?: object | null;
  service_location: string[];
  addresses: { city?: string | null }[];
  currency: object | null;
  timezone: string | null;
};

type Step = { name: StepName; path: string; isDue: (company: CompanyFacts) => boolean };

/** After a company is created, in order. */
export const steps: Step[] = [
  {
    name: 'PricingPlans',
    path: 'pricing-plans',
    isDue: ({ current_subscription }) => current_subscription === null,
  },
  {
    name: 'CreateAddress',
    path: 'create-address',
    isDue: ({ service_location, addresses }) => service_location.includes('offline') && !addresses[0]?.city,
  },
  {
    name: 'SetupCompanySettings',
    path: 'setup-company-settings',
    isDue: ({ currency, timezone }) => !currency || !timezone,
  },
];

/** Undefined when onboarding is complete. */
export const dueStep = (company: CompanyFacts) => steps.find(({ isDue }) => isDue(company));

export const pathOfStep = (companyId: number, { path }: Step) => companyPaths(companyId).onboarding(path);
