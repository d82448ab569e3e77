import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';

const price = 50_000;
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');

type Item = Record<string, unknown> & { id: number; type: string; qty: number };

describe.each(kinds)('the lines of an order, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let marko: ApiClient;
  let company: number;
  let olena: number;
  let cut: number;
  let goods: { product: number; bundle: number; membership: number };
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `lines-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@lines.org`);
    const employee = await createUser(api.db, `marko-${sequence}@lines.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    const other = await hire(api.db, company, { user_id: employee.id, role: 'employee' });
    cut = await createService(api.db, company, [olena, other], { price });
    goods = await createGoods(api.db, company, cut);
    [owner, marko] = [api.as(boss.token), api.as(employee.token)];
    path = `/companies/${company}`;
    await owner.put(`${path}/products/${goods.product}`, { stock: 20 });
  });
  afterAll(() => api.close());

  const anna = { first_name: 'Anna', phone: '+380671234567' };
  const timed = () => ({ type: 'service', id: cut, employee_id: olena, start_at });
  const create = async (items: object[], more: object = { customer: anna }) => {
    const { status, body } = await owner.post(`${path}/orders`, { items, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const read = async (id: number) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const put = (id: number, change: object, as = owner) => as.put(`${path}/orders/${id}`, change);
  const stock = async () => (await owner.get(`${path}/products/${goods.product}`)).body.data.stock;

  it('are taken as they are answered, and nothing changes', async () => {
    const order = await create([timed(), { type: 'product', id: goods.product, qty: 2 }]);
    const { status, body } = await put(order.id, { version: order.version, items: order.items });
    expect(status, JSON.stringify(body)).toBe(200);
    const same = ({ id, type, entity_id, qty, price, discount, total, employee_id }: Item) => {
      return { id, type, entity_id, qty, price, discount, total, employee_id };
    };
    expect(body.data.items.map(same)).toEqual(order.items.map(same));
    expect(body.data.total).toBe(order.total);
    expect(order.items[0]).toMatchObject({ entity_id: cut, employee_id: olena, discount: null });
  });

  it('gain a product, a tip, discounts of their own and of the order, and lose them by undo', async () => {
    const order = await create([timed()]);
    const had = await stock();
    const items = [
      { ...order.items[0], discount: { kind: 'percent', value: 10 } },
      { type: 'product', entity_id: goods.product, qty: 3 },
      { type: 'tip', amount: 7000, employee_id: olena },
    ];
    const discount = { kind: 'amount', value: 1000, reason: 'A regular' };
    const { status, body } = await put(order.id, { version: order.version, items, discount });
    expect(status, JSON.stringify(body)).toBe(200);
    const [service, product, tip] = body.data.items;
    expect(service).toMatchObject({ price, total: 45_000, discount: { kind: 'percent', value: 10 } });
    expect(product).toMatchObject({ entity_id: goods.product, qty: 3, employee_id: null });
    expect(tip).toMatchObject({ entity_id: null, item: null, total: 7000, employee_id: olena, qty: 1 });
    expect(body.data).toMatchObject({
      discount,
      tips: 7000,
      total: 45_000 + product.total + 7000 - 1000,
      discount_total: 6000,
      due: body.data.total,
    });
    expect(service.discount_share + product.discount_share).toBe(1000);
    expect(tip.discount_share).toBe(0);
    expect(await stock()).toBe(had - 3);

    expect((await owner.post(`${path}/undo`, { undo: body.meta.undo })).status).toBe(200);
    expect(await read(order.id)).toMatchObject({
      total: price,
      discount: null,
      tips: 0,
      items: [{ total: price }],
    });
    expect(await stock()).toBe(had);
    expect((await owner.post(`${path}/undo`, { undo: body.meta.undo })).status).toBe(409);
  });

  it('come back by undo with what they took, under the same ids', async () => {
    const order = await create([
      timed(),
      { type: 'product', id: goods.product, qty: 2 },
      { type: 'membership', id: goods.membership },
    ]);
    const had = await stock();
    const { body } = await put(order.id, { items: [order.items[0]] });
    expect(body.data).toMatchObject({ total: price, customer_memberships: [{ is_active: false }] });
    expect(await stock()).toBe(had + 2);
    expect((await owner.post(`${path}/undo`, { undo: body.meta.undo })).status).toBe(200);
    const back = await read(order.id);
    expect(back.items.map(({ id }: Item) => id)).toEqual(order.items.map(({ id }: Item) => id));
    expect(back).toMatchObject({ total: order.total, customer_memberships: [{ is_active: true }] });
    expect(await stock()).toBe(had);
  });

  it('sell a certificate, which ends with its line and is back with it', async () => {
    const order = await create([{ type: 'product', id: goods.product }]);
    const line = { type: 'certificate', amount: 30_000, valid_until: '2030-01-01' };
    const sold = await put(order.id, { items: [...order.items, line] });
    const standing = async () => (await owner.get(`${path}/certificates`)).body.data;
    expect(await standing()).toMatchObject([
      { amount: 30_000, balance: 30_000, valid_until: '2030-01-01', order_id: order.id, status: 'active' },
    ]);
    const again = [...sold.body.data.items.slice(0, 1), { ...sold.body.data.items[1], amount: 1 }];
    expect((await put(order.id, { items: again })).body.errors).toHaveProperty(['items.1.amount']);
    const taken = await put(order.id, { items: order.items });
    expect(await standing()).toMatchObject([{ status: 'voided', balance: 0 }]);
    expect((await owner.post(`${path}/undo`, { undo: taken.body.meta.undo })).status).toBe(200);
    expect(await standing()).toMatchObject([{ status: 'active', balance: 30_000 }]);
  });

  it('give a sold certificate another last day, or none', async () => {
    const order = await create([{ type: 'certificate', amount: 30_000, valid_until: '2030-01-01' }]);
    const lastDay = async () => (await owner.get(`${path}/certificates`)).body.data[0].valid_until;
    const [line] = order.items;
    const longer = await put(order.id, { items: [{ ...line, valid_until: '2031-06-30' }] });
    expect(await lastDay()).toBe('2031-06-30');
    await put(order.id, { items: longer.body.data.items, comment: 'A gift' });
    expect(await lastDay()).toBe('2031-06-30');
    const endless = await put(order.id, { items: [{ ...line, valid_until: null }] });
    expect(await lastDay()).toBe(null);
    expect((await owner.post(`${path}/undo`, { undo: endless.body.meta.undo })).status).toBe(200);
    expect(await lastDay()).toBe('2031-06-30');
  });

  it('are refused one by one, by name', async () => {
    const order = await create([timed(), { type: 'product', id: goods.product, qty: 1 }]);
    const [service, product] = order.items;
    const refused = async (items: object[], more: object = {}) =>
      Object.keys((await put(order.id, { items, ...more })).body.errors ?? {});
    expect(await refused([product])).toEqual(['items']);
    expect(await refused([service, product, { type: 'service', entity_id: cut }])).toEqual(['items.2.type']);
    expect(await refused([{ ...service, qty: 2 }, product])).toEqual(['items.0.qty']);
    expect(await refused([service, { ...product, entity_id: goods.product + 1 }])).toEqual([
      'items.1.entity_id',
    ]);
    expect(await refused([service, { ...product, id: 999_999 }])).toEqual(['items.1.id']);
    expect(await refused([service, product, product])).toEqual(['items.2.id']);
    expect(await refused([service, { ...product, qty: 1001 }])).toEqual(['items.1.qty']);
    expect(await refused([service, product, { type: 'product', entity_id: 999_999 }])).toEqual([
      'items.2.entity_id',
    ]);
    expect(await refused([service, product, { type: 'tip' }])).toEqual(['items.2.amount']);
    expect(await refused([service, product, { type: 'tip', amount: 1, employee_id: 999_999 }])).toEqual([
      'items.2.employee_id',
    ]);
    expect(await refused([{ ...service, discount: { kind: 'percent', value: 10.3 } }, product])).toEqual([
      'items.0.discount',
    ]);
    expect(await refused([service, product], { discount: { kind: 'percent', value: 101 } })).toEqual([
      'discount',
    ]);
    expect(await refused([service, { ...product, qty: 1000 }])).toEqual(['items.1.qty']);
    expect((await read(order.id)).version).toBe(order.version);
  });

  it('keep to the version, to an open order, and to who may', async () => {
    const order = await create([timed()]);
    const { items } = order;
    expect((await put(order.id, { version: order.version - 1, items })).body.error).toMatchObject({
      code: 'stale_version',
      current: { id: order.id },
    });
    expect((await put(order.id, { items }, marko)).status).toBe(403);
    await owner.post(`${path}/orders/${order.id}/commands`, { command: 'complete', confirm: true });
    expect((await put(order.id, { items })).status).toBe(409);
  });

  it('say after they were paid what is due, or to give back', async () => {
    const order = await create([timed(), { type: 'product', id: goods.product, qty: 1 }]);
    const amount = order.total;
    await owner.post(`${path}/orders/${order.id}/payments`, { payment_method: 'cash', amount });
    const less = await put(order.id, { items: [order.items[0]] });
    expect(less.body.data).toMatchObject({ due: 0, to_refund: amount - price, payment_status: 'paid' });
    const more = [...less.body.data.items, { type: 'tip', amount: amount - price + 100 }];
    const { body } = await put(order.id, { items: more });
    expect(body.data).toMatchObject({ due: 100, to_refund: 0, payment_status: 'partially_paid' });
  });

  it('go to another customer with the visits', async () => {
    const order = await create([timed()]);
    const { body: other } = await owner.post(`${path}/customers`, { first_name: 'Ira', last_name: 'K' });
    const customer_id = other.data.id;
    const { body } = await put(order.id, { items: order.items, customer_id });
    expect(body.data.customer).toMatchObject({ id: customer_id });
    const record = await owner.get(`${path}/records/${order.items[0].records[0].id}`);
    expect(record.body.data.customer).toMatchObject({ id: customer_id });
    expect((await put(order.id, { items: order.items, customer_id: 999_999 })).status).toBe(422);
  });
});
