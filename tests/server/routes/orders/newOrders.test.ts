import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { openOrder } from '@/server/modules/orders/commands/steps/storeOrder';
import { inCompany } from '@/server/platform/db/scope';
import { patiently, startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { createGoods } from '@/tests/helpers/goods';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { testContext } from '../../../helpers/context';

const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);
const price = 50_000;
const crowd = 50;
const minutes_ms = 180_000;

describe.each(kinds)('an order made by staff, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
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
    api.clock.now = at('08:00', '2027-01-04');
    company = await createCompany(api.db, { slug: `selling-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@a.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price });
    goods = await createGoods(api.db, company, cut);
    await api.db.pool.query(
      `insert into membership_addons (company_id, membership_id, seq, service_id, visits, price)
       values ($1, $2, 0, $3, 3, 1000)`,
      [company, goods.membership, cut],
    );
    owner = api.as(boss.token);
    path = `/companies/${company}`;
  });
  afterAll(() => api.close());

  const anna = { first_name: 'Anna', phone: '+380671234567' };
  const order = (items: object[], more: object = {}, headers?: object) =>
    owner.post(`${path}/orders`, { items, ...more }, headers);
  const buy = (key: string) =>
    order([{ type: 'product', id: goods.product }], {}, { 'idempotency-key': key });
  const timed = (time: string, date?: string) => {
    return { type: 'service', id: cut, employee_id: olena, start_at: at(time, date) };
  };
  const stockOf = async (id: number) => (await owner.get(`${path}/products/${id}`)).body.data.stock;
  const keep = (id: number, stock: number) =>
    api.db.pool.query('update products set stock = $2 where id = $1', [id, stock]);
  const command = (id: number, name: string) =>
    owner.post(`${path}/orders/${id}/commands`, { command: name });
  const sellOne = async () => {
    const { body } = await order([{ type: 'membership', id: goods.membership }], { customer: anna });
    return body.data;
  };
  const draw = (
    customer_membership_id: number,
    time: string,
    date = '2027-01-05',
    more: object = {},
    headers?: object,
  ) => {
    const items = [{ service_id: cut, employee_id: olena, start_at: at(time, date) }];
    return owner.post(`${path}/records`, { customer_membership_id, items, ...more }, headers);
  };
  const leftOf = async (id: number) => {
    const { body } = await owner.get(
      `${path}/customer_memberships?ids=${id}&membership_id=${goods.membership}`,
    );
    return body.data[0].addons[0].left;
  };
  const commandRecord = (id: number, name: string) =>
    owner.post(`${path}/records/${id}/commands`, { command: name });

  it('is refused where its sum is more than an order can hold', async () => {
    const most = 2_147_483_647;
    const dear = await owner.post(`${path}/products`, { name: 'Gold', price: most });
    const id = dear.body.data.id;
    const one = await order([{ type: 'product', id }]);
    expect([one.status, one.body.data.total]).toEqual([201, most]);
    const two = await order([{ type: 'product', id, qty: 2 }]);
    expect([two.status, Object.keys(two.body.errors)]).toEqual([422, ['items.0.qty']]);
    const both = await order([
      { type: 'product', id },
      { type: 'product', id: goods.product },
    ]);
    expect([both.status, both.body.errors]).toEqual([
      422,
      { items: 'The total exceeds the limit of one order' },
    ]);
  });

  it.each([0, 2_147_483_647])(
    'draws on no membership that is not there: %i',
    async customer_membership_id => {
      const item = { type: 'product', id: goods.product, customer_membership_id };
      const { status, body } = await order([item], { customer: anna });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['items.0.customer_membership_id']]);
    },
  );

  it('sells no more than a hundred memberships', async () => {
    const item = { type: 'membership', id: goods.membership, qty: 101 };
    const many = await order([item], { customer: anna });
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['items.0.qty']]);
    expect((await order([{ ...item, qty: 100 }], { customer: anna })).status).toBe(201);
  });

  it('holds any mix, with a visit for each day that has a time, and tells of itself once', async () => {
    await keep(goods.product, 5);
    const { status, body } = await order(
      [
        { type: 'product', id: goods.product, qty: 2 },
        timed('12:00', '2027-01-06'),
        { type: 'bundle', id: goods.bundle },
        timed('10:00'),
        { type: 'service', id: cut, qty: 2 },
        { type: 'membership', id: goods.membership },
      ],
      { customer: anna, comment: 'For a friend' },
    );
    expect(status).toBe(201);
    const { data } = body;
    expect(data.total).toBe(2 * 30_000 + price + 70_000 + price + 2 * price + 200_000);
    expect(data).toMatchObject({ comment: 'For a friend', due: data.total, start_at: at('10:00') });
    expect(
      data.items.map(({ item, qty, total }: { item: { type: string }; qty: number; total: number }) => [
        item.type,
        qty,
        total,
      ]),
    ).toEqual([
      ['product', 2, 60_000],
      ['service', 1, price],
      ['bundle', 1, 70_000],
      ['service', 1, price],
      ['service', 2, 2 * price],
      ['membership', 1, 200_000],
    ]);
    expect(data.items[1].records).toMatchObject([{ start_at: at('12:00', '2027-01-06') }]);
    expect(data.items[3].records).toMatchObject([{ start_at: at('10:00') }]);
    expect(data.items[4].records).toEqual([]);
    expect(data.customer_memberships).toMatchObject([
      {
        starts_on: '2027-01-04',
        ends_on: '2027-02-03',
        is_active: true,
        addons: [{ visits: 3, used: 0, left: 3 }],
      },
    ]);
    expect(await stockOf(goods.product)).toBe(2);
    const { rows } = await api.db.pool.query(
      "select count(*)::int as n from events where company_id = $1 and subject_type = 'visit'",
      [company],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('goes back whole when it is cancelled, and is whole again when it is reopened', async () => {
    await keep(goods.product, 3);
    const { body } = await order([
      { type: 'product', id: goods.product, qty: 2 },
      { type: 'bundle', id: goods.bundle },
    ]);
    expect(await stockOf(goods.product)).toBe(0);
    await command(body.data.id, 'cancel');
    expect(await stockOf(goods.product)).toBe(3);
    await command(body.data.id, 'reopen');
    expect(await stockOf(goods.product)).toBe(0);
    await command(body.data.id, 'cancel');
    await keep(goods.product, 2);
    const refused = await command(body.data.id, 'reopen');
    expect(refused.status).toBe(422);
    expect(await stockOf(goods.product)).toBe(2);
  });

  it('says where there is not enough, and takes nothing', async () => {
    await keep(goods.product, 1);
    const { status, body } = await order([
      { type: 'product', id: goods.product },
      { type: 'product', id: goods.product, qty: 2 },
    ]);
    expect([status, body.errors]).toEqual([422, { 'items.1.qty': 'There are only 0 of Shampoo left' }]);
    expect(await stockOf(goods.product)).toBe(1);
  });

  it('is refused where it makes no sense, each at its place', async () => {
    const { body } = await order([
      { type: 'service', id: cut, employee_id: olena },
      { ...timed('10:00'), qty: 2 },
      { type: 'membership', id: goods.membership },
      { type: 'product', id: goods.product, employee_id: olena, start_at: at('10:00') },
    ]);
    expect(Object.keys(body.errors)).toEqual([
      'items.0.start_at',
      'items.1.qty',
      'items.2.id',
      'items.3.start_at',
    ]);
    const strange = await order([
      { type: 'product', id: goods.product },
      { type: 'bundle', id: 999_999 },
    ]);
    expect(strange.body.errors).toEqual({ 'items.1.id': 'This item does not exist' });
    const nobody = await order([
      { type: 'product', id: goods.product },
      { ...timed('10:00'), employee_id: 999_999 },
    ]);
    expect(Object.keys(nobody.body.errors)).toEqual(['items.1.employee_id']);
  });

  it('asks before it goes against the schedule, and is made once for a key', async () => {
    const items = [{ type: 'product', id: goods.product }, timed('22:00')];
    const refused = await order(items);
    expect([refused.status, refused.body.error.warnings[0].code]).toEqual([409, 'outside_hours']);
    const key = { 'idempotency-key': 'order-1' };
    const [one, again] = [await order(items, { force: true }, key), await order(items, { force: true }, key)];
    expect([one.status, again.status, again.body.data.id]).toEqual([201, 201, one.body.data.id]);
  });

  it(
    `is numbered without gaps, and takes no more than there is, when ${crowd} are made at once`,
    async () => {
      await keep(goods.product, 30);
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, index) => patiently(() => buy(`crowd-${index}`))),
      );
      const created = answers.filter(({ status }) => status === 201);
      expect(created).toHaveLength(30);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(crowd - 30);
      const numbers = created.map(({ body }) => body.data.company_order_id).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
      expect(await stockOf(goods.product)).toBe(0);
    },
    minutes_ms,
  );

  it('gives visits that are drawn by booking, given back by cancelling and drawn again by reopening', async () => {
    const sold = await sellOne();
    const [{ id }] = sold.customer_memberships;
    const { status, body } = await draw(id, '10:00');
    expect([status, body.data.order_id]).toEqual([201, sold.id]);
    const [record] = body.data.records;
    expect(record).toMatchObject({
      owner_type: 'membership',
      owner: { id },
      price: 0,
      customer: { full_name: 'Anna' },
    });
    expect(await leftOf(id)).toBe(2);
    const card = await owner.get(`${path}/customers/${sold.customer.id}`);
    expect(card.body.data.active_memberships).toMatchObject([{ id, addons: [{ used: 1, left: 2 }] }]);

    await commandRecord(record.id, 'cancel');
    expect(await leftOf(id)).toBe(3);
    await commandRecord(record.id, 'reopen');
    expect(await leftOf(id)).toBe(2);
    await commandRecord(record.id, 'cancel');
    for (const time of ['12:00', '13:00', '14:00']) await draw(id, time);
    const refused = await commandRecord(record.id, 'reopen');
    expect([refused.status, await leftOf(id)]).toEqual([422, 0]);
  });

  it(
    `never gives a visit too many, when ${crowd} are drawn at once`,
    async () => {
      const { customer_memberships } = await sellOne();
      const [{ id }] = customer_memberships;
      const days = Array.from(
        { length: crowd },
        (_, index) => `2027-01-${String(5 + (index % 25)).padStart(2, '0')}`,
      );
      const answers = await Promise.all(
        days.map((date, index) => {
          const headers = { 'idempotency-key': `drawn-${index}` };
          return patiently(() => draw(id, index < 25 ? '10:00' : '12:00', date, {}, headers));
        }),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await leftOf(id)).toBe(0);
      const { rows } = await api.db.pool.query(
        "select count(*)::int as n from records where company_id = $1 and owner_type = 'membership'",
        [company],
      );
      expect(rows).toEqual([{ n: 3 }]);
    },
    minutes_ms,
  );

  it('gives no visits to somebody else, to another service, or after its last day', async () => {
    const { customer_memberships } = await sellOne();
    const [{ id }] = customer_memberships;
    const other = await createService(api.db, company, [olena], { name: 'Colour' });
    const wrong = [
      await draw(id, '10:00', '2027-02-04'),
      await draw(id, '10:00', '2027-01-05', {
        items: [{ service_id: other, employee_id: olena, start_at: at('10:00') }],
      }),
      await draw(id, '10:00', '2027-01-05', { customer: { first_name: 'Bohdan' } }),
      await draw(999_999, '10:00'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await leftOf(id)).toBe(3);
  });

  it('ends its memberships when it is cancelled, with the visits ahead', async () => {
    const sold = await sellOne();
    const [{ id }] = sold.customer_memberships;
    await draw(id, '10:00');
    const { body } = await command(sold.id, 'cancel');
    expect(body.data.customer_memberships).toMatchObject([{ is_active: false, addons: [{ left: 3 }] }]);
    expect((await draw(id, '12:00')).status).toBe(422);
    const back = await command(sold.id, 'reopen');
    expect(back.body.data.customer_memberships).toMatchObject([{ is_active: true, addons: [{ left: 2 }] }]);
  });

  it('moves with its customer’s merge and stands in the file of all that is kept of them', async () => {
    const sold = await sellOne();
    const { body } = await owner.post(`${path}/customers`, { first_name: 'Hanna' });
    const into = body.data.id;
    const seen = await owner.get(`${path}/customers/${sold.customer.id}/merge?into=${into}`);
    expect(seen.body.data.moves).toMatchObject({ orders: 1, memberships: 1 });
    const merged = await owner.post(`${path}/customers/${sold.customer.id}/merge`, { into });
    expect(merged.body.data.active_memberships).toHaveLength(1);
    await owner.post(`${path}/orders/${sold.id}/payments`, {
      payment_method: 'cash',
      amount: 5,
      note: 'Anna’s',
    });
    const file = await owner.get(`${path}/customers/${into}/export`);
    expect(file.body).toMatchObject({
      orders: [{ payments: [{ amount: 5 }] }],
      memberships: [{ order_id: sold.id }],
    });

    await owner.post(`${path}/orders/${sold.id}/comments`, { text: 'Anna called' });
    await owner.post(`${path}/customers/${into}/erase`, {});
    const after = (await owner.get(`${path}/orders/${sold.id}`)).body.data;
    expect(JSON.stringify(after)).not.toMatch(/Anna|Hanna/);
    expect(after.paid).toBe(5);
  });
});

onPostgres('an order that waits too long for another says so, and can be made by asking again', async () => {
  const api = await startApi('PostgreSQL');
  const company = await createCompany(api.db, { slug: 'waiting', plan: 'team' });
  const boss = await createUser(api.db, 'waiting@a.org');
  const olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
  const { product } = await createGoods(api.db, company, await createService(api.db, company, [olena]));
  const buy = () =>
    api
      .as(boss.token)
      .post(
        `/companies/${company}/orders`,
        { items: [{ type: 'product', id: product }] },
        { 'x-user-locale': 'uk', 'idempotency-key': 'one' },
      );
  const hurry = (client: PoolClient) => void client.query("set lock_timeout = '200ms'");
  api.db.pool.on('acquire', hurry);

  let end = () => {};
  let isHeld = false;
  const other = inCompany(api.db, company, async tx => {
    await openOrder(testContext(tx), 1);
    isHeld = true;
    await new Promise<void>(resolve => (end = resolve));
  });
  await expect.poll(() => isHeld).toBe(true);
  const { status, body, headers } = await buy();
  expect([status, body.error.message, headers['retry-after']]).toEqual([
    503,
    'Зараз ці самі дані змінює хтось інший. Спробуйте за мить ще раз',
    '2',
  ]);
  end();
  await other;
  expect((await buy()).status).toBe(201);
  await api.close();
});
