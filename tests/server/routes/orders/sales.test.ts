import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentMethod } from '@/domain/orders/payment';
import { toInstant } from '@/domain/schedule';
import { addPayment } from '@/server/modules/payments/commands/steps/payments';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { placeOrder } from '@/tests/helpers/orders';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { testContext } from '@/tests/helpers/context';

const timezone = 'Europe/Kyiv';
const actor = { user_id: null, source: 'staff' } as const;

describe.each(kinds)('the sales, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let company: number;
  let order: number;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [me, company] = await begin('team');
    order = await placeOrder(api.db, company, { total: 10_000_000 });
  });

  const begin = async (plan?: 'team'): Promise<[ApiClient, number]> => {
    const id = await createCompany(api.db, { slug: `sales-${++sequence}`, timezone, plan });
    const user = await createUser(api.db, `seller-${sequence}@example.org`);
    await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
    return [api.as(user.token), id];
  };
  /** At a time of Kyiv's clocks. */
  const take = (
    date: string,
    time: string,
    amount: number,
    payment_method: PaymentMethod = 'cash',
    overrides = {},
  ) =>
    inCompany(api.db, company, async tx => {
      const now = toInstant(timezone, date, time);
      const payment = { kind: 'payment', state: 'done', payment_method, amount } as const;
      return (
        await addPayment(testContext(tx, { actor, now }), {
          locked: await lockOrder(testContext(tx), order),
          payment: {
            ...payment,
            ...overrides,
          },
        })
      ).id;
    });
  const giveBack = (date: string, time: string, amount: number, refunds_id: number) =>
    take(date, time, -amount, 'cash', { kind: 'refund', refunds_id });
  const ask = async (query: string) => (await me.get(`/companies/${company}/sales?${query}`)).body;

  it('are cut into days of the company’s zone, also where a day has 25 hours', async () => {
    await take('2026-10-24', '23:59', 1);
    await take('2026-10-25', '00:00', 10);
    await take('2026-10-25', '23:59', 100);
    await take('2026-10-26', '00:00', 1000);
    const { data } = await ask('from=2026-10-25&to=2026-10-26');
    expect(data.series.map(({ from, amount }: { from: string; amount: number }) => [from, amount])).toEqual([
      ['2026-10-25', 110],
      ['2026-10-26', 1000],
    ]);
    expect(data.previous).toEqual({
      from: '2026-10-23',
      to: '2026-10-24',
      totals: { amount: 1, payments: 1, refunds: 0, count: 1 },
    });
  });

  it('have the rows of their sums on a date that has two midnights', async () => {
    await api.db.pool.query(`update companies set timezone = 'America/Havana' where id = $1`, [company]);
    const id = await take('2026-11-01', '12:00', 100);
    await api.db.pool.query(`update payments set created_at = '2026-11-01T04:30:00Z' where id = $1`, [id]);
    const { data } = await ask('from=2026-11-01&to=2026-11-01');
    expect([data.rows.length, data.totals.count]).toEqual([1, 1]);
  });

  it('of one day come by the hour, of the company’s zone', async () => {
    await take('2026-11-03', '09:00', 1);
    await take('2026-11-03', '09:59', 20);
    await take('2026-11-03', '23:59', 300);
    const { series } = (await ask('from=2026-11-03&to=2026-11-03')).data;
    expect(series).toHaveLength(24);
    const paid = series.filter(({ count }: { count: number }) => count > 0);
    expect(paid.map(({ hour, amount }: { hour: string; amount: number }) => [hour, amount])).toEqual([
      ['09:00', 21],
      ['23:00', 300],
    ]);
    expect(Object.keys((await ask('from=2026-11-03&to=2026-11-04&group=hour')).errors)).toEqual(['group']);
  });

  it('of days that are not over are beside as much of those before', async () => {
    await take('2027-03-07', '12:00', 1);
    await take('2027-03-08', '11:59', 20);
    await take('2027-03-08', '12:00', 300);
    api.clock.now = toInstant(timezone, '2027-03-10', '12:00');
    const { previous } = (await ask('from=2027-03-09&to=2027-03-10')).data;
    expect(previous).toEqual({
      from: '2027-03-07',
      to: '2027-03-08',
      until: toInstant(timezone, '2027-03-08', '12:00'),
      totals: { amount: 21, payments: 21, refunds: 0, count: 2 },
    });
    api.clock.now = toInstant(timezone, '2027-03-11', '00:00');
    expect((await ask('from=2027-03-09&to=2027-03-10')).data.previous).toMatchObject({
      totals: { amount: 321 },
    });
    api.clock.now = toInstant(timezone, '2027-03-15', '12:00');
    const { money } = (await me.get(`/companies/${company}/dashboard?blocks=money`)).body.data;
    expect(money.today).toEqual({ amount: 0, previous: 20 });
    expect(money.days[0]).toEqual({ date: '2027-03-15', amount: 0, previous: 20 });
  });

  it('come to the sum of their rows, refunds apart, by method and by period', async () => {
    const first = await take('2027-03-01', '10:00', 50_001);
    await take('2027-03-02', '10:00', 20_020, 'card');
    await giveBack('2027-03-09', '10:00', 50_000, first);
    await take('2027-03-09', '12:00', 7, 'liqpay', { provider_ref: 'p1' });
    const { data, meta } = await ask('from=2027-03-01&to=2027-03-31&group=week&per_page=2');
    expect(data.totals).toEqual({ amount: 20_028, payments: 70_028, refunds: -50_000, count: 4 });
    expect(Object.values(data.apart)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(data.by_method).toEqual([
      { payment_method: 'card', amount: 20_020, count: 1 },
      { payment_method: 'liqpay', amount: 7, count: 1 },
      { payment_method: 'cash', amount: 1, count: 2 },
    ]);
    expect(data.series).toHaveLength(5);
    expect(data.series[1]).toEqual({
      from: '2027-03-08',
      to: '2027-03-14',
      amount: -49_993,
      payments: 7,
      refunds: -50_000,
      count: 2,
    });
    expect(meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 4 });
    const rest = await ask('from=2027-03-01&to=2027-03-31&per_page=2&page=2');
    const rows: { amount: number }[] = [...data.rows, ...rest.data.rows];
    expect(rows.map(({ amount }) => amount)).toEqual([7, -50_000, 20_020, 50_001]);
    expect(data.rows[0]).toMatchObject({ order_id: order, payment_method: 'liqpay', customer: null });
  });

  it('tell tips, discounts, returns, certificates and points apart, and count no money twice', async () => {
    api.clock.now = toInstant(timezone, '2027-03-01', '10:00');
    const path = `/companies/${company}`;
    const employees = (await me.get(`${path}/employees`)).body.data;
    const settings = { points_percent: 10, point_value: 100 };
    await me.put(`${path}/settings`, { settings });
    const product = (await me.post(`${path}/products`, { name: 'Oil', price: 100_000 })).body.data.id;
    const customer = (await me.post(`${path}/customers`, { first_name: 'Anna' })).body.data.id;
    const sell = async (item: object, checkout: object) => {
      const items = [{ qty: 1, ...item }];
      const { id } = (await me.post(`${path}/orders`, { items, customer_id: customer })).body.data;
      const { status, body } = await me.post(`${path}/orders/${id}/checkout`, checkout);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    };
    const by = (payment_method: string, amount: number, more = {}) => ({ payment_method, amount, ...more });
    await sell({ type: 'certificate', amount: 50_000 }, { payments: [by('cash', 50_000)] });
    const { code: certificate_code } = (await me.get(`${path}/certificates`)).body.data[0];
    const discount = { kind: 'percent', value: 10 };
    const first = await sell(
      { type: 'product', id: product, discount },
      { tip: { amount: 5000, employee_id: employees[0].id }, payments: [by('cash', 95_000)] },
    );
    await sell(
      { type: 'product', id: product },
      { payments: [by('certificate', 30_000, { certificate_code }), by('points', 2000), by('card', 68_000)] },
    );
    const refund = { amount: 20_000, kind: 'return' };
    await me.post(`${path}/orders/${first.id}/payments/${first.payments[0].id}/refund`, refund);
    const { data } = await ask('from=2027-03-01&to=2027-03-01');
    expect(data.apart).toEqual({
      tips: 5000,
      discounts: 10_000,
      returns: 20_000,
      certificates_sold: 50_000,
      certificates_redeemed: 30_000,
      points_spent: 2000,
    });
    const money = 50_000 + 95_000 + 68_000;
    expect(data.totals).toEqual({ amount: money - 20_000, payments: money, refunds: -20_000, count: 6 });
    expect(data.rows).toHaveLength(6);
    const redeemed = (await ask('from=2027-03-01&to=2027-03-01&payment_method=certificate')).data;
    expect(redeemed.totals).toMatchObject({ amount: 30_000, count: 1 });
    const next = (await ask('from=2027-03-02&to=2027-03-02')).data;
    expect(Object.values(next.apart)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(next.previous.totals.amount).toBe(money - 20_000);
  });

  it('count only what is done, and only what was asked for', async () => {
    await take('2027-03-01', '10:00', 500, 'liqpay', { state: 'pending', provider_ref: 'p2' });
    await take('2027-03-01', '10:00', 600, 'liqpay', { state: 'review', provider_ref: 'p3' });
    await take('2027-03-01', '10:00', 700, 'card');
    await take('2027-03-01', '11:00', 800);
    const { data } = await ask('from=2027-03-01&to=2027-03-01&payment_method=cash');
    expect([data.totals.amount, data.rows.length]).toEqual([800, 1]);
    expect((await ask('from=2027-03-01&to=2027-03-01')).data.totals.amount).toBe(1500);
  });

  it('are the company’s own, and come with its plan', async () => {
    await take('2027-03-01', '10:00', 500);
    const [, other] = await begin('team');
    expect((await me.get(`/companies/${other}/sales?from=2027-03-01&to=2027-03-01`)).status).toBe(404);
    const [poor, small] = await begin();
    const { status, body } = await poor.get(`/companies/${small}/sales?from=2027-03-01&to=2027-03-01`);
    expect([status, body.error.feature, body.error.plan]).toEqual([402, 'sales_overview', 'team']);
  });

  it('are refused for a span that ends before it begins, or is over a year', async () => {
    expect(Object.keys((await ask('from=2027-03-02&to=2027-03-01')).errors)).toEqual(['to']);
    expect(Object.keys((await ask('from=2027-01-01&to=2028-01-02')).errors)).toEqual(['to']);
    expect((await ask('from=2027-01-01&to=2028-01-01')).data.series).toHaveLength(13);
  });

  it('give their rows by cursors, and those that changed since, beside the sums of all', async () => {
    const span = 'from=2027-03-01&to=2027-03-01';
    for (const time of ['10:00', '11:00', '11:00', '12:00']) await take('2027-03-01', time, 100);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const atOnce = ids((await ask(span)).data.rows);
    const byCursors: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { data, meta } = await ask(`${span}&per_page=1${cursor && `&cursor=${cursor}`}`);
      byCursors.push(...ids(data.rows));
      cursor = meta.next_cursor;
      if (byCursors.length === 2) await take('2027-03-01', '13:00', 100);
    }
    expect([atOnce.length, byCursors]).toEqual([4, atOnce]);
    await api.db.pool.query(`update payments set updated_at = now() - interval '1 hour'`);
    await api.db.pool.query(`update payments set updated_at = now() where id = $1`, [atOnce[1]]);
    const { data, meta } = await ask(`${span}&updated_since=${Math.floor(Date.now() / 1000) - 600}`);
    expect([ids(data.rows), meta.total, data.totals.count]).toEqual([[atOnce[1]], 1, 5]);
    const wrong = await ask(`${span}&cursor=%7B&updated_since=yesterday`);
    expect(Object.keys(wrong.errors)).toEqual(['updated_since']);
    expect(Object.keys((await ask(`${span}&cursor=%7B`)).errors)).toEqual(['cursor']);
  });

  it('go out as CSV, every row of them, with amounts to the kopiyka', async () => {
    const first = await take('2027-03-01', '10:00', 50_050);
    await giveBack('2027-03-02', '10:00', 50_050, first);
    const path = `/companies/${company}/sales.csv?from=2027-03-01&to=2027-03-02`;
    const { body } = await me.get(path, { 'x-user-locale': 'uk' });
    const [, back, paid] = (body as string).split('\r\n');
    expect(back).toMatch(/^2027-03-02 10:00,\d+,,Повернення,Готівка,-500\.50$/);
    expect(paid).toMatch(/^2027-03-01 10:00,\d+,,Оплата,Готівка,500\.50$/);
  });
});
