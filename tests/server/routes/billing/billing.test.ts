import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createPayer, at, type Payer } from '@/tests/helpers/payer';
import { createUser, hire, createService } from '@/tests/helpers/fixtures';

const token = 'what-only-the-installation-itself-knows';
/** What the installation itself says. */
const install =
  (api: Api) =>
  async (method: 'GET' | 'POST', path: string, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await api.app.inject({ method, url: `/api/installation${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

describe.each(kinds)('a plan that is confirmed by hand, on %s', kind => {
  let api: Api;
  let one: Payer;
  beforeAll(async () => {
    api = await startApi(kind, { installation_token: token, billing_details: 'Zapys\nUA00 1234' });
  });
  beforeEach(async () => {
    api.clock.now = at('2027-01-04', '12:00');
    one = await createPayer(api);
  });
  afterEach(() => expect(one.reported).toEqual([]));
  afterAll(() => api.close());

  it('is tried, billed, paid, renewed, not paid, and lowered without anything lost', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-17', '23:59');
    expect(await one.invoices()).toEqual([]);

    await one.advanceTo('2027-01-18');
    const [first] = await one.invoices();
    expect(first).toMatchObject({
      number: `${one.id}-0001`,
      amount: 1900,
      state: 'open',
      from_on: '2027-01-18',
      to_on: '2027-02-18',
      due_at: at('2027-01-26'),
    });
    expect(await one.currentSubscription()).toMatchObject({ failed_at: null, renews_at: at('2027-02-18') });

    await one.advanceTo('2027-01-20');
    const doc = install(api);
    const owed = (await doc('GET', '/invoices')).body.data;
    expect(owed).toContainEqual(expect.objectContaining({ number: first.number, amount: 1900 }));
    expect((await doc('POST', `/invoices/${first.number}/payment`)).status).toBe(200);
    expect((await doc('POST', `/invoices/${first.number}/payment`)).status).toBe(409);
    expect((await one.invoices())[0]).toMatchObject({ state: 'paid', paid_at: at('2027-01-20') });

    await one.advanceTo('2027-02-18');
    await one.advanceTo('2027-02-26');
    expect(await one.currentSubscription()).toMatchObject({ plan: 'team', failed_at: at('2027-02-26') });
    await one.advanceTo('2027-03-05', '23:59');
    expect(await one.currentSubscription()).toMatchObject({ plan: 'team' });
    await one.advanceTo('2027-03-06');
    expect(await one.company()).toMatchObject({
      current_subscription: { plan: 'solo', failed_at: null, renews_at: null },
      features: [],
    });
    expect((await one.invoices()).map(({ state }: { state: string }) => state)).toEqual(['paid', 'void']);

    await one.advanceTo('2027-03-10', '10:00');
    expect((await one.subscribe('team')).status).toBeLessThan(300);
    const { current_subscription, features } = await one.company();
    expect(current_subscription).toMatchObject({ plan: 'team', trial_end_at: null, failed_at: null });
    expect(features).toContain('sales_overview');
    expect((await one.invoices()).at(-1)).toMatchObject({
      state: 'open',
      amount: 1900,
      from_on: '2027-03-10',
    });
  });

  it('goes on once a late payment has come', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    await one.advanceTo('2027-01-29');
    expect((await one.currentSubscription()).failed_at).toBe(at('2027-01-26'));
    const [{ number }] = await one.invoices();
    await install(api)('POST', `/invoices/${number}/payment`);
    expect((await one.currentSubscription()).failed_at).toBeNull();
    await one.advanceTo('2027-02-10');
    expect(await one.currentSubscription()).toMatchObject({ plan: 'team' });
  });

  it('catches up with each period when nothing was done for long', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    await install(api)('POST', `/invoices/${one.id}-0001/payment`);
    await one.advanceTo('2027-02-20');
    await install(api)('POST', `/invoices/${one.id}-0002/payment`);
    await one.advanceTo('2027-03-19');
    expect((await one.invoices()).map(({ from_on }: { from_on: string }) => from_on)).toEqual([
      '2027-01-18',
      '2027-02-18',
      '2027-03-18',
    ]);
  });

  it('is exactly what the quote said, pro rata and numbered on', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    api.clock.now = at('2027-01-28', '09:00');
    const { body } = await one.me.get(`${one.root}/subscription/quote?plan=business&period=monthly`);
    // 21 of 31 days are left: 4900 and 1900 for them.
    expect(body.data).toMatchObject({
      when: 'now',
      charge: 3319 - 1287,
      renews_at: at('2027-02-18'),
      amount: 4900,
      losses: [],
    });
    await one.subscribe('business');
    const [, second] = await one.invoices();
    expect(second).toMatchObject({ number: `${one.id}-0002`, amount: 3319 - 1287, plan: 'business' });
  });

  it('waits with less until what was paid for ends, and can be told not to', async () => {
    await one.subscribe('business');
    await one.advanceTo('2027-01-18');
    await install(api)('POST', `/invoices/${one.id}-0001/payment`);
    await one.subscribe('team');
    expect(await one.company()).toMatchObject({
      current_subscription: { plan: 'business' },
      future_subscription: { plan: 'team', starts_at: at('2027-02-18') },
    });
    expect((await one.me.delete(`${one.root}/future_subscription`)).status).toBe(204);
    expect((await one.me.delete(`${one.root}/future_subscription`)).status).toBe(404);
    expect((await one.company()).future_subscription).toBeNull();

    await one.subscribe('solo');
    await one.advanceTo('2027-02-18');
    expect(await one.company()).toMatchObject({
      current_subscription: { plan: 'solo' },
      future_subscription: null,
    });
    expect(await one.invoices()).toHaveLength(1);
  });

  it('ends at the end of what is paid for when it is cancelled', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    await install(api)('POST', `/invoices/${one.id}-0001/payment`);
    await one.me.delete(`${one.root}/subscription`);
    await one.advanceTo('2027-02-18');
    expect((await one.company()).current_subscription).toBeNull();
    expect(await one.invoices()).toHaveLength(1);
  });

  it('says what would be lost, with the company’s own counts', async () => {
    await one.subscribe('team');
    const another = await createUser(api.db, `colleague-${one.id}@example.org`);
    const iryna = await hire(api.db, one.id, { user_id: another.id, hours: [], adjustments: [] });
    const { rows } = await api.db.pool.query('select id from employees where company_id = $1 and is_owner', [
      one.id,
    ]);
    await createService(api.db, one.id, [iryna, rows[0].id]);
    const { body } = await one.me.get(`${one.root}/subscription/quote?plan=solo`);
    expect(body.data.losses).toEqual([
      { feature: 'employees_per_service', count: 1 },
      { feature: 'roles', count: 1 },
      { feature: 'individual_hours', count: 1 },
      { feature: 'schedule_amendments', count: 0 },
      { feature: 'dynamic_membership_price', count: 0 },
      { feature: 'membership_addons', count: 0 },
      { feature: 'latest_orders', count: null },
      { feature: 'sales_overview', count: null },
      { feature: 'reports', count: null },
      { feature: 'wages', count: null },
    ]);
  });

  it('shows an invoice with who asks for it, and to nobody else', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    const [{ id }] = await one.invoices();
    expect((await one.me.get(`${one.root}/invoices/${id}`)).body.data).toMatchObject({
      number: `${one.id}-0001`,
      seller: 'Zapys\nUA00 1234',
      lines: [{ kind: 'plan', plan: 'team', amount: 1900 }],
      is_payable: false,
      payment: null,
    });
    expect((await one.me.post(`${one.root}/invoices/${id}/checkout`, {})).status).toBe(409);
    expect(await one.billing()).toMatchObject({ is_charged: false, card: null });
    const hook = { method: 'POST', url: '/api/hooks/plans/liqpay', payload: 'data=&signature=' } as const;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.app.inject({ ...hook, headers: form })).statusCode).toBe(404);
    const stranger = await createPayer(api);
    expect((await stranger.me.get(`${stranger.root}/invoices/${id}`)).status).toBe(404);
  });

  it('is confirmed by nobody without the installation’s token', async () => {
    const doc = install(api);
    expect((await doc('GET', '/invoices', 'another')).status).toBe(401);
    expect((await doc('POST', `/invoices/${one.id}-0001/payment`, 'another')).status).toBe(401);
    expect((await doc('POST', '/invoices/nothing/payment')).status).toBe(404);
    expect((await doc('POST', `/invoices/${one.id}-0009/payment`)).status).toBe(404);
  });

  it('numbers the invoices of many companies each without a gap, of many upgrades at once', async () => {
    await one.subscribe('team');
    await one.advanceTo('2027-01-18');
    await Promise.all(
      ['business', 'business', 'business'].map(plan =>
        one.subscribe(plan, 'annual').then(() => one.subscribe(plan)),
      ),
    );
    const numbers = (await one.invoices()).map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(
      numbers.map((_: string, index: number) => `${one.id}-${String(index + 1).padStart(4, '0')}`),
    );
    expect(numbers).toHaveLength(2);
  });
});

describe.each(kinds)('a plan without roles, on %s', kind => {
  let api: Api;
  let employee: ApiClient;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  it('keeps out whoever has one, until it has roles again, and changes nothing of them', async () => {
    const one = await createPayer(api);
    await one.subscribe('team');
    const user = await createUser(api.db, `staff-${one.id}@example.org`);
    await hire(api.db, one.id, { user_id: user.id });
    employee = api.as(user.token);
    expect((await employee.get(one.root)).status).toBe(200);

    await one.subscribe('solo');
    const out = await employee.get(one.root);
    const paused = { feature: 'roles', plan: 'team', owner: expect.any(String) };
    expect([out.status, out.body.error]).toEqual([402, expect.objectContaining(paused)]);
    expect((await employee.get(`${one.root}/records?from=2027-01-04&to=2027-01-05`)).status).toBe(402);
    expect((await one.me.get(one.root)).status).toBe(200);

    await one.subscribe('team');
    expect((await employee.get(one.root)).body.data.company_role).toBe('employee');
  });
});
