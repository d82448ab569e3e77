import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeOrders } from '@/server/modules/booking/operations/endOrders';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);
const price = 50_000;

describe.each(kinds)('money that goes back, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let employee: number;
  let cut: number;
  let path: string;
  let order: number;
  let payment: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = at('08:00', '2027-01-04');
    company = await createCompany(api.db, { slug: `back-${++sequence}` });
    const boss = await createUser(api.db, `back-${sequence}@a.org`);
    employee = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [employee], { price });
    owner = api.as(boss.token);
    path = `/companies/${company}/orders`;
    const { body } = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: cut, employee_id: employee, start_at: at('10:00') }],
      customer: { first_name: 'Anna', phone: '+380671234567' },
    });
    order = body.data.order_id;
    payment = await pay(price);
  });

  async function pay(amount: number): Promise<number> {
    const { body } = await owner.post(`${path}/${order}/payments`, { payment_method: 'cash', amount });
    return body.data.payments.at(-1).id;
  }
  const refund = (amount: number, kind?: string, id = payment) =>
    owner.post(`${path}/${order}/payments/${id}/refund`, { amount, kind });
  const read = async () => (await owner.get(`${path}/${order}`)).body.data;
  const command = (name: string) => owner.post(`${path}/${order}/commands`, { command: name, confirm: true });
  const makeReturn = (id: number) =>
    owner.patch(`${path}/${order}/payments/${id}`, { refund_kind: 'return' });
  const found = async (payment_status: string) =>
    (await owner.get(`${path}?payment_status=${payment_status}`)).body.data.length;
  const lastRefund = async () => (await read()).payments.at(-1);
  const asBefore = (id: number) =>
    api.db.pool.query('update payments set refund_kind = null, credit = 0 where id = $1', [id]);

  it.each([
    ['return', 10_000, { refund_kind: 'return', credit: 10_000 }, { due: 0, payment_status: 'paid' }],
    [undefined, 10_000, { refund_kind: 'return', credit: 10_000 }, { due: 0, payment_status: 'paid' }],
    [undefined, price, { refund_kind: 'return', credit: price }, { due: 0, payment_status: 'paid' }],
    [
      'correction',
      10_000,
      { refund_kind: 'correction', credit: 0 },
      { due: 10_000, payment_status: 'partially_paid' },
    ],
    [
      'correction',
      price,
      { refund_kind: 'correction', credit: 0 },
      { due: price, payment_status: 'not_paid' },
    ],
  ])('as %s, of %i', async (kind, amount, entry, sums) => {
    const { status, body } = await refund(amount, kind);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...sums, credited: entry.credit, refunded: amount, to_refund: 0 });
    expect(body.data.payments).toMatchObject([
      { kind: 'payment', refund_kind: null, credit: 0 },
      { kind: 'refund', amount: -amount, disputed: false, ...entry },
    ]);
    const [listed] = (await owner.get(path)).body.data;
    expect(listed).toMatchObject(sums);
    for (const one of ['paid', 'partially_paid', 'not_paid']) {
      expect(await found(one)).toBe(one === sums.payment_status ? 1 : 0);
    }
    const records = await owner.get(`/companies/${company}/records?from=2027-01-05&to=2027-01-05`);
    expect(records.body.data[0].payment_status).toBe(sums.payment_status);
  });

  it('is a correction by itself where something was due before', async () => {
    await refund(20_000, 'correction');
    expect((await refund(10_000)).body.data).toMatchObject({ due: 30_000, credited: 0 });
    expect(await lastRefund()).toMatchObject({ refund_kind: 'correction', credit: 0 });
  });

  it('refuses another kind, and changes nothing', async () => {
    expect((await refund(100, 'gift')).body.errors).toHaveProperty('kind');
    expect((await read()).refunded).toBe(0);
  });

  it('keeps the credit of each refund when many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(10_000)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await read()).toMatchObject({ paid: 0, credited: price, due: 0, payment_status: 'paid' });
  });

  it('is nothing that a cancelled order credits: reopened, all is due', async () => {
    await command('cancel');
    expect(await read()).toMatchObject({ due: 0, to_refund: price });
    await refund(price);
    expect(await lastRefund()).toMatchObject({ refund_kind: 'return', credit: 0 });
    expect(await read()).toMatchObject({ due: 0, to_refund: 0, credited: 0 });
    await command('reopen');
    expect(await read()).toMatchObject({ due: price, credited: 0, payment_status: 'not_paid' });
  });

  it('makes nobody a debtor by a return, in no figure', async () => {
    await command('complete');
    await refund(10_000);
    const attention = async () =>
      (await owner.get(`/companies/${company}/dashboard?blocks=attention`)).body.data.attention.unpaid_orders;
    const customer = (await read()).customer.id;
    const card = async () => (await owner.get(`/companies/${company}/customers/${customer}`)).body.data;
    expect(await attention()).toEqual({ count: 0, due: 0, order_id: null });
    expect(await card()).toMatchObject({ owed: 0, orders_total: price - 10_000 });
    await refund(5_000, 'correction');
    expect(await attention()).toEqual({ count: 1, due: 5_000, order_id: expect.any(Number) });
    expect(await card()).toMatchObject({ owed: 5_000, orders_total: price - 10_000 });
    const { body: csv } = await owner.get(`${path}.csv`);
    expect(csv).toMatch(/500.*350.*50/);
  });

  it('lets a paid order be completed by itself after a return, and not after a correction', async () => {
    await refund(price);
    const reported: unknown[] = [];
    const late = at('23:00', '2027-01-06');
    await completeOrders({ db: api.db, now: late, report: error => void reported.push(error) });
    expect([(await read()).flow.status, reported]).toEqual(['completed', []]);
    await command('reopen');
    await refund(1, 'correction', payment).then(({ status }) => expect(status).toBe(422));
  });

  it('leaves an order open whose payment was corrected', async () => {
    await refund(1, 'correction');
    await completeOrders({ db: api.db, now: at('23:00', '2027-01-06'), report: () => {} });
    expect((await read()).flow.status).toBe('active');
  });

  it('that was stored before there were kinds is a correction until it is made a return', async () => {
    await refund(10_000, 'correction');
    const { id } = await lastRefund();
    await asBefore(id);
    expect(await read()).toMatchObject({ due: 10_000, credited: 0, payment_status: 'partially_paid' });
    expect(await lastRefund()).toMatchObject({ refund_kind: 'correction', credit: 0 });
    const { status, body } = await makeReturn(id);
    expect([status, body.data]).toMatchObject([200, { due: 0, credited: 10_000, payment_status: 'paid' }]);
    expect(body.data.payments.at(-1)).toMatchObject({ refund_kind: 'return', credit: 10_000 });
    expect((await makeReturn(id)).body.data).toMatchObject({ due: 0, credited: 10_000 });
    const types = body.data.activity_log.map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type === 'refund_returned')).toHaveLength(1);
  });

  it('credits nothing that was paid again meanwhile, when it is made a return', async () => {
    await refund(10_000, 'correction');
    const { id } = await lastRefund();
    await pay(10_000);
    expect((await makeReturn(id)).body.data).toMatchObject({ due: 0, credited: 0, to_refund: 0 });
  });

  it('is made a return only where it is a refund of this order', async () => {
    expect((await makeReturn(payment)).status).toBe(409);
    expect((await makeReturn(999_999)).status).toBe(404);
    expect(
      (await owner.patch(`${path}/${order}/payments/${payment}`, { refund_kind: 'correction' })).status,
    ).toBe(422);
  });
});
