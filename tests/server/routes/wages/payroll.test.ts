import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { drawOrders, seeded, storeOrders } from '../reports/randomOrders';
import { expectedWages } from './expectedWages';

const timezone = 'Europe/Kyiv';

describe.each(kinds)('the payroll, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let root: string;
  let company: number;
  let owner: number;
  let master: number;
  let masters: ApiClient;
  let service: number;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = toInstant(timezone, '2027-03-01', '08:00');
    company = await createCompany(api.db, { slug: `payroll-${++sequence}`, timezone, plan: 'team' });
    const user = await createUser(api.db, `payer-${sequence}@example.org`, api.clock.now);
    const other = await createUser(api.db, `master-${sequence}@example.org`, api.clock.now);
    owner = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    master = await hire(api.db, company, { user_id: other.id, first_name: 'Anna' });
    service = await createService(api.db, company, [owner, master]);
    [me, masters] = [api.as(user.token), api.as(other.token)];
    root = `/companies/${company}`;
  });

  const march = 'from=2027-03-01&to=2027-03-31';
  const sheet = async (query = march) => {
    const { status, body } = await me.get(`${root}/payroll?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const rowOf = async (employee_id: number, query = march) =>
    (await sheet(query)).data.find((row: { employee_id: number }) => row.employee_id === employee_id);
  const setRules = async (employee_id: number, rules: object[], more = {}) => {
    const { status, body } = await me.put(`${root}/employees/${employee_id}/wage_rules`, { rules, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  async function sell(items: object[], checkout: object) {
    const { body } = await me.post(`${root}/orders`, { items });
    const paid = await me.post(`${root}/orders/${body.data.id}/checkout`, checkout);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    return paid.body.data;
  }
  const cash = (amount: number) => ({ payment_method: 'cash', amount });
  const percent = { of: 'services', kind: 'percent', value: 40 };
  const percentOfGoods = { of: 'goods', kind: 'percent', value: 10 };

  /** A visit with the master on the 2nd of March, paid with a discount and a tip, and goods that the owner sold. */
  async function soldVisit() {
    const start_at = toInstant(timezone, '2027-03-02', '10:00');
    const items = [{ service_id: service, employee_id: master, start_at }];
    const { order_id } = (await me.post(`${root}/records`, { items })).body.data;
    const product = (await me.post(`${root}/products`, { name: 'Oil', price: 10_001 })).body.data.id;
    const order = (await me.get(`${root}/orders/${order_id}`)).body.data;
    api.clock.now = toInstant(timezone, '2027-03-02', '12:00');
    const changed = await me.put(`${root}/orders/${order_id}`, {
      version: order.version,
      items: [
        { id: order.items[0].id, type: 'service', discount: { kind: 'percent', value: 10 } },
        { type: 'product', entity_id: product, qty: 1, employee_id: owner },
      ],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { total } = changed.body.data;
    const paid = await me.post(`${root}/orders/${order_id}/checkout`, {
      tip: { amount: 5000, employee_id: master },
      payments: [cash(total + 5000)],
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    return paid.body.data;
  }

  it('pays percents of what lines brought after discounts, goods to who sold them, and whole tips', async () => {
    await setRules(master, [percent]);
    await setRules(owner, [percentOfGoods]);
    const order = await soldVisit();
    const brought = order.items[0].total;
    expect(await rowOf(master)).toMatchObject({
      services: brought * 0.4,
      goods: 0,
      tips: 5000,
      hours: 31 * 9,
      total: brought * 0.4 + 5000,
      lines: [
        {
          order_id: order.id,
          of: 'services',
          revenue: brought,
          kind: 'percent',
          value: 40,
          amount: brought * 0.4,
        },
        { of: 'tips', amount: 5000 },
      ],
    });
    expect(await rowOf(owner)).toMatchObject({
      currency: 'UAH',
      services: 0,
      goods: 1000,
      tips: 0,
      total: 1000,
    });
    expect((await rowOf(master, 'from=2027-04-01&to=2027-04-30')).total).toBe(0);
  });

  it('counts no order that is not completed and paid, and less of what came back', async () => {
    await setRules(owner, [percentOfGoods]);
    const product = (await me.post(`${root}/products`, { name: 'Oil', price: 10_000 })).body.data.id;
    const goods = { type: 'product', id: product, qty: 2, employee_id: owner };
    const order = await sell([goods], { payments: [cash(20_000)] });
    await sell([goods], { payments: [cash(10_000)], complete: false });
    expect((await rowOf(owner)).goods).toBe(2000);
    const refund = { amount: 10_000, kind: 'return', items: [{ id: order.items[0].id, qty: 1 }] };
    await me.post(`${root}/orders/${order.id}/payments/${order.payments[0].id}/refund`, refund);
    expect(await rowOf(owner)).toMatchObject({ goods: 1000, lines: [{ qty: 1, revenue: 10_000 }] });
  });

  it('pays by steps, by a service’s own rule, by hours, and up to the minimum', async () => {
    const order = await soldVisit();
    const brought = order.items[0].total;
    const steps = [
      { from: 0, percent: 30 },
      { from: brought, percent: 50 },
    ];
    await setRules(master, [{ of: 'services', kind: 'steps', value: steps }]);
    expect((await rowOf(master)).services).toBe(brought / 2);
    await setRules(master, [
      { ...percent, value: 1 },
      { of: 'services', kind: 'amount', value: 7000, service_id: service },
    ]);
    expect((await rowOf(master)).services).toBe(7000);
    await setRules(master, [{ of: 'hours', kind: 'amount', value: 10_000 }]);
    expect(await rowOf(master)).toMatchObject({ hours_pay: 279 * 10_000, total: 279 * 10_000 + 5000 });
    await setRules(master, [percent], { minimum: 1_000_000 });
    const low = await rowOf(master);
    expect([low.services + low.top_up, low.total]).toEqual([1_000_000, 1_005_000]);
  });

  it('adds adjustments until it is closed, and never changes afterwards', async () => {
    await setRules(master, [percent]);
    await soldVisit();
    const adjust = (date: string) =>
      me.post(`${root}/payroll/adjustments`, { employee_id: master, date, amount: -1500, reason: 'Late' });
    expect((await adjust('2027-03-05')).status).toBe(201);
    const open = await sheet();
    expect(open.meta.closed_at).toBeNull();
    const closed = await me.post(`${root}/payroll/2027-03/close`, {});
    expect([closed.status, closed.body.data]).toEqual([200, open.data]);
    await setRules(master, [{ ...percent, value: 90 }]);
    const product = (await me.post(`${root}/products`, { name: 'Wax', price: 10_000 })).body.data.id;
    await sell([{ type: 'product', id: product, qty: 1, employee_id: master }], { payments: [cash(10_000)] });
    expect((await adjust('2027-03-06')).status).toBe(409);
    expect((await me.post(`${root}/payroll/2027-03-15..2027-04-15/close`, {})).status).toBe(409);
    const later = await sheet();
    expect([later.data, later.meta.closed_at]).toEqual([open.data, api.clock.now]);
    expect((await me.post(`${root}/payroll/yesterday/close`, {})).status).toBe(404);
  });

  it('keeps the days of a closed period as they were closed in any span that holds some of them', async () => {
    await setRules(master, [percent, { of: 'hours', kind: 'amount', value: 10_000 }]);
    await soldVisit();
    const deduction = { employee_id: master, date: '2027-03-20', amount: -1500, reason: 'Late' };
    await me.post(`${root}/payroll/adjustments`, deduction);
    await me.post(`${root}/payroll/2027-03/close`, {});
    const march_row = await rowOf(master);
    await setRules(master, [{ ...percent, value: 90 }, percentOfGoods]);
    const begun = await sheet('from=2027-03-01&to=2027-03-19');
    expect(begun.meta.closed_at).toBe(api.clock.now);
    const paid = { services: march_row.services, tips: 5000, hours_pay: 0, adjustments: 0 };
    const ofMaster = (row: { employee_id: number }) => row.employee_id === master;
    expect(begun.data.find(ofMaster)).toMatchObject({ ...paid, total: march_row.services + 5000 });
    const ended = await rowOf(master, 'from=2027-03-03&to=2027-03-31');
    expect(ended).toMatchObject({ services: 0, tips: 0, adjustments: -1500, total: -1500, lines: [] });

    api.clock.now = toInstant(timezone, '2027-04-02', '12:00');
    const product = (await me.post(`${root}/products`, { name: 'Wax', price: 10_000 })).body.data.id;
    await sell([{ type: 'product', id: product, qty: 1, employee_id: master }], { payments: [cash(10_000)] });
    expect(await rowOf(master, 'from=2027-03-20&to=2027-04-02')).toMatchObject({
      services: 0,
      goods: 1000,
      adjustments: -1500,
      total: -500,
    });
    const both = await sheet('from=2027-02-01&to=2027-04-30');
    expect(both.meta.closed_at).toBeNull();
    expect(both.data.find(ofMaster)).toMatchObject({
      services: march_row.services,
      goods: 1000,
      hours_pay: march_row.hours_pay,
      total: march_row.total + 1000,
    });
    const file = await me.get(`${root}/payroll.csv?from=2027-02-01&to=2027-04-30`);
    expect(file.body.match(/Late/g)).toHaveLength(1);
  });

  it('pays in the month of the payment, once, what was of a closed month', async () => {
    await setRules(master, [percent, percentOfGoods]);
    const start_at = toInstant(timezone, '2027-03-02', '10:00');
    const items = [{ service_id: service, employee_id: master, start_at }];
    const { order_id } = (await me.post(`${root}/records`, { items })).body.data;
    api.clock.now = toInstant(timezone, '2027-03-30', '12:00');
    await me.post(`${root}/payroll/2027-03/close`, {});
    const closed = await sheet();
    // A sale of the last day, after its month was closed.
    api.clock.now = toInstant(timezone, '2027-03-31', '12:00');
    const product = (await me.post(`${root}/products`, { name: 'Wax', price: 10_000 })).body.data.id;
    await sell([{ type: 'product', id: product, qty: 1, employee_id: master }], { payments: [cash(10_000)] });
    api.clock.now = toInstant(timezone, '2027-04-03', '12:00');
    const { total } = (await me.get(`${root}/orders/${order_id}`)).body.data;
    const tip = { amount: 5000, employee_id: master };
    await me.post(`${root}/orders/${order_id}/checkout`, { tip, payments: [cash(total + 5000)] });

    const april = 'from=2027-04-01&to=2027-04-30';
    const earlier = total * 0.4 + 5000 + 1000;
    const paid = {
      services: 0,
      goods: 0,
      tips: 0,
      lines: [],
      earlier,
      total: earlier,
      earlier_lines: [
        { order_id, date: '2027-03-02', counted_on: '2027-04-03', of: 'services', amount: total * 0.4 },
        { order_id, date: '2027-03-02', counted_on: '2027-04-03', of: 'tips', amount: 5000 },
        { date: '2027-03-31', counted_on: '2027-04-01', of: 'goods', amount: 1000 },
      ],
    };
    expect(await rowOf(master, april)).toMatchObject(paid);
    expect((await rowOf(master, 'from=2027-04-02&to=2027-04-30')).earlier).toBe(earlier - 1000);
    expect((await me.get(`${root}/payroll.csv?${april}`)).body).toContain('2027-03-02');
    expect((await sheet()).data).toEqual(closed.data);
    expect((await masters.get(`${root}/payroll?${april}`)).body.data).toMatchObject([paid]);

    await me.post(`${root}/payroll/2027-04/close`, {});
    await setRules(master, [{ ...percent, value: 90 }]);
    expect(await rowOf(master, april)).toMatchObject(paid);
    expect((await rowOf(master, 'from=2027-04-02&to=2027-04-30')).earlier).toBe(earlier - 1000);
    api.clock.now = toInstant(timezone, '2027-05-02', '12:00');
    const reopened = await me.post(`${root}/orders/${order_id}/commands`, { command: 'reopen' });
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    const again = await me.post(`${root}/orders/${order_id}/commands`, { command: 'complete' });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await rowOf(master, 'from=2027-05-01&to=2027-05-31')).total).toBe(0);
    expect((await rowOf(master, 'from=2027-03-01&to=2027-05-31')).total).toBe(earlier);
  });

  it('is closed once where two close it together, and not changed by a refund afterwards', async () => {
    await setRules(master, [percent]);
    const order = await soldVisit();
    const periods = ['2027-03', '2027-03', '2027-03'];
    const closed = await Promise.all(periods.map(period => me.post(`${root}/payroll/${period}/close`, {})));
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const before = await sheet();
    api.clock.now = toInstant(timezone, '2027-04-02', '12:00');
    const refund = { amount: 20_000, kind: 'return', items: [] };
    const back = await me.post(`${root}/orders/${order.id}/payments/${order.payments[0].id}/refund`, refund);
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect((await sheet()).data).toEqual(before.data);
    expect((await rowOf(master, 'from=2027-04-16&to=2027-04-30')).total).toBe(0);
  });

  it('takes an adjustment back by undo, once, and not once it is closed', async () => {
    await setRules(master, [percent]);
    await soldVisit();
    const before = await rowOf(master);
    const adjust = async () => {
      const input = { employee_id: master, date: '2027-03-05', amount: -1500, reason: 'Late' };
      const { undo: token } = (await me.post(`${root}/payroll/adjustments`, input)).body.data;
      // The clock of the tests is not the database's.
      await api.db.pool.query('update events set created_at = to_timestamp($2) where command_id = $1', [
        token,
        api.clock.now,
      ]);
      return token;
    };
    const undo = (token: string, asker = me) => asker.post(`${root}/undo`, { undo: token });
    const token = await adjust();
    expect((await rowOf(master)).total).toBe(before.total - 1500);
    expect((await undo(token, masters)).status).toBe(403);
    const taken = await Promise.all([undo(token), undo(token)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowOf(master)).total).toBe(before.total);
    const late = await adjust();
    await me.post(`${root}/payroll/2027-03/close`, {});
    expect((await undo(late)).status).toBe(409);
    expect((await rowOf(master)).total).toBe(before.total - 1500);
  });

  it('shows an employee their own sheet alone, and the desk none', async () => {
    await setRules(master, [percent]);
    await soldVisit();
    const { status, body } = await masters.get(`${root}/payroll?${march}`);
    expect([status, body.data.map((row: { employee_id: number }) => row.employee_id)]).toEqual([
      200,
      [master],
    ]);
    const file = await masters.get(`${root}/payroll.csv?${march}`);
    expect(file.body).toContain('Anna K.');
    expect(file.body).not.toContain('Olena K.');
    expect((await masters.get(`${root}/employees/${master}/wage_rules`)).status).toBe(403);
    const user = await createUser(api.db, `desk-${sequence}@example.org`, api.clock.now);
    await hire(api.db, company, { user_id: user.id, role: 'receptionist' });
    for (const path of [`payroll?${march}`, `payroll.csv?${march}`, `employees/${master}/wage_rules`]) {
      expect((await api.as(user.token).get(`${root}/${path}`)).status, path).toBe(403);
    }
  });

  it('refuses rules that say nothing or two things', async () => {
    const errorsOf = async (rules: object[]) =>
      Object.keys((await me.put(`${root}/employees/${master}/wage_rules`, { rules })).body.errors ?? {});
    expect(await errorsOf([{ ...percent, value: 101 }])).toEqual(['rules.0']);
    expect(await errorsOf([{ ...percent, kind: 'steps', value: 5 }])).toEqual(['rules.0']);
    const steps = (...value: object[]) => [{ of: 'services', kind: 'steps', value }];
    const first = { from: 100, percent: 50 };
    expect(await errorsOf(steps(first, { from: 0, percent: 10 }))).toEqual([]);
    expect(await errorsOf(steps(first, { from: 100, percent: 10 }))).toEqual(['rules.0']);
    expect(await errorsOf(steps({ ...first, note: { of: 'any size' } }))).toEqual(['rules.0']);
    expect(await errorsOf([{ ...percent, kind: 'toString' }])).toEqual(['rules.0.kind']);
    expect(await errorsOf([percent, percent])).toEqual(['rules.1']);
    expect(await errorsOf([{ of: 'hours', kind: 'percent', value: 5 }])).toEqual(['rules.0']);
    expect(await errorsOf([{ ...percent, service_id: 999_999 }])).toEqual(['rules.0.service_id']);
    const { body } = await me.put(`${root}/employees/${master}/wage_rules`, {
      rules: [{ of: 'services', kind: 'percent' }],
    });
    expect(body.errors['rules.0.value']).toMatch(/^Value/);
  });

  it('is, for a month of 1,000 random orders, what is counted anew, also once it is closed', async () => {
    const from = toInstant(timezone, '2027-03-01', '00:00');
    const other = await createService(api.db, company, [owner, master], { name: 'Colour' });
    const drawn = drawOrders(1000, {
      random: seeded(56),
      employees: [owner, master],
      services: [service, other],
      products: [1, 2, 3],
      from,
      days: 45,
      first_id: 500_000_000 + 1_000_000 * sequence,
    });
    await storeOrders(api.db, company, drawn);
    const rules = [
      { of: 'services', kind: 'percent', value: 37.5 },
      { of: 'services', kind: 'amount', value: 12_345, service_id: other },
      {
        of: 'goods',
        kind: 'steps',
        value: [
          { from: 1_000_000, percent: 5 },
          { from: 2_000_000, percent: 7.5 },
        ],
      },
    ];
    for (const employee of [owner, master]) await setRules(employee, rules);
    const end = toInstant(timezone, '2027-03-31', '24:00');
    const expected = expectedWages(drawn, { start: from, end, special: other });
    const { data } = await sheet();
    for (const employee of [owner, master]) {
      const row = data.find(({ employee_id }: { employee_id: number }) => employee_id === employee);
      const { services, goods, tips, total, lines } = row;
      expect({ services, goods, tips, total, count: lines.length }).toEqual(expected.get(employee));
    }
    await me.post(`${root}/payroll/2027-03/close`, {});
    await setRules(master, [{ ...percent, value: 99 }]);
    expect((await sheet()).data).toEqual(data);
  });
});
