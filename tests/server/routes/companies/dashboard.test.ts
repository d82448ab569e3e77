import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { paymentAttempts, paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

describe.each(kinds)('the dashboard, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let iryna: { id: number; client: ApiClient };
  let company: number;
  let service: number;
  let path: string;
  let sequence = 0;
  const at = (time: string) => toInstant('Europe/Kyiv', '2027-01-04', time);

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const open = async (plan: 'solo' | 'team') => {
    const slug = `dashboard-${++sequence}`;
    api.clock.now = at('08:00');
    company = await createCompany(api.db, { slug, plan });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    const first = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    const employee = await createUser(api.db, `iryna-${slug}@example.org`);
    const id = await hire(api.db, company, { first_name: 'Iryna', user_id: employee.id });
    iryna = { id, client: api.as(employee.token) };
    service = await createService(api.db, company, [first, id]);
    path = `/companies/${company}`;
    return first;
  };
  let first: number;
  beforeEach(async () => {
    first = await open('team');
  });

  const book = (employee_id: number, time: string, overrides = {}) =>
    owner.post(`${path}/records`, {
      items: [{ service_id: service, employee_id }],
      start_at: at(time),
      customer: { first_name: `Anna ${time}` },
      ...overrides,
    });
  const shown = async (client: ApiClient, query = '') =>
    (await client.get(`${path}/dashboard${query}`)).body.data;

  it('counts new customers and orders of the period beside the one before, and names the latest', async () => {
    expect((await book(iryna.id, '10:00')).status).toBe(201);
    await book(first, '12:00');
    const created = (days_ago: number) => new Date((at('08:00') - days_ago * 86_400) * 1000);
    for (const table of ['customers', 'orders'])
      await api.db.pool.query(`update ${table} set created_at = $2 where company_id = $1`, [
        company,
        created(0),
      ]);
    await api.db.pool.query(
      `update customers set created_at = $2 where id = (select min(id) from customers where company_id = $1)`,
      [company, created(40)],
    );
    const { kpis, latest_orders, period } = await shown(owner);
    expect(period).toEqual({
      from: '2026-12-06',
      to: '2027-01-04',
      previous: { from: '2026-11-06', to: '2026-12-05' },
    });
    const last = (figure: number | null, others: number | null) => [...Array(29).fill(others), figure];
    expect(kpis.new_orders).toEqual({ value: 2, previous: 0, days: last(2, 0) });
    expect(kpis.new_customers).toEqual({ value: 1, previous: 1, days: last(1, 0) });
    expect(kpis.review_rating).toEqual({ value: null, previous: null, days: last(null, null) });
    expect(latest_orders).toHaveLength(2);
    expect(latest_orders[0]).toMatchObject({ status: 'active', total: expect.any(Number), currency: 'UAH' });
  });

  it('names what waits: no confirmation, two at once, money that is due', async () => {
    const { body } = await book(iryna.id, '10:00');
    const forced = await book(iryna.id, '10:00', { force: true });
    expect(forced.status).toBe(201);
    const { attention } = await shown(owner, '?blocks=attention');
    expect(attention.unconfirmed.count).toBe(2);
    expect(attention.overlaps.count).toBe(1);
    expect(attention.unpaid_orders).toEqual({ count: 0, due: 0, order_id: null });

    const [record] = (await owner.get(`${path}/records?from=2027-01-04&to=2027-01-04`)).body.data;
    await api.db.pool.query(`update orders set status = 'completed' where company_id = $1 and id = $2`, [
      company,
      record.order_id,
    ]);
    const after = (await shown(owner, '?blocks=attention')).attention;
    expect(after.unpaid_orders.count).toBe(1);
    expect(after.unpaid_orders.order_id).toEqual(expect.any(Number));
    expect(after.unpaid_orders.due).toBeGreaterThan(0);
    expect(body).toBeDefined();
  });

  it('names a payment that failed, until a later one succeeds or nothing is due any more', async () => {
    await book(first, '10:00');
    const [{ order_id }] = (await owner.get(`${path}/records?from=2027-01-04&to=2027-01-04`)).body.data;
    const failed = async () => (await shown(owner, '?blocks=attention')).attention.failed_payments;
    const tried = (state: 'open' | 'failed') =>
      inCompany(api.db, company, async tx => {
        const [account] = await tx
          .insert(paymentIntegrations)
          .values({ company_id: company, provider: 'liqpay' })
          .onConflictDoNothing()
          .returning({ id: paymentIntegrations.id });
        integration ??= account!.id;
        const reference = `try-${company}-${++sequence}`;
        await tx.insert(paymentAttempts).values({
          company_id: company,
          order_id,
          integration_id: integration,
          reference,
          amount: 50_000,
          currency: 'UAH',
          state,
          expires_at: api.clock.now + 600,
        });
      });
    let integration: number | undefined;
    expect(await failed()).toEqual({ count: 0, orders: [] });
    await tried('failed');
    expect(await failed()).toEqual({
      count: 1,
      orders: [{ id: order_id, company_order_id: 1, amount: 50_000 }],
    });
    expect((await shown(iryna.client, '?blocks=attention')).attention.failed_payments).toBeNull();
    await tried('open');
    expect(await failed()).toMatchObject({ count: 0 });
  });

  it('shows an employee their own day, and nothing of the company’s money', async () => {
    await book(iryna.id, '10:00');
    await book(first, '12:00');
    const seen = await shown(iryna.client, `?employee_id=${first}`);
    expect(seen.upcoming.map(({ employee }: { employee: { id: number } }) => employee.id)).toEqual([
      iryna.id,
    ]);
    expect([seen.kpis, seen.latest_orders]).toEqual([null, null]);
    expect(seen.attention.unconfirmed.count).toBe(1);
    expect([seen.attention.unpaid_orders, seen.attention.unanswered_reviews]).toEqual([null, null]);
    expect((await shown(owner)).upcoming).toHaveLength(2);
  });

  it('has the appointments of today and the days after it, without blocked time', async () => {
    const day_s = 86_400;
    await book(first, '12:00');
    await book(first, '12:00', { start_at: at('12:00') + 2 * day_s, customer: undefined });
    await book(first, '12:00', { start_at: at('12:00') + 7 * day_s, customer: undefined });
    const times = { start_at: at('15:00'), end_at: at('16:00') };
    const blocked = await owner.post(`${path}/records`, {
      owner_type: 'block',
      employee_id: first,
      ...times,
    });
    expect(blocked.status).toBe(201);

    const { upcoming, attention } = await shown(owner);
    expect(upcoming.map(({ start_at }: { start_at: number }) => start_at)).toEqual([
      at('12:00'),
      at('12:00') + 2 * day_s,
    ]);
    expect(attention.unconfirmed.count).toBe(3);
  });

  it('knows when each works today and after it, and for an employee their own hours', async () => {
    const { shifts } = await shown(owner, '?blocks=shifts');
    expect(shifts.map(({ id }: { id: number }) => id)).toEqual([first, iryna.id]);
    expect(shifts[0].open[0]).toEqual({ start_at: at('09:00'), end_at: at('18:00') });
    expect(shifts[0].open).toHaveLength(7);
    const own = (await shown(iryna.client, '?blocks=shifts')).shifts;
    expect(own.map(({ id }: { id: number }) => id)).toEqual([iryna.id]);
  });

  it('sums the money of today and of this week, for those alone who may see it', async () => {
    await book(first, '10:00');
    const [{ order_id }] = (await owner.get(`${path}/records?from=2027-01-04&to=2027-01-04`)).body.data;
    const paid = await owner.post(`${path}/orders/${order_id}/payments`, {
      amount: 30_000,
      payment_method: 'cash',
    });
    expect(paid.status).toBe(201);
    await api.db.pool.query(`update payments set created_at = $2 where company_id = $1`, [
      company,
      new Date(at('08:00') * 1000),
    ]);
    const { money } = await shown(owner, '?blocks=money');
    expect(money.today).toEqual({ amount: 30_000, previous: 0 });
    expect(money.days.map(({ date }: { date: string }) => date)[0]).toBe('2027-01-04');
    expect((await shown(iryna.client, '?blocks=money')).money).toBeNull();
  });

  it('gives the blocks that were asked for alone, and the latest orders only by plan', async () => {
    expect(Object.keys(await shown(owner, '?blocks=kpis')).sort()).toEqual(['currency', 'kpis', 'period']);
    expect((await owner.get(`${path}/dashboard?blocks=weather`)).status).toBe(422);
    await open('solo');
    expect((await shown(owner, '?blocks=latest_orders')).latest_orders).toBeNull();
  });
});
