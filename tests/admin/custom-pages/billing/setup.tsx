import { permissionsOf } from '@/domain/access/permissions';
import type { Plan } from '@/domain/plans/plan';
import { featuresOf } from '@/domain/plans/plans';
import type { Subscription } from '@/domain/plans/subscription';
import { BillingTab } from '@/src/custom-pages/billing/BillingTab';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import { show } from '@/tests/helpers/admin';

export const kyiv = (date: string) => Date.parse(`${date}T00:00:00+02:00`);
export const owner = permissionsOf({ company_role: 'administrator', is_owner: true });
export const item = {
  id: 1,
  amount: 1900,
  currency: 'EUR',
  period: 'monthly' as const,
  interval: 1,
  is_recurring: true,
  trial_period: null,
  trial_interval: null,
};
export const team: Subscription = {
  plan: 'team',
  starts_at: kyiv('2027-01-01'),
  trial_end_at: null,
  cancel_at: null,
  failed_at: null,
  renews_at: kyiv('2027-02-18'),
  payment_method: null,
  item,
};
export const invoice = {
  id: 3,
  number: '5-0001',
  plan: 'team',
  period: 'monthly',
  from_on: '2027-01-18',
  to_on: '2027-02-18',
  lines: [],
  amount: 1900,
  currency: 'EUR',
  state: 'open',
  issued_at: kyiv('2027-01-18'),
  due_at: kyiv('2027-01-26'),
  paid_at: null,
  payment_method: null,
  is_payable: false,
  payment: null,
};
export const byHand = { is_charged: false, card: null, credit: 0, currency: 'EUR' };
export const price = (monthly: number) => ({
  monthly: { amount: monthly, currency: 'EUR' },
  annual: { amount: monthly * 10, currency: 'EUR' },
});
export const offered: Plan[] = [
  { plan: 'solo', features: featuresOf('solo'), prices: price(0), trial_days: 0 },
  { plan: 'team', features: featuresOf('team'), prices: price(1900), trial_days: 14 },
  { plan: 'business', features: featuresOf('business'), prices: price(4900), trial_days: 14 },
];
/** Of an installation without a language model. */
export const offeredWithoutModel = offered.map(plan => {
  const { assistant_credits: _, ...features } = plan.features;
  return { ...plan, features };
});
export const calls = (overrides = {}) => ({
  getPlans: async () => ({ data: offered }),
  getInvoices: async () => ({ data: [invoice], total: 1 }),
  getBilling: async () => ({ data: byHand }),
  getAdministrators: async () => ({
    data: [
      { id: 1, full_name: 'Olena Koval', profile_type: 'owner' },
      { id: 2, full_name: 'Iryna Bondar', profile_type: 'employee' },
    ],
  }),
  ...overrides,
});

export type CompanyOverrides = Partial<CurrentCompany>;
export const tab = (company: CompanyOverrides, answers = {}, permissions = owner) =>
  show(<BillingTab />, { company, answers: calls(answers), permissions });
