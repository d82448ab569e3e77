import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const price = 80_000;
/** 5 % of ₴800 in points of ₴1. */
const earned = 40;

describe.each(kinds)('points, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let olena: number;
  let cut: number;
  let customer: number;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `points-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@points.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price });
    owner = api.as(boss.token);
    path = `/companies/${company}`;
    await rate(5, 100);
    customer = await add('Anna', '+380671234567');
  });
  afterAll(() => api.close());

  const rate = (points_percent: number, point_value: number) =>
    owner.put(`${path}/settings`, { settings: { points_percent, point_value } });
  const add = async (first_name: string, phone: string): Promise<number> =>
    (await owner.post(`${path}/customers`, { first_name, phone })).body.data.id;
  const create = async (items: object[] = [{ type: 'service', id: cut }], customer_id = customer) => {
    const { status, body } = await owner.post(`${path}/orders`, { items, customer_id });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const checkout = (id: number, body: object) => owner.post(`${path}/orders/${id}/checkout`, body);
  const by = (payment_method: string, amount: number, more = {}) => ({ payment_method, amount, ...more });
  const paid = async (...payments: object[]) => {
    const { id } = await create();
    const { status, body } = await checkout(id, { payments, force: true });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const bought = () => paid(by('cash', price));
  const read = async (id: number) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const card = async (id = customer) => (await owner.get(`${path}/customers/${id}`)).body.data;
  const balance = async () => (await card()).points;
  const command = (id: number, name: string) =>
    owner.post(`${path}/orders/${id}/commands`, { command: name });
  const refund = (order: { id: number; payments: { id: number }[] }, amount: number, at = 0) =>
    owner.post(`${path}/orders/${order.id}/payments/${order.payments[at]!.id}/refund`, {
      amount,
      kind: 'return',
    });

  it('are earned on what was paid in money, rounded down, and neither on tips nor on certificates', async () => {
    const sold = await create([{ type: 'certificate', amount: 50_000 }]);
    expect((await checkout(sold.id, { payments: [by('cash', 50_000)] })).body.data.points).toBe(0);
    const { code } = (await owner.get(`${path}/certificates`)).body.data[0];
    const { id } = await create();
    const { body } = await checkout(id, {
      tip: { amount: 10_000, employee_id: olena },
      payments: [by('certificate', 20_100, { certificate_code: code }), by('terminal', 69_900)],
    });
    // 5 % of 599 is 29.95.
    expect(body.data).toMatchObject({ points: 29, due: 0 });
    expect(await card()).toMatchObject({
      points: 29,
      points_entries: [{ kind: 'earned', points: 29, order_id: id }],
    });
  });

  it('are earned by nobody where they are off, and spent by nobody', async () => {
    await bought();
    await rate(0, 100);
    expect((await bought()).points).toBe(0);
    expect((await paid(by('points', 4000))).paid).toBe(4000);
    await rate(5, 0);
    expect((await bought()).points).toBe(0);
    const { id } = await create();
    const off = await checkout(id, { payments: [by('points', 100)] });
    expect(off.body.errors).toHaveProperty(['payments.0.payment_method']);
    const walkIn = await owner.post(`${path}/orders`, { items: [{ type: 'service', id: cut }] });
    await rate(5, 100);
    const nobody = await checkout(walkIn.body.data.id, { payments: [by('points', 100)] });
    expect(nobody.body.errors).toHaveProperty(['payments.0.payment_method']);
    expect((await checkout(walkIn.body.data.id, { payments: [by('cash', price)] })).body.data.points).toBe(0);
  });

  it('pay, never more than there are, and are no money that earns', async () => {
    await bought();
    const { id } = await create();
    const payments = [by('points', 4001), by('cash', price - 4001)];
    const refused = await checkout(id, { payments });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['payments.0.amount']);
    expect(await balance()).toBe(earned);
    const { body } = await checkout(id, { payments: [by('points', 3050), by('cash', price - 3050)] });
    expect(body.data).toMatchObject({ paid: price, due: 0, points: 38, flow: { status: 'completed' } });
    // A started point is spent.
    expect(await balance()).toBe(earned - 31 + 38);
  });

  it('are one winner’s of six at once', async () => {
    await bought();
    const orders = await Promise.all(Array.from({ length: 6 }, () => create()));
    const answers = await Promise.all(
      orders.map(({ id }) => checkout(id, { payments: [by('points', 4000)], complete: false })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await balance()).toBe(0);
  });

  it('are taken back by a return, at most to zero, and by the rate of that day', async () => {
    const order = await bought();
    await rate(50, 1);
    await refund(order, price / 2);
    expect([await balance(), (await read(order.id)).points]).toEqual([20, 20]);
    await rate(5, 100);
    await paid(by('points', 1500));
    await refund(order, price / 2);
    expect([await balance(), (await read(order.id)).points]).toEqual([0, 15]);
  });

  it('go back with the payment that they were', async () => {
    await bought();
    const order = await paid(by('points', 4000), by('cash', price - 4000));
    expect(await balance()).toBe(38);
    await refund(order, 1050);
    expect(await balance()).toBe(48);
    await refund(order, 2950);
    expect(await balance()).toBe(78);
  });

  it('go when the order is open again, and come once more when it is completed, once', async () => {
    const order = await bought();
    await command(order.id, 'reopen');
    expect([await balance(), (await read(order.id)).points]).toEqual([0, 0]);
    await command(order.id, 'complete');
    expect([await balance(), (await read(order.id)).points]).toEqual([earned, earned]);
    await paid(by('points', 4000));
    await command(order.id, 'reopen');
    await command(order.id, 'complete');
    expect([await balance(), (await read(order.id)).points]).toEqual([0, earned]);
  });

  it('are the other customer’s after a merge, in the export, and keep their order after an erasure', async () => {
    const order = await bought();
    const other = await add('Hanna', '+380671234568');
    await owner.post(`${path}/customers/${customer}/merge`, { into: other });
    expect((await card(other)).points).toBe(earned);
    const { body } = await owner.get(`${path}/customers/${other}/export`);
    expect(body.points).toMatchObject([{ kind: 'earned', points: earned, order_id: order.id }]);
    expect((await owner.post(`${path}/customers/${other}/erase`, {})).status).toBe(204);
    expect(await read(order.id)).toMatchObject({ points: earned });
  });
});
