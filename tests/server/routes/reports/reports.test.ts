import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { expectedRevenue } from './expectedRevenue';
import { drawOrders, seeded, storeOrders, type RandomOrder } from './randomOrders';

const timezone = 'Europe/Kyiv';
type Row = { key: unknown; label: string; revenue: number; visits: number; orders: number };

describe.each(kinds)('the reports, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let company: number;
  let owner: number;
  let colleague: number;
  let service: number;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, {}, { level: 'error' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = toInstant(timezone, '2027-03-01', '08:00');
    company = await createCompany(api.db, { slug: `reports-${++sequence}`, timezone, plan: 'team' });
    const user = await createUser(api.db, `reader-${sequence}@example.org`, api.clock.now);
    owner = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    colleague = await hire(api.db, company, { first_name: 'Anna' });
    service = await createService(api.db, company, [owner, colleague]);
    me = api.as(user.token);
  });

  const get = async (path: string, locale = 'en') => {
    const { status, body } = await me.get(`/companies/${company}/${path}`, { 'x-user-locale': locale });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const days = 'from=2027-03-01&to=2027-03-31';
  const report = (name: string, query = days) => get(`reports/${name}?${query}`);
  const byKey = (rows: Row[]) => new Map(rows.map(({ key, revenue }) => [key, revenue]));

  async function requireSame(query = days) {
    const { totals, apart } = await get(`sales?${query}`);
    const expected = totals.amount - apart.tips - apart.certificates_sold;
    for (const name of ['revenue', 'employees', 'services', 'sources', 'hours']) {
      const { rows, totals: own } = await report(name, query);
      expect([name, own.revenue], query).toEqual([name, expected]);
      expect([name, rows.reduce((sum: number, row: Row) => sum + row.revenue, 0)]).toEqual([name, expected]);
    }
    return expected;
  }

  async function sell(items: object[], checkout: object, more = {}) {
    const { status, body } = await me.post(`/companies/${company}/orders`, { items, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    const paid = await me.post(`/companies/${company}/orders/${body.data.id}/checkout`, checkout);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    return paid.body.data;
  }
  const cash = (amount: number) => ({ payment_method: 'cash', amount });

  it('give each line what it brought, without tips and certificates, and take a return from its lines', async () => {
    const product = (await me.post(`/companies/${company}/products`, { name: 'Oil', price: 10_001 })).body
      .data.id;
    const goods = { type: 'product', id: product, qty: 1 };
    await sell([{ type: 'certificate', amount: 50_000 }], { payments: [cash(50_000)] });
    const order = await sell(
      [{ ...goods, employee_id: colleague }, goods, { ...goods, employee_id: owner }],
      { tip: { amount: 3000, employee_id: colleague }, payments: [cash(20_000), cash(13_003)] },
    );
    expect(await requireSame()).toBe(30_003);
    const [, , third] = order.items;
    const refund = { amount: 10_001, kind: 'return', items: [{ id: third.id, qty: 1 }] };
    const payment = order.payments[0].id;
    const { status } = await me.post(
      `/companies/${company}/orders/${order.id}/payments/${payment}/refund`,
      refund,
    );
    expect(status).toBe(201);

    expect(await requireSame()).toBe(20_002);
    const { rows } = await report('employees');
    expect(byKey(rows)).toEqual(
      new Map<unknown, number>([
        [colleague, 10_001],
        [null, 10_001],
        [owner, 0],
      ]),
    );
    expect(byKey((await report('services')).rows)).toEqual(new Map([['product', 20_002]]));
    expect(byKey((await report('services', `${days}&by=product`)).rows)).toEqual(
      new Map([[product, 20_002]]),
    );
    const own = await report('services', `${days}&employee_id=${colleague}`);
    expect(own.totals.revenue).toBe(10_001);
  });

  it('count who came, by whom, and whether they are new', async () => {
    const client = (name: string) => ({ first_name: name, phone: `+3805011122${name.length}0` });
    for (const [day, name, employee_id] of [
      ['02', 'Iryna', owner],
      ['03', 'Oksana', colleague],
      ['10', 'Iryna', colleague],
    ] as const) {
      const start_at = toInstant(timezone, `2027-03-${day}`, '10:00');
      const items = [{ service_id: service, employee_id, start_at }];
      const booked = await me.post(`/companies/${company}/records`, { items, customer: client(name) });
      expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    }
    api.clock.now = toInstant(timezone, '2027-03-31', '20:00');
    const weekly = await report('revenue', `${days}&group=week`);
    expect(weekly.rows.slice(0, 2)).toMatchObject([
      { key: '2027-03-01', visits: 2, new_customers: 2, returning_customers: 0 },
      { key: '2027-03-08', visits: 1, new_customers: 0, returning_customers: 1 },
    ]);
    expect(weekly.totals).toMatchObject({ visits: 3, new_customers: 2, returning_customers: 0 });
    const hours = await report('hours');
    expect(hours.rows).toMatchObject([
      { key: '2-10', label: 'Tuesday, 10:00', visits: 1 },
      { key: '3-10', label: 'Wednesday, 10:00', visits: 2 },
    ]);
    const { rows } = await report('occupancy');
    const worked_minutes = 31 * 9 * 60;
    expect(rows).toMatchObject([
      { key: colleague, visits: 2, booked_minutes: 120, worked_minutes, occupancy: 0.7 },
      { key: owner, visits: 1, booked_minutes: 60, worked_minutes, occupancy: 0.4 },
    ]);
    const cohorts = await report('retention', 'from=2027-01-01&to=2027-05-31');
    expect(cohorts.rows).toMatchObject([{ key: '2027-03', customers: 2, returned: 0, months: [0, 0] }]);
  });

  it('tell who did not come and who cancelled too late', async () => {
    const book = async (day: string) => {
      const items = [
        { service_id: service, employee_id: owner, start_at: toInstant(timezone, day, '10:00') },
      ];
      return (await me.post(`/companies/${company}/records`, { items })).body.data.records[0].id;
    };
    await book('2027-03-02');
    const missed = await book('2027-03-03');
    api.clock.now = toInstant(timezone, '2027-03-03', '12:00');
    await me.post(`/companies/${company}/records/${missed}/commands`, { command: 'mark_no_show' });
    const { totals } = await report('no_shows');
    expect(totals).toEqual({ visits: 1, no_shows: 1, late_cancellations: 0, missed_share: 50 });
  });

  it('count until an instant, so that a span that is not over has as much to be compared with', async () => {
    const oil = await me.post(`/companies/${company}/products`, { name: 'Oil', price: 30_000 });
    const order = await sell([{ type: 'product', id: oil.body.data.id, qty: 1 }], {
      payments: [cash(30_000)],
    });
    const paid_at = order.payments[0].created_at;
    const until = async (name: string, until_at: number) =>
      (await report(name, `${days}&until_at=${until_at}`)).totals;
    for (const name of ['revenue', 'services', 'sources', 'hours']) {
      expect([name, (await until(name, paid_at)).revenue]).toEqual([name, 0]);
      expect([name, (await until(name, paid_at + 1)).revenue]).toEqual([name, 30_000]);
    }
    const monday = toInstant(timezone, '2027-03-01', '12:00');
    expect((await until('occupancy', monday)).worked_minutes).toBe(2 * 180);
    expect((await report('occupancy')).totals.worked_minutes).toBeGreaterThan(2 * 180);
  });

  it('are refused under another name, by another count, and for a plan or a role without them', async () => {
    const at = `/companies/${company}/reports`;
    expect((await me.get(`${at}/weather?${days}`)).status).toBe(404);
    expect((await me.get(`${at}/revenue?${days}&by=product`)).body.errors).toHaveProperty('by');
    expect((await me.get(`${at}/revenue?from=2027-03-02&to=2027-03-01`)).body.errors).toHaveProperty('to');
    const desk = await createUser(api.db, `desk-${sequence}@example.org`, api.clock.now);
    await hire(api.db, company, { user_id: desk.id, role: 'receptionist' });
    for (const file of ['', '.csv', '.xlsx']) {
      expect((await api.as(desk.token).get(`${at}/revenue${file}?${days}`)).status).toBe(403);
    }
  });

  it('go out as CSV with their totals', async () => {
    await sell([{ type: 'certificate', amount: 5000 }], { payments: [cash(5000)] });
    await report('revenue');
    const { body } = await me.get(`/companies/${company}/reports/employees.csv?${days}`, {
      'x-user-locale': 'uk',
    });
    expect((body as string).split('\r\n')[0]).toContain(
      'Назва,Виторг,Оплачені замовлення,Середній чек,Візити',
    );
    expect(body).toContain('Разом');
  });

  it('add up to the sales, whatever the orders are', { timeout: 900_000 }, async () => {
    const from = toInstant(timezone, '2027-01-01', '00:00');
    const { max } = Math;
    const many = isFull && kind === 'PostgreSQL' ? 100_000 : 400;
    const other = await createService(api.db, company, [owner], { name: 'Colour' });
    const random = seeded(20_270_301);
    const first_id = 10_000_000 * sequence;
    const drawn = drawOrders(many, {
      random,
      employees: [owner, colleague],
      services: [service, other],
      products: [1, 2, 3],
      from,
      days: 365,
      first_id,
    });
    await storeOrders(api.db, company, drawn);
    api.clock.now = toInstant(timezone, '2028-01-02', '08:00');
    for (const [first, last] of [
      ['2027-01-01', '2027-12-31'],
      ['2027-03-28', '2027-05-07'],
      ['2027-10-31', '2027-10-31'],
    ]) {
      const query = `from=${first}&to=${last}`;
      const total = await requireSame(query);
      const start = toInstant(timezone, first!, '00:00');
      const end = toInstant(timezone, last!, '24:00');
      const expected = expectedRevenue(drawn, { start, end });
      expect([...expected.values()].reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      const lines = new Map(drawn.flatMap(order => order.lines.map(line => [line.id, line] as const)));
      for (const [name, keyOf] of [
        ['employees', (id: number | null) => (id === null ? null : (lines.get(id)?.employee_id ?? null))],
        ['services', (id: number | null) => serviceKey(id === null ? undefined : lines.get(id))],
      ] as const) {
        const sums = new Map<unknown, number>();
        for (const { line_id, amount } of expected)
          sums.set(keyOf(line_id), (sums.get(keyOf(line_id)) ?? 0) + amount);
        const { rows } = await report(name, query);
        for (const row of rows as Row[])
          expect([name, row.key, row.revenue]).toEqual([name, row.key, sums.get(row.key) ?? 0]);
      }
      const ofOne = await report('services', `${query}&employee_id=${colleague}`);
      const { rows } = await report('employees', query);
      expect(ofOne.totals.revenue).toBe(byKey(rows).get(colleague) ?? 0);
    }
    expect(max(...drawn.map(({ payments }) => payments.length))).toBeGreaterThan(1);
  });
});

const serviceKey = (line: RandomOrder['lines'][number] | undefined) =>
  line === undefined ? null : line.type === 'service' ? line.item_id : line.type;
