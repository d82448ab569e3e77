import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanPrices } from '@/domain/plans/plans';
import { testConfig } from '@/tests/helpers/config';
import type { Plan } from '@/domain/plans/plan';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('a company with a plan, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const user = await createUser(api.db, `olena-${++sequence}@example.org`);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const setUp = async () => {
    const { body } = await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] });
    const { id } = body.data;
    await me.put(`/companies/${id}`, { timezone: 'Europe/Kyiv', currency: 'UAH' });
    return id as number;
  };
  const at = (id: number) => `/companies/${id}/subscription`;
  const take = (id: number, plan: string, period = 'monthly') => me.post(at(id), { plan, period });

  it('tries its first one for fourteen days', async () => {
    const id = await setUp();
    const { status, body } = await take(id, 'team', 'annual');
    expect(status).toBe(201);
    const { trial_end_at } = body.data;
    expect(body.data).toEqual({
      plan: 'team',
      starts_at: api.clock.now,
      trial_end_at,
      cancel_at: null,
      failed_at: null,
      renews_at: trial_end_at,
      payment_method: null,
      item: {
        id: expect.any(Number),
        amount: 19_000,
        currency: 'EUR',
        period: 'annual',
        interval: 1,
        is_recurring: true,
        trial_period: 'day',
        trial_interval: 14,
      },
    });
    expect(trial_end_at - api.clock.now).toBeGreaterThan(13 * 86_400 - 3600);
    expect(trial_end_at - api.clock.now).toBeLessThanOrEqual(14 * 86_400 + 3600);
    const { data } = (await me.get(`/companies/${id}`)).body;
    expect(data.current_subscription).toEqual(body.data);
    expect(data.features).toContain('roles');
    expect(data.modules).toContain('sales_overview');
  });

  it('takes what is free for good', async () => {
    const id = await setUp();
    const { body } = await take(id, 'solo');
    expect(body.data).toMatchObject({ plan: 'solo', trial_end_at: null, renews_at: null });
    expect(body.data.item).toMatchObject({ amount: 0, is_recurring: false });
    expect((await me.delete(at(id))).status).toBe(409);
  });

  it('may change its mind while it tries, and begins no trial anew', async () => {
    const id = await setUp();
    const first = (await take(id, 'business')).body.data;
    const second = (await take(id, 'team')).body.data;
    expect(second).toMatchObject({ plan: 'team', trial_end_at: first.trial_end_at });
    await take(id, 'solo');
    expect((await take(id, 'team')).body.data.trial_end_at).toBe(first.trial_end_at);
  });

  it('is not tried again after the trial is over', async () => {
    const id = await setUp();
    await take(id, 'team');
    await api.db.pool.query(
      "update subscriptions set trial_end_at = now() - interval '1 h' where company_id = $1",
      [id],
    );
    const { body } = await take(id, 'business');
    expect(body.data.trial_end_at).toBeNull();
    expect(body.data.renews_at).toBeGreaterThan(api.clock.now + 27 * 86_400);
    const less = await take(id, 'team');
    expect([less.status, less.body.data.plan]).toEqual([201, 'business']);
    const { data } = (await me.get(`/companies/${id}`)).body;
    expect(data.future_subscription).toMatchObject({ plan: 'team', starts_at: body.data.renews_at });
  });

  it('ends with what is paid for, and is taken up again until then', async () => {
    const id = await setUp();
    const { renews_at } = (await take(id, 'team')).body.data;
    expect((await me.delete(at(id))).body.data).toMatchObject({ cancel_at: renews_at });
    expect((await take(id, 'team')).body.data.cancel_at).toBeNull();
    await me.delete(at(id));
    await api.db.pool.query(
      "update subscriptions set cancel_at = now() - interval '1 h' where company_id = $1",
      [id],
    );
    expect((await me.get(at(id))).body).toEqual({ data: null });
    expect((await me.get(`/companies/${id}`)).body.data.features).toEqual([]);
  });

  it('has one plan, of many taken at once', async () => {
    const id = await setUp();
    await Promise.all(['team', 'business', 'solo', 'team', 'business'].map(plan => take(id, plan)));
    const { rows } = await api.db.pool.query(
      "select count(*)::int from subscriptions where company_id = $1 and state = 'current'",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is the owner’s alone to choose', async () => {
    const id = await setUp();
    const other = await createUser(api.db, `admin-${sequence}@example.org`);
    await hire(api.db, id, { user_id: other.id, role: 'administrator' });
    const admin = api.as(other.token);
    expect((await admin.post(at(id), { plan: 'team' })).status).toBe(403);
    expect((await admin.get(at(id))).status).toBe(200);
  });

  it('is one of all the plans that are sold, without a model’s credits where there is no model', async () => {
    const { body } = await me.get(`/companies/${await setUp()}/plans`);
    expect(body.data.map(({ plan }: { plan: string }) => plan)).toEqual(['solo', 'team', 'business']);
    expect(body.data[1]).toMatchObject({
      features: { roles: true, sales_overview: true },
      prices: { monthly: { amount: 1900, currency: 'EUR' }, annual: { amount: 19_000, currency: 'EUR' } },
      trial_days: 14,
    });
    for (const { features } of body.data) expect(features).not.toHaveProperty('assistant_credits');
  });

  describe('where there are prices in several currencies', () => {
    const before = testConfig.plan_prices;
    const hryvnias = {
      currency: 'UAH',
      team: { monthly: 79_900, annual: 799_000 },
      business: { monthly: 199_900, annual: 1_999_000 },
    };
    const sell = (plan_prices: PlanPrices[]) => void Object.assign(api.app.settings, { plan_prices });
    beforeEach(() => sell([...before, hryvnias]));
    afterAll(() => sell(before));

    const shown = async (id: number) => {
      const { data } = (await me.get(`/companies/${id}/plans`)).body;
      return data[1].prices.monthly;
    };
    const passTrial = (id: number) =>
      api.db.pool.query(
        "update subscriptions set trial_end_at = now() - interval '1 h' where company_id = $1",
        [id],
      );

    it('is shown, quoted and billed in the currency of the company', async () => {
      const id = await setUp();
      expect(await shown(id)).toEqual({ amount: 79_900, currency: 'UAH' });
      const quote = (await me.get(`${at(id)}/quote?plan=team`)).body.data;
      expect(quote).toMatchObject({ amount: 79_900, currency: 'UAH' });
      expect((await take(id, 'team')).body.data.item).toMatchObject({ amount: 79_900, currency: 'UAH' });
      await passTrial(id);
      await take(id, 'business');
      const { data } = (await me.get(`/companies/${id}/invoices`)).body;
      expect(data[0]).toMatchObject({ amount: 199_900, currency: 'UAH' });
    });

    it('is shown in that of the owner’s phone before the company has one', async () => {
      const { body } = await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] });
      const { id } = body.data;
      expect((await shown(id)).currency).toBe('EUR');
      await api.db.pool.query("update employees set phone = '+380671234567' where company_id = $1", [id]);
      expect((await shown(id)).currency).toBe('UAH');
    });

    it('is shown in that of the country in which it was created', async () => {
      const company = { name: 'Kalyna', type: 'beauty', subtypes: [101] };
      const { body } = await me.post('/companies', { ...company, country: 'UA' });
      expect((await shown(body.data.id)).currency).toBe('UAH');
      const { status, body: refused } = await me.post('/companies', { ...company, country: 'XX' });
      expect([status, refused.errors]).toEqual([422, { country: 'Country is not valid' }]);
    });

    it('may be taken again in the company’s currency while it is tried, and keeps it once it is paid', async () => {
      sell(before);
      const id = await setUp();
      const first = (await take(id, 'team')).body.data;
      sell([...before, hryvnias]);
      const second = (await take(id, 'team')).body.data;
      expect(second).toMatchObject({ trial_end_at: first.trial_end_at, item: { currency: 'UAH' } });
      await passTrial(id);
      await me.put(`/companies/${id}`, { currency: 'EUR' });
      expect((await shown(id)).currency).toBe('UAH');
    });

    it('keeps price and currency when these are not sold any more; another plan starts when it ends', async () => {
      const id = await setUp();
      await take(id, 'team');
      await passTrial(id);
      const { renews_at } = (await take(id, 'business')).body.data;
      sell(before);
      expect((await me.get(at(id))).body.data.item).toMatchObject({ amount: 199_900, currency: 'UAH' });
      const { data } = (await me.get(`${at(id)}/quote?plan=business&period=annual`)).body;
      expect(data).toMatchObject({ when: 'later', starts_at: renews_at, currency: 'EUR', lines: [] });
      await take(id, 'business', 'annual');
      const company = (await me.get(`/companies/${id}`)).body.data;
      expect(company.current_subscription.item.currency).toBe('UAH');
      expect(company.future_subscription.item).toMatchObject({ amount: 49_000, currency: 'EUR' });
    });
  });

  describe('where a language model is connected', () => {
    const model = { ai: { base_url: 'http://127.0.0.1:9', api_key: '', model: 'small' } };
    beforeAll(() => void Object.assign(api.app.settings, model));
    afterAll(() => void Object.assign(api.app.settings, { ai: undefined }));

    it('has the assistant’s credits, of which the highest has more', async () => {
      const { body } = await me.get(`/companies/${await setUp()}/plans`);
      expect(body.data.map(({ plan, features }: Plan) => [plan, features.assistant_credits])).toEqual([
        ['solo', 0],
        ['team', 100],
        ['business', 1000],
      ]);
    });

    it('says before a change that credits go', async () => {
      const id = await setUp();
      await take(id, 'business');
      const losses = async () => (await me.get(`${at(id)}/quote?plan=team`)).body.data.losses;
      expect(await losses()).toEqual([
        { feature: 'own_roles', count: 0 },
        { feature: 'api_keys', count: 0 },
        { feature: 'webhooks', count: 0 },
        { feature: 'mcp', count: null },
        { feature: 'assistant_credits', count: null },
      ]);
      Object.assign(api.app.settings, { ai: undefined });
      expect(await losses()).toEqual([
        { feature: 'own_roles', count: 0 },
        { feature: 'api_keys', count: 0 },
        { feature: 'webhooks', count: 0 },
        { feature: 'mcp', count: null },
      ]);
    });
  });
});
