import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '@/domain/plans/plans';
import { features, includes, leastPlanWith } from '@/domain/plans/plans';
import { plans, type PlanName } from '@/domain/plans/subscription';
import { startApi, type Answer, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

type Place = { root: string; me: ApiClient; mine: number; colleague: number; service: number };

/** Features that nothing is refused for: an answer leaves them out, or the built-in helper answers instead. */
type Elsewhere = 'left out';

/** What asks for each feature. */
const asks: Record<Feature, ((place: Place) => Promise<Answer>) | Elsewhere> = {
  employees_per_service: ({ root, me, mine, colleague, service }) =>
    me.put(`${root}/services/${service}`, {
      employees: [mine, colleague].map(employee_id => ({
        employee_id,
        price: { amount: 50_000, currency: 'UAH' },
        duration: 60,
      })),
    }),
  roles: ({ root, me }) => me.post(`${root}/employees`, { first_name: 'Iryna', company_role: 'employee' }),
  individual_hours: ({ root, me, colleague }) =>
    me.put(`${root}/employees/${colleague}`, {
      working_hours: [{ weekday: 1, from: '10:00', to: '15:00', breaks: [] }],
    }),
  schedule_amendments: ({ root, me, colleague }) =>
    me.post(`${root}/employees/${colleague}/schedule_adjustments`, { date: '2027-02-01', type: 'holiday' }),
  dynamic_membership_price: ({ root, me }) =>
    me.post(`${root}/memberships`, { name: 'Dynamic', is_static_price: false, min_price: 100 }),
  membership_addons: ({ root, me, service }) =>
    me.post(`${root}/memberships`, {
      name: 'With add-ons',
      price: 100_000,
      addons: [{ item_type: 'service', item_id: service, employee_id: null, visits: 3, price: 30_000 }],
    }),
  sales_overview: ({ root, me }) => me.get(`${root}/sales?from=2027-01-01&to=2027-01-31`),
  own_roles: ({ root, me }) => me.post(`${root}/roles`, { name: 'Books', permissions: ['reports.read.all'] }),
  api_keys: ({ root, me }) => me.post(`${root}/api_keys`, { name: 'Till', scopes: ['records.read.all'] }),
  reports: ({ root, me }) => me.get(`${root}/reports/revenue?from=2027-01-01&to=2027-01-31`),
  wages: ({ root, me }) => me.get(`${root}/payroll?from=2027-01-01&to=2027-01-31`),
  webhooks: ({ root, me }) =>
    me.post(`${root}/webhooks`, { url: 'https://example.com/hook', events: ['order.paid'] }),
  latest_orders: 'left out',
  mcp: 'left out',
  assistant_credits: 'left out',
};

describe('what a plan does not hold', () => {
  let api: Api;
  const places = new Map<PlanName, Place>();
  beforeAll(async () => {
    api = await startApi(kinds.at(-1)!);
    for (const plan of plans) {
      const user = await createUser(api.db, `${plan}@example.org`);
      const company = await createCompany(api.db, { slug: plan, plan });
      const mine = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
      const colleague = await hire(api.db, company, { role: 'administrator' });
      const service = await createService(api.db, company, [mine]);
      places.set(plan, { root: `/companies/${company}`, me: api.as(user.token), mine, colleague, service });
    }
  });
  afterAll(() => api.close());

  const table = features.flatMap(feature => {
    const ask = asks[feature];
    return typeof ask === 'string' ? [] : plans.map(plan => [feature, plan, ask] as const);
  });

  it.each(plans)('latest_orders on the plan %s', async plan => {
    const { root, me } = places.get(plan)!;
    const { body } = await me.get(`${root}/dashboard?blocks=latest_orders`);
    expect(body.data.latest_orders).toEqual(includes(plan, 'latest_orders') ? [] : null);
  });

  it.each(table)('%s on the plan %s', async (feature, plan, ask) => {
    const { status, body } = await ask(places.get(plan)!);
    if (includes(plan, feature)) expect(status, JSON.stringify(body)).toBeLessThan(300);
    else
      expect([status, body.error]).toEqual([
        402,
        expect.objectContaining({ feature, plan: leastPlanWith(feature) }),
      ]);
  });

  it('is asked of a service from the side of its employees, too', async () => {
    const { root, me, colleague, service } = places.get('solo')!;
    const { status, body } = await me.put(`${root}/employees/${colleague}`, {
      services: [{ service_id: service }],
    });
    expect([status, body.error.feature]).toEqual([402, 'employees_per_service']);
    const attach = { employee_id: colleague };
    const bulk = await me.patch(`${root}/services`, { ids: [service], attach });
    expect(bulk.status).toBe(402);
  });
});
