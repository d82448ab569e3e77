import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const price = 50_000;

describe.each(kinds)('undo of what was done to an order, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let cut: number;
  let olena: number;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const company = await createCompany(api.db, { slug: `undone-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@undone.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price });
    owner = api.as(boss.token);
    path = `/companies/${company}`;
    await owner.put(`${path}/settings`, { settings: { points_percent: 10, point_value: 100 } });
  });
  afterAll(() => api.close());

  const anna = { first_name: 'Anna', phone: '+380671234567' };
  const order = async (items: object[] = [{ type: 'service', id: cut }]): Promise<number> => {
    const { status, body } = await owner.post(`${path}/orders`, { items, customer: anna, force: true });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const read = async (id: number) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const command = (id: number, name: string) =>
    owner.post(`${path}/orders/${id}/commands`, { command: name, confirm: true });
  const checkOut = async (id: number, sent: object) => {
    const { status, body } = await owner.post(`${path}/orders/${id}/checkout`, sent);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const undo = async (token: string) => (await owner.post(`${path}/undo`, { undo: token })).status;
  const cash = (amount: number) => ({ payment_method: 'cash', amount });

  it('opens what was completed, with its appointments, and completes what was opened', async () => {
    const start_at = api.clock.now - 3600;
    const id = await order([{ type: 'service', id: cut, employee_id: olena, start_at }]);
    await owner.post(`${path}/orders/${id}/payments`, cash(price));
    const { body } = await command(id, 'complete');
    expect(body.data).toMatchObject({ flow: { status: 'completed' }, points: 50 });
    const { completed_at } = body.data;
    const reopened = (await command(id, 'reopen')).body;
    expect(reopened.data).toMatchObject({ points: 0, completed_at: null });
    expect(await undo(reopened.meta.undo)).toBe(200);
    expect(await read(id)).toMatchObject({ flow: { status: 'completed' }, points: 50, completed_at });
    expect(await undo(body.meta.undo)).toBe(409);

    const other = await order([{ type: 'service', id: cut, employee_id: olena, start_at }]);
    const done = (await command(other, 'complete')).body;
    expect(done.data.items[0].records[0].flow.status).toBe('completed');
    expect(await undo(done.meta.undo)).toBe(200);
    const open = await read(other);
    expect(open).toMatchObject({ flow: { status: 'active' }, completed_at: null });
    expect(open.items[0].records[0].flow.status).toBe('active');
  });

  it('takes a whole checkout back: its tip, its payments, the certificate, the points and the till', async () => {
    const sold = await order([{ type: 'certificate', amount: 20_000 }]);
    await checkOut(sold, { payments: [cash(20_000)] });
    const gift = async () => (await owner.get(`${path}/certificates`)).body.data[0];
    const { code } = await gift();
    const shift = (await owner.post(`${path}/cash_shifts`, { opening_amount: 0 })).body.data.id;
    const till = async () => (await owner.get(`${path}/cash_shifts/${shift}`)).body.data.expected_amount;

    const id = await order();
    const before = await read(id);
    const { data, meta } = await checkOut(id, {
      version: before.version,
      tip: { amount: 5000, employee_id: olena },
      payments: [
        { payment_method: 'certificate', amount: 20_000, certificate_code: code },
        { ...cash(35_000), tendered: 40_000 },
      ],
    });
    expect(data).toMatchObject({ flow: { status: 'completed' }, paid: 55_000, points: 30 });
    expect([(await gift()).balance, await till()]).toEqual([0, 35_000]);
    expect(await undo(meta.undo)).toBe(200);
    const after = await read(id);
    const { total, due, items, points } = before;
    expect(after).toMatchObject({ flow: { status: 'active' }, paid: 0, total, due, items, points });
    expect(after.payments.map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
    expect([(await gift()).balance, await till()]).toEqual([20_000, 0]);
    expect(await undo(meta.undo)).toBe(409);
  });

  it('is refused once somebody has changed the order, or the till is closed', async () => {
    const id = await order();
    const { meta } = await checkOut(id, { payments: [cash(price)] });
    await command(id, 'reopen');
    expect(await undo(meta.undo)).toBe(409);

    const shift = (await owner.post(`${path}/cash_shifts`, { opening_amount: 0 })).body.data.id;
    const other = await order();
    const paid = await owner.post(`${path}/orders/${other}/payments`, cash(price));
    await owner.post(`${path}/cash_shifts/${shift}/close`, { counted_amount: price, note: 'Counted' });
    expect(await undo(paid.body.meta.undo)).toBe(409);
    expect(await read(other)).toMatchObject({ paid: price, due: 0 });
  });

  it('takes one payment back, and offers none for a cancelled order', async () => {
    const id = await order();
    const paid = await owner.post(`${path}/orders/${id}/payments`, cash(price));
    expect(await undo(paid.body.meta.undo)).toBe(200);
    expect(await read(id)).toMatchObject({ paid: 0, due: price });
    expect((await command(id, 'cancel')).body.meta).not.toHaveProperty('undo');
    expect((await command(id, 'reopen')).body.meta).not.toHaveProperty('undo');
  });
});
