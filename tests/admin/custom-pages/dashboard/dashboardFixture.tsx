import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import { checklistOf, type ChecklistFacts } from '@/domain/onboarding/checklist';
import DashboardPage from '@/src/custom-pages/dashboard/DashboardPage';
import { show } from '@/tests/helpers/admin';

vi.setConfig({ testTimeout: 60_000 });

export const period = {
  from: '2027-01-01',
  to: '2027-01-30',
  previous: { from: '2026-12-02', to: '2026-12-31' },
};
export const nothing = { count: 0, records: [] };
export const calm = {
  unpaid_orders: { count: 0, due: 0, order_id: null },
  failed_payments: { count: 0, orders: [] },
  unconfirmed: nothing,
  overlaps: nothing,
  off_hours: nothing,
  unanswered_reviews: 0,
};
export const figures = {
  new_customers: { value: 12, previous: 9, days: [5, 7] },
  new_orders: { value: 30, previous: 0, days: [10, 20] },
  review_rating: { value: 4.7, previous: null, days: [null, 4.7] },
};
export const anOrder = {
  id: 8,
  company_order_id: 41,
  customer: { id: 4, full_name: 'Hanna Lysenko' },
  status: 'active',
  total: 65_000,
  currency: 'UAH',
  created_at: Date.now(),
};
export const money = {
  today: { amount: 120_000, previous: 0 },
  week: { amount: 340_000, previous: 250_000 },
  days: [{ date: '2027-01-04', amount: 0, previous: 0 }],
};
export const blocks = {
  kpis: figures,
  attention: calm,
  latest_orders: [anOrder],
  money,
  shifts: [] as ShiftsAhead[],
};
export const facts: ChecklistFacts = {
  has_own_hours: false,
  employees: 1,
  has_visits: false,
  services: 0,
  is_bookable: false,
  closing_days: 0,
  photos: 0,
  has_logo: false,
  links: [],
  settings: {
    ...{ hours_step_complete: false, people_step_complete: false, business_site_enabled: false },
    ...{ holiday_step_complete: false, share_step_complete: false },
    ...{ 'reminders.record.first': 0, 'reminders.record.second': 0 },
  },
};
export const aChecklist = (overrides: Partial<ChecklistFacts> = {}) => ({
  data: {
    steps: checklistOf({ ...facts, ...overrides }),
    is_dismissed: false,
    starter_services: [] as number[],
  },
});

export type Setup = NonNullable<Parameters<typeof show>[1]>;

export const open = ({ answers, ...context }: Setup = {}) =>
  show(<DashboardPage />, {
    ...context,
    company: { slug: 'kalyna', ...context.company },
    answers: {
      getDashboard: async (block: keyof typeof blocks) => ({ data: { period, [block]: blocks[block] } }),
      getChecklist: async () => aChecklist(),
      listRecords: async () => ({ data: [] }),
      ...answers,
    },
  });
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')!;
export const filterOf = (href: string) => JSON.parse(new URLSearchParams(href.split('?')[1]).get('filter')!);
export const attention = (overrides: object) => ({
  getDashboard: async (block: keyof typeof blocks) => ({
    data: {
      period,
      ...(block === 'attention' ? { attention: { ...calm, ...overrides } } : { [block]: blocks[block] }),
    },
  }),
});

/** A zone in which it is about noon now: no visit of the next hours is tomorrow's. */
export const offset = new Date().getUTCHours() - 12;
export const noon = `Etc/GMT${offset < 0 ? offset : `+${offset}`}`;
