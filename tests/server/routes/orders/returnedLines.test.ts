import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';

const price = 50_000;
const shampoo = 30_000;

describe.each(kinds)('a return of lines, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let olena: number;
  let cut: number;
  let goods: Awaited<ReturnType<typeof createGoods>>;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `lines-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@lines.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price });
    goods = await createGoods(api.db, company, cut);
    owner = api.as(boss.token);
    path = `/companies/${company}`;
    await receive(10);
  });
  afterAll(() => api.close());

  const receive = (qty: number) =>
    owner.post(`${path}/products/${goods.product}/stock_movements`, { kind: 'count', qty });
  const stock = async () => (await owner.get(`${path}/products/${goods.product}`)).body.data.stock;
  type Line = { id: number; type: string };
  type Order = { id: number; items: Line[]; payments: { id: number }[] };
  const anna = { first_name: 'Anna', phone: '+380671234567', email: 'anna@example.org' };
  const sell = async (items: object[], more: object = {}): Promise<Order> => {
    const order = (await owner.post(`${path}/orders`, { items, customer: anna })).body.data;
    const tip = 'tip' in more ? 5000 : 0;
    const payments = [{ payment_method: 'cash', amount: order.total + tip }];
    const { status, body } = await owner.post(`${path}/orders/${order.id}/checkout`, { payments, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const three = () =>
    sell([
      { type: 'service', id: cut },
      { type: 'product', id: goods.product, qty: 3 },
    ]);
  const lineOf = ({ items }: Order, type: string) => items.find(line => line.type === type)!.id;
  const refund = (order: Order, amount: number, items?: object[], more: object = {}) =>
    owner.post(`${path}/orders/${order.id}/payments/${order.payments.at(-1)!.id}/refund`, {
      amount,
      items,
      ...more,
    });
  const read = async ({ id }: Order) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const undo = async (token: string) => (await owner.post(`${path}/undo`, { undo: token })).status;

  it('goes to the stock, is credited, and is taken back by undo, once', async () => {
    const order = await three();
    const id = lineOf(order, 'product');
    expect(await stock()).toBe(7);
    const { status, body } = await refund(order, shampoo, [{ id, qty: 1 }]);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({ refunded: shampoo, credited: shampoo, due: 0, payment_status: 'paid' });
    expect(body.data.payments.at(-1)).toMatchObject({ refund_kind: 'return', items: [{ id, qty: 1 }] });
    expect(await stock()).toBe(8);
    expect(await undo(body.meta.undo)).toBe(200);
    expect(await stock()).toBe(7);
    expect(await read(order)).toMatchObject({
      refunded: 0,
      credited: 0,
      due: 0,
      paid: price + 3 * shampoo,
    });
    expect(await undo(body.meta.undo)).toBe(409);
  });

  it('is refused where more is named than is left, or what is not of the order', async () => {
    const order = await three();
    const id = lineOf(order, 'product');
    await refund(order, 2 * shampoo, [{ id, qty: 2 }]);
    const wrong = async (items: object[], more?: object) =>
      Object.keys((await refund(order, 100, items, more)).body.errors ?? {});
    expect(await wrong([{ id, qty: 2 }])).toEqual(['items.0.qty']);
    expect(
      await wrong([
        { id, qty: 1 },
        { id, qty: 1 },
      ]),
    ).toEqual(['items.1.qty']);
    expect(await wrong([{ id: 999_999, qty: 1 }])).toEqual(['items.0.id']);
    expect(await wrong([{ id, qty: 0 }])).toEqual(['items.0.qty']);
    expect(await wrong([{ id, qty: 1 }], { kind: 'correction' })).toEqual(['items']);
    expect(await stock()).toBe(9);
    expect((await refund(order, shampoo, [{ id, qty: 1 }])).status).toBe(201);
    expect(await stock()).toBe(10);
  });

  it('leaves the goods where they are when it names none', async () => {
    const order = await three();
    expect((await refund(order, 3 * shampoo)).body.data.payments.at(-1).items).toBeNull();
    expect(await stock()).toBe(7);
  });

  it('gives each unit of the stock back once, when the order is cancelled after it', async () => {
    const order = await sell([{ type: 'bundle', id: goods.bundle, qty: 2 }]);
    expect(await stock()).toBe(8);
    await refund(order, 70_000, [{ id: lineOf(order, 'bundle'), qty: 1 }]);
    expect(await stock()).toBe(9);
    for (const command of ['reopen', 'cancel']) {
      await owner.post(`${path}/orders/${order.id}/commands`, { command });
    }
    expect(await stock()).toBe(10);
  });

  it('keeps what came back out of later changes of the order, and its line in it', async () => {
    const order = await three();
    const id = lineOf(order, 'product');
    await refund(order, 2 * shampoo, [{ id, qty: 2 }]);
    await owner.post(`${path}/orders/${order.id}/commands`, { command: 'reopen' });
    const change = async (qty?: number) => {
      const { items } = await read(order);
      const kept = items.flatMap((line: Line) =>
        line.id !== id ? [line] : qty === undefined ? [] : [{ ...line, qty }],
      );
      return owner.put(`${path}/orders/${order.id}`, { items: kept });
    };
    expect(await stock()).toBe(9);
    const { body } = await change(5);
    expect(await stock()).toBe(7);
    expect(await undo(body.meta.undo)).toBe(200);
    expect(await stock()).toBe(9);
    expect((await change(1)).body.errors).toHaveProperty(['items.1.qty']);
    expect((await change()).body.errors).toHaveProperty('items');
    for (const command of ['cancel', 'reopen']) {
      await owner.post(`${path}/orders/${order.id}/commands`, { command });
    }
    expect(await stock()).toBe(9);
  });

  it('takes a tip back only where it names it, and from who got it', async () => {
    const shift = (await owner.post(`${path}/cash_shifts`, { opening_amount: 0 })).body.data.id;
    const tips = async () => (await owner.get(`${path}/cash_shifts/${shift}`)).body.data.tips_by_employee;
    const order = await sell([{ type: 'service', id: cut }], { tip: { amount: 5000, employee_id: olena } });
    const service = { id: lineOf(order, 'service'), qty: 1 };
    const tip = { id: lineOf(order, 'tip'), qty: 1 };
    expect((await refund(order, price + 1, [service])).body.errors).toHaveProperty('amount');
    expect((await refund(order, price, [service])).status).toBe(201);
    expect(await tips()).toMatchObject([{ employee_id: olena, amount: 5000 }]);
    const back = await refund(order, 5000, [tip]);
    expect(await tips()).toMatchObject([{ employee_id: olena, amount: 0 }]);
    expect(await undo(back.body.meta.undo)).toBe(200);
    expect(await tips()).toMatchObject([{ employee_id: olena, amount: 5000 }]);
  });

  it('voids a certificate that goes back, unless it has paid for something', async () => {
    const sold = await sell([{ type: 'certificate', amount: 20_000 }]);
    const line = { id: lineOf(sold, 'certificate'), qty: 1 };
    const certificate = async () => (await owner.get(`${path}/certificates`)).body.data[0];
    const { body } = await refund(sold, 20_000, [line]);
    expect(await certificate()).toMatchObject({ status: 'voided', balance: 0 });
    expect(await undo(body.meta.undo)).toBe(200);
    const { code } = await certificate();
    const other = (await owner.post(`${path}/orders`, { items: [{ type: 'service', id: cut }] })).body.data;
    await owner.post(`${path}/orders/${other.id}/checkout`, {
      payments: [{ payment_method: 'certificate', amount: 100, certificate_code: code }],
      complete: false,
    });
    expect((await refund(sold, 20_000, [line])).body.errors).toHaveProperty(['items.0.id']);
  });

  describe('of a membership', () => {
    const membershipPrice = 200_000;
    let used = 1;
    beforeEach(() =>
      api.db.pool.query(
        `insert into membership_addons (company_id, membership_id, seq, service_id, visits, price)
         values ($1, $2, 0, $3, 4, 50000)`,
        [company, goods.membership, cut],
      ),
    );
    const use = (customer_membership_id: number) =>
      owner.post(`${path}/records`, {
        customer_membership_id,
        items: [{ service_id: cut, employee_id: olena, start_at: api.clock.now + 86_400 * used++ }],
        force: true,
      });
    const states = async (order: Order) =>
      (await read(order)).customer_memberships.map(
        ({ is_active, is_returned }: { is_active: boolean; is_returned: boolean }) => [
          is_active,
          is_returned,
        ],
      );

    it('ends it, and undo brings it back', async () => {
      const order = await sell([{ type: 'membership', id: goods.membership }]);
      const line = { id: lineOf(order, 'membership'), qty: 1 };
      const { status, body } = await refund(order, membershipPrice, [line]);
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data.customer_memberships).toMatchObject([{ is_active: false, is_returned: true }]);
      const { id } = body.data.customer_memberships[0];
      expect((await use(id)).status).toBe(422);
      expect(await undo(body.meta.undo)).toBe(200);
      expect(await states(order)).toEqual([[true, false]]);
      expect((await use(id)).status).toBe(201);
    });

    it('gives back no more than what was not used, and ends the least used first', async () => {
      const order = await sell([{ type: 'membership', id: goods.membership, qty: 2 }]);
      const [first, second] = (await read(order)).customer_memberships;
      expect((await use(first.id)).status).toBe(201);
      const line = (qty: number) => [{ id: lineOf(order, 'membership'), qty }];
      const { body } = await refund(order, 2 * membershipPrice, line(2));
      expect(body.errors).toHaveProperty('amount');
      expect((await refund(order, membershipPrice, line(1))).status).toBe(201);
      const after = (await read(order)).customer_memberships;
      expect(after.find(({ id }: { id: number }) => id === second.id)).toMatchObject({ is_returned: true });
      expect(after.find(({ id }: { id: number }) => id === first.id)).toMatchObject({
        is_active: true,
        addons: [{ visits: 4, used: 1, left: 3 }],
      });
      expect((await refund(order, membershipPrice, line(1))).body.errors).toHaveProperty('amount');
      expect((await refund(order, 150_000, line(1))).status).toBe(201);
      expect(await states(order)).toEqual([
        [false, true],
        [false, true],
      ]);
    });

    it('stays ended when the order is cancelled and opened again', async () => {
      const order = await sell([{ type: 'membership', id: goods.membership, qty: 2 }]);
      await refund(order, membershipPrice, [{ id: lineOf(order, 'membership'), qty: 1 }]);
      for (const command of ['reopen', 'cancel', 'reopen']) {
        await owner.post(`${path}/orders/${order.id}/commands`, { command });
      }
      expect((await states(order)).sort()).toEqual([
        [false, true],
        [true, false],
      ]);
    });
  });

  it('takes points back, and undo gives them again', async () => {
    await owner.put(`${path}/settings`, { settings: { points_percent: 10, point_value: 100 } });
    const order = await three();
    const points = async () => (await read(order)).points;
    expect(await points()).toBe(140);
    const { body } = await refund(order, shampoo, [{ id: lineOf(order, 'product'), qty: 1 }]);
    expect(await points()).toBe(110);
    await undo(body.meta.undo);
    expect(await points()).toBe(140);
  });

  it('is not undone once the till is closed, or what came back is sold', async () => {
    const shift = (await owner.post(`${path}/cash_shifts`, { opening_amount: 0 })).body.data.id;
    const order = await three();
    const one = [{ id: lineOf(order, 'product'), qty: 1 }];
    const first = await refund(order, shampoo, one);
    await owner.post(`${path}/cash_shifts/${shift}/close`, { counted_amount: 0, note: 'Counted' });
    expect(await undo(first.body.meta.undo)).toBe(409);
    const second = await refund(order, shampoo, one);
    await receive(0);
    expect(await undo(second.body.meta.undo)).toBe(409);
    expect((await read(order)).refunded).toBe(2 * shampoo);
  });
});
