import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { completePaid } from '@/server/modules/booking';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';

const price = 50_000;
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');

describe.each(kinds)('a checkout, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let olena: number;
  let cut: number;
  let product: number;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `checkout-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@checkout.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price });
    ({ product } = await createGoods(api.db, company, cut));
    owner = api.as(boss.token);
    path = `/companies/${company}`;
  });
  afterAll(() => api.close());

  const anna = { first_name: 'Anna', phone: '+380671234567', email: 'anna@example.org' };
  const create = async (items: object[]) => {
    const { status, body } = await owner.post(`${path}/orders`, { items, customer: anna });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const haircut = () => create([{ type: 'service', id: cut }]);
  const read = async (id: number) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const checkout = (id: number, body: object, headers?: object) =>
    owner.post(`${path}/orders/${id}/checkout`, body, headers);
  const cash = (amount: number, tendered?: number) => ({ payment_method: 'cash', amount, tendered });
  const certificate = async (amount: number) => {
    const order = await create([{ type: 'certificate', amount }]);
    expect((await checkout(order.id, { payments: [cash(amount)] })).status).toBe(200);
    const { body } = await owner.get(`${path}/certificates`);
    return body.data.find(({ order_id }: { order_id: number }) => order_id === order.id) as {
      id: number;
      code: string;
      balance: number;
    };
  };

  it('adds a tip, takes half in cash with change and half by terminal, and completes', async () => {
    const order = await haircut();
    const { status, body } = await checkout(order.id, {
      version: order.version,
      tip: { amount: 5000, employee_id: olena },
      payments: [cash(25_000, 30_000), { payment_method: 'terminal', amount: 30_000 }],
      complete: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      change: 5000,
      total: 55_000,
      tips: 5000,
      paid: 55_000,
      due: 0,
      payment_status: 'paid',
      flow: { status: 'completed' },
    });
    expect((await checkout(order.id, { payments: [] })).body.error.code).toBe('command_not_available');
  });

  it('gives its tip to the employee in the shift of its last payment alone', async () => {
    const open = async () =>
      (await owner.post(`${path}/cash_shifts`, { opening_amount: 0 })).body.data.id as number;
    const close = (id: number) =>
      owner.post(`${path}/cash_shifts/${id}/close`, { counted_amount: 0, note: 'x' });
    const tips = async (id: number) =>
      (await owner.get(`${path}/cash_shifts/${id}`)).body.data.tips_by_employee;
    const order = await haircut();
    const first = await open();
    const tip = { amount: 5000, employee_id: olena };
    await checkout(order.id, { tip, payments: [cash(20_000)], complete: false });
    expect(await tips(first)).toMatchObject([{ employee_id: olena, amount: 5000 }]);
    await checkout(order.id, { tip, payments: [cash(20_000)], complete: false });
    expect(await tips(first)).toMatchObject([{ employee_id: olena, amount: 10_000 }]);
    await close(first);
    const second = await open();
    expect(await tips(second)).toEqual([]);
  });

  it('changes nothing where any of it is refused', async () => {
    const order = await haircut();
    const tip = { amount: 5000, employee_id: olena };
    const refused = async (body: object) => Object.keys((await checkout(order.id, body)).body.errors ?? {});
    const tooMuch = { tip, payments: [cash(20_000), cash(35_001)] };
    expect(await refused(tooMuch)).toEqual(['payments.1.amount']);
    expect(await refused({ payments: [cash(50_001)] })).toEqual(['payments.0.amount']);
    expect(await refused({ payments: [cash(50_000, 49_999)] })).toEqual(['payments.0.tendered']);
    expect(
      await refused({ payments: [{ payment_method: 'terminal', amount: price, tendered: 60_000 }] }),
    ).toEqual(['payments.0.tendered']);
    expect(await refused({ payments: [{ payment_method: 'certificate', amount: 1 }] })).toEqual([
      'payments.0.certificate_code',
    ]);
    expect(await refused({ tip: { amount: 1, employee_id: 999_999 }, payments: [] })).toEqual([
      'tip.employee_id',
    ]);
    const stale = await checkout(order.id, { version: order.version - 1, payments: [cash(price)] });
    expect(stale.body.error.code).toBe('stale_version');
    expect(await read(order.id)).toMatchObject({ version: order.version, tips: 0, paid: 0, payments: [] });
  });

  it('asks before it completes what is not paid, or has a visit ahead', async () => {
    const items = [{ type: 'service', id: cut, employee_id: olena, start_at }];
    const order = await create(items);
    const asked = await checkout(order.id, { payments: [cash(10_000)] });
    expect(asked.status).toBe(409);
    expect(asked.body.error).toMatchObject({
      code: 'needs_confirmation',
      warnings: [{ code: 'money_due' }, { code: 'visits_ahead' }],
    });
    expect(await read(order.id)).toMatchObject({ paid: 0 });
    const { body } = await checkout(order.id, { payments: [cash(10_000)], force: true });
    expect(body.data).toMatchObject({ paid: 10_000, due: 40_000, flow: { status: 'completed' } });
  });

  it('only takes money where it is not to complete, once for each key', async () => {
    const order = await haircut();
    const key = { 'idempotency-key': `once-${sequence}` };
    const body = { payments: [cash(20_000, 50_000)], complete: false };
    const [first, again] = [await checkout(order.id, body, key), await checkout(order.id, body, key)];
    expect([first.body.data.change, again.body.data.change]).toEqual([30_000, 30_000]);
    expect(again.body.data).toMatchObject({ paid: 20_000, flow: { status: 'active' } });
  });

  it('of a completed order takes what is due alone', async () => {
    const order = await haircut();
    await checkout(order.id, { payments: [cash(10_000)], force: true });
    const refused = async (body: object) => (await checkout(order.id, body)).body.error.code;
    expect(await refused({ payments: [cash(10_000)] })).toBe('command_not_available');
    const tip = { amount: 1000, employee_id: olena };
    expect(await refused({ tip, payments: [], complete: false })).toBe('command_not_available');
    const { status, body } = await checkout(order.id, { payments: [cash(40_000)], complete: false });
    expect([status, body.data.due, body.data.flow.status]).toEqual([200, 0, 'completed']);
    await owner.post(`${path}/orders/${order.id}/commands`, { command: 'reopen' });
    await owner.post(`${path}/orders/${order.id}/commands`, { command: 'cancel' });
    expect(await refused({ payments: [], complete: false })).toBe('command_not_available');
  });

  it('takes a certificate in two halves, gives back to it, and never more than it has', async () => {
    const { id, code } = await certificate(60_000);
    const byCode = (amount: number) => ({ payment_method: 'certificate', amount, certificate_code: code });
    const balance = async () => (await owner.get(`${path}/certificates/${id}`)).body.data.balance;
    const first = await haircut();
    const half = await checkout(first.id, { payments: [byCode(30_000), cash(20_000)] });
    expect(half.body.data).toMatchObject({ paid: price, due: 0 });
    expect(await balance()).toBe(30_000);
    const second = await haircut();
    const rest = await checkout(second.id, { payments: [byCode(30_000)], complete: false });
    expect(rest.body.data).toMatchObject({ paid: 30_000, due: 20_000 });
    expect(await balance()).toBe(0);
    const third = await haircut();
    const empty = await checkout(third.id, { payments: [byCode(1)] });
    expect(empty.body.errors).toHaveProperty(['payments.0.certificate_code']);

    const payment = rest.body.data.payments[0].id;
    const back = { amount: 10_000, kind: 'correction' };
    const refund = await owner.post(`${path}/orders/${second.id}/payments/${payment}/refund`, back);
    expect(refund.status).toBe(201);
    expect(await balance()).toBe(10_000);
  });

  it('gives the last hryvnia of a certificate to one of many', async () => {
    const { id, code } = await certificate(price);
    const crowd = 20;
    const orders = [];
    for (let n = 0; n < crowd; n++) orders.push(await haircut());
    const body = { payments: [{ payment_method: 'certificate', amount: price, certificate_code: code }] };
    const answers = await Promise.all(orders.map(order => checkout(order.id, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 422 || status === 503)).toBe(true);
    expect((await owner.get(`${path}/certificates/${id}`)).body.data.balance).toBe(0);
  });

  it('sells a certificate that is void once its order is cancelled, and good once that is open again', async () => {
    const { id, code } = await certificate(20_000);
    const unpaid = await create([{ type: 'certificate', amount: 10_000 }]);
    const { body } = await owner.get(`${path}/certificates`);
    const fresh = body.data.find(({ order_id }: { order_id: number }) => order_id === unpaid.id);
    const other = await haircut();
    const pay = (certificate_code: string) =>
      checkout(other.id, {
        payments: [{ payment_method: 'certificate', amount: 1000, certificate_code }],
        complete: false,
      });
    expect((await pay(fresh.code)).body.errors).toHaveProperty(['payments.0.certificate_code']);
    const command = (name: string) => owner.post(`${path}/orders/${unpaid.id}/commands`, { command: name });
    await command('cancel');
    const standing = async () => (await owner.get(`${path}/certificates/${fresh.id}`)).body.data;
    expect(await standing()).toMatchObject({ status: 'voided', balance: 0 });
    await command('reopen');
    expect(await standing()).toMatchObject({ status: 'active', balance: 10_000 });
    expect((await pay(code)).status).toBe(200);
    expect((await owner.get(`${path}/certificates/${id}`)).body.data.balance).toBe(19_000);
  });

  it('is an employee’s for their own visits, where the setting says so', async () => {
    const user = await createUser(api.db, `marko-${sequence}@checkout.org`);
    const marko = await hire(api.db, company, { user_id: user.id, role: 'employee' });
    const shave = await createService(api.db, company, [marko], { price });
    const own = await create([{ type: 'service', id: shave, employee_id: marko, start_at }]);
    const other = await haircut();
    const pay = (id: number) =>
      api.as(user.token).post(`${path}/orders/${id}/checkout`, { payments: [cash(1000)], complete: false });
    expect((await pay(own.id)).status).toBe(403);
    await owner.put(`${path}/settings`, { name: 'employees_take_payments', value: true });
    expect((await pay(own.id)).status).toBe(200);
    expect((await pay(other.id)).status).toBe(404);
  });

  it('sends a receipt where there is an address for it', async () => {
    const order = await haircut();
    await checkout(order.id, { payments: [cash(20_000)], complete: false, receipt: 'email' });
    await checkout(order.id, { payments: [cash(10_000)], complete: false, receipt: 'sms' });
    const { rows } = await api.db.pool.query<{ channel: string }>(
      `select channel from messages where company_id = $1 and template = 'payment_received' order by id`,
      [company],
    );
    expect(rows.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    const walkIn = await owner.post(`${path}/orders`, { items: [{ type: 'product', id: product }] });
    const none = await checkout(walkIn.body.data.id, {
      payments: [cash(100)],
      complete: false,
      receipt: 'sms',
    });
    expect(none.body.errors).toHaveProperty(['receipt']);
  });

  it('completes by itself once a payment that was on its way has come', async () => {
    const order = await haircut();
    await api.db.pool.query('update orders set completes_when_paid = true where id = $1', [order.id]);
    const run = () =>
      completePaid({ db: api.db, now: api.clock.now, report: error => expect.fail(`${error}`) });
    await run();
    expect(await read(order.id)).toMatchObject({ flow: { status: 'active' } });
    await owner.post(`${path}/orders/${order.id}/payments`, { payment_method: 'transfer', amount: price });
    await run();
    expect(await read(order.id)).toMatchObject({ flow: { status: 'completed' } });
  });
});
