import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { placeOrder } from '@/tests/helpers/orders';

describe.each(kinds)('a shift of the till, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let path: string;
  let order: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `till-${++sequence}` });
    const boss = await createUser(api.db, `till-${sequence}@a.org`);
    await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    owner = api.as(boss.token);
    path = `/companies/${company}/cash_shifts`;
    order = await placeOrder(api.db, company, { total: 100_000 });
  });

  const open = (opening_amount = 20_000) => owner.post(path, { opening_amount });
  const openedId = async (): Promise<number> => (await open()).body.data.id;
  const move = (id: number, cash: object) => owner.post(`${path}/${id}/movements`, cash);
  const close = (id: number, counted_amount: number, more: object = {}) =>
    owner.post(`${path}/${id}/close`, { counted_amount, ...more });
  const read = async (id: number) => (await owner.get(`${path}/${id}`)).body.data;
  const pay = (amount: number, payment_method = 'cash') =>
    owner.post(`/companies/${company}/orders/${order}/payments`, { payment_method, amount });
  const refund = (payment: number, amount: number) =>
    owner.post(`/companies/${company}/orders/${order}/payments/${payment}/refund`, { amount });
  const lastPayment = ({ body }: Awaited<ReturnType<typeof pay>>): number => body.data.payments.at(-1).id;

  it('is opened with the cash that is there, one at a time', async () => {
    expect((await owner.get(`${path}/current`)).status).toBe(404);
    const { status, body } = await open();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      opened_at: api.clock.now,
      opened_by: { id: expect.any(Number), name: expect.any(String) },
      opening_amount: 20_000,
      currency: 'UAH',
      cash_in: 0,
      cash_out: 0,
      expected_amount: 20_000,
      by_method: [],
      tips_by_employee: [],
      refunds: 0,
      note: '',
      closed_at: null,
      closed_by: null,
      counted_amount: null,
      difference: null,
      movements: [],
    });
    expect((await owner.get(`${path}/current`)).body.data).toEqual(body.data);
    const again = await open();
    expect([again.status, again.body.error.code]).toEqual([409, 'shift_open']);
  });

  it('expects its cash, and counts what came by other methods apart', async () => {
    await pay(1_000);
    const id = await openedId();
    const cash = lastPayment(await pay(30_000));
    await pay(40_000, 'card');
    await refund(cash, 5_000);
    await move(id, { kind: 'in', amount: 10_000, reason: 'Change' });
    const { status, body } = await move(id, { kind: 'out', amount: 4_000, reason: 'Courier' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      cash_in: 10_000,
      cash_out: 4_000,
      expected_amount: 20_000 + 10_000 - 4_000 + 30_000 - 5_000,
      by_method: [
        { payment_method: 'card', amount: 40_000, count: 1 },
        { payment_method: 'cash', amount: 25_000, count: 2 },
      ],
      refunds: 5_000,
      movements: [
        { kind: 'in', amount: 10_000, reason: 'Change', created_at: api.clock.now },
        { kind: 'out', amount: 4_000, reason: 'Courier' },
      ],
    });
  });

  it('is closed with what was counted, and stays as it was then', async () => {
    const id = await openedId();
    const payment = lastPayment(await pay(30_000));
    const closed = await close(id, 49_500, { note: 'A coin fell' });
    expect(closed.status).toBe(200);
    expect(closed.body.data).toMatchObject({
      expected_amount: 50_000,
      counted_amount: 49_500,
      difference: -500,
      note: 'A coin fell',
      closed_at: api.clock.now,
      closed_by: closed.body.data.opened_by,
    });
    await refund(payment, 10_000);
    const next = await openedId();
    await pay(2_000);
    expect(await read(id)).toEqual(closed.body.data);
    expect(await read(next)).toMatchObject({ expected_amount: 22_000, refunds: 0 });
    const { data, meta } = (await owner.get(`${path}?per_page=1`)).body;
    expect([data.map(({ id: listed }: { id: number }) => listed), meta.total]).toEqual([[next], 2]);
  });

  it('takes nothing once it is closed', async () => {
    const id = await openedId();
    await close(id, 20_000);
    for (const { status, body } of [
      await close(id, 20_000),
      await move(id, { kind: 'in', amount: 1, reason: 'Late' }),
    ]) {
      expect([status, body.error.code]).toEqual([409, 'command_not_available']);
    }
  });

  it('is opened again by undo, unless another one is open', async () => {
    const id = await openedId();
    const undo = async (token: string) =>
      (await owner.post(`/companies/${company}/undo`, { undo: token })).status;
    const { meta } = (await close(id, 1)).body;
    expect(await undo(meta.undo)).toBe(200);
    expect(await read(id)).toMatchObject({ closed_at: null, counted_amount: null, difference: null });
    const again = (await close(id, 2)).body.meta;
    await open();
    expect(await undo(again.undo)).toBe(409);
  });

  it('is opened once by many at once, and has all that came before it was closed', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(opened.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const { id } = opened.find(({ status }) => status === 201)!.body.data;
    const moves = Array.from({ length: 6 }, () => move(id, { kind: 'in', amount: 100, reason: 'Change' }));
    const payments = Array.from({ length: 6 }, () => pay(100));
    const [moved, paid, closed] = await Promise.all([
      Promise.all(moves),
      Promise.all(payments),
      Promise.all([close(id, 1), close(id, 2)]),
    ]);
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(paid.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const taken = moved.filter(({ status }) => status === 201).length;
    expect(moved.filter(({ status }) => status === 409).length).toBe(6 - taken);
    const { rows } = await api.db.pool.query<{ amount: number }>(
      'select coalesce(sum(amount), 0)::int as amount from payments where company_id = $1 and cash_shift_id = $2',
      [company, id],
    );
    const shift = await read(id);
    expect(shift.cash_in).toBe(100 * taken);
    expect(shift.expected_amount).toBe(20_000 + shift.cash_in + rows[0]!.amount);
  });

  it.each([
    ['opening_amount', () => open(-1)],
    ['amount', async () => move(await openedId(), { kind: 'out', amount: 0, reason: 'Nothing' })],
    ['reason', async () => move(await openedId(), { kind: 'out', amount: 1, reason: ' ' })],
    ['kind', async () => move(await openedId(), { kind: 'gone', amount: 1, reason: 'Lost' })],
    ['counted_amount', async () => close(await openedId(), 0.5)],
  ])('refuses another %s', async (field, ask) => {
    const { status, body } = await ask();
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
