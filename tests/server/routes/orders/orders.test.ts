import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);
const price = 50_000;

describe.each(kinds)('orders, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let worker: ApiClient;
  let company: number;
  let slug: string;
  let olena: number;
  let marko: number;
  let cut: number;
  let path: string;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    api.clock.now = at('08:00', '2027-01-04');
    slug = `orders-${++sequence}`;
    company = await createCompany(api.db, { slug });
    const boss = await createUser(api.db, `boss-${sequence}@a.org`);
    const hand = await createUser(api.db, `hand-${sequence}@a.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    marko = await hire(api.db, company, { first_name: 'Marko', user_id: hand.id });
    cut = await createService(api.db, company, [olena, marko], { price });
    owner = api.as(boss.token);
    worker = api.as(hand.token);
    path = `/companies/${company}/orders`;
  });
  afterAll(() => api.close());

  type Booking = { employee_id?: number; time?: string; customer?: object };
  const book = async ({ employee_id = olena, time = '10:00', customer }: Booking = {}) => {
    const items = [{ service_id: cut, employee_id, start_at: at(time) }];
    const { body } = await owner.post(`/companies/${company}/records`, { items, customer });
    return body.data as { order_id: number; record_ids: number[] };
  };
  const anna = { first_name: 'Anna', last_name: 'Melnyk', phone: '+380671234567' };
  const read = async (id: number, who = owner) => (await who.get(`${path}/${id}`)).body.data;
  const command = (id: number, name: string, more: object = {}) =>
    owner.post(`${path}/${id}/commands`, { command: name, ...more });
  const pay = (id: number, amount: number, more: object = {}, headers?: object) =>
    owner.post(`${path}/${id}/payments`, { payment_method: 'cash', amount, ...more }, headers);
  const startsOf = async (employee_id: number) => {
    const query = `service_ids=${cut}&employee_ids=${employee_id}&from=2027-01-05&days=1`;
    const { body } = await api.get(`/sites/${slug}/availability?${query}`);
    return body.data[0].slots.map(({ start_at }: { start_at: number }) => start_at);
  };
  const numbers = async (query: string, who = owner) => {
    const { status, body } = await who.get(`${path}?${query}`);
    return [status, body.data?.map((order: { company_order_id: number }) => order.company_order_id)];
  };

  it('tell what was ordered, what is due and when it is', async () => {
    const { order_id, record_ids } = await book({ customer: anna });
    expect(await read(order_id)).toMatchObject({
      company_order_id: 1,
      customer: { full_name: 'Anna Melnyk', phone: anna.phone, picture: null },
      source: 'staff',
      currency: 'UAH',
      total: price,
      paid: 0,
      due: price,
      payment_status: 'not_paid',
      start_at: at('10:00'),
      flow: { status: 'active', available_commands: ['complete', 'hold', 'cancel'], next_flow: 'completed' },
      items: [
        {
          order: { id: order_id, company_order_id: 1 },
          position: 0,
          item: { id: cut, type: 'service', name: 'Haircut' },
          name: 'Haircut',
          qty: 1,
          price,
          total: price,
          course: null,
          records: [{ id: record_ids[0], employee: { full_name: 'Olena K.' }, start_at: at('10:00') }],
        },
      ],
      payments: [],
    });
  });

  it('are found by number, name, phone, status, payment, customer and date', async () => {
    const first = await book({ customer: anna });
    const second = await book({ time: '12:00', customer: { first_name: 'Bohdan' } });
    await pay(first.order_id, price);
    await pay(second.order_id, 20_000);
    await command(second.order_id, 'hold');
    const third = await book({ time: '14:00' });
    const { customer } = await read(first.order_id);
    const today = new Date().toISOString().slice(0, 10);

    expect(await numbers('sort=company_order_id')).toEqual([200, [1, 2, 3]]);
    expect(await numbers('search=%232')).toEqual([200, [2]]);
    expect(await numbers('search=nna%20mel')).toEqual([200, [1]]);
    expect(await numbers('search=0671234')).toEqual([200, [1]]);
    expect(await numbers('status=on_hold')).toEqual([200, [2]]);
    expect(await numbers('payment_status=paid')).toEqual([200, [1]]);
    expect(await numbers('payment_status=partially_paid,not_paid&sort=company_order_id')).toEqual([
      200,
      [2, 3],
    ]);
    expect(await numbers(`customer_id=${customer.id}`)).toEqual([200, [1]]);
    expect(await numbers(`ids=${third.order_id}`)).toEqual([200, [3]]);
    expect(await numbers('to=2020-01-01')).toEqual([200, []]);
    expect(await numbers(`from=2020-01-01&to=${today}`)).toMatchObject([200, expect.any(Array)]);
    expect(await numbers('colour=red')).toEqual([422, undefined]);
  });

  it('are a file for a spreadsheet, with money in whole units', async () => {
    const { order_id } = await book({ customer: { first_name: '=Anna' } });
    await pay(order_id, 12_345);
    const { body, headers } = await owner.get(`${path}.csv`, { 'x-user-locale': 'uk' });
    const [heading, line] = body.split('\r\n');
    expect(heading).toContain(',Клієнт,Телефон,');
    expect(line).toContain(',2027-01-05 10:00,');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(line).toContain("'=Anna");
    expect(line).toContain('Активний,Сплачено частково,500.00,123.45,376.55,UAH');

    const file = await owner.get(`${path}.xlsx`, { 'x-user-locale': 'uk' });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="orders-.*\.xlsx"$/);
    const { columns, rows } = await readSpreadsheet(file.body, 'orders.xlsx');
    expect(columns).toEqual(heading.slice(1).split(','));
    const cells = ['1', '2027-01-05 10:00', '500', '123.45', '376.55', 'UAH'];
    expect(rows[0]).toEqual(expect.arrayContaining(cells));
    expect(rows[0]?.some(cell => cell.startsWith('=Anna'))).toBe(true);
  });

  it('are an employee’s to see and to talk about where they perform something, and no more', async () => {
    const [mine, other] = [await book({ employee_id: marko }), await book({ employee_id: olena })];
    expect(await numbers('', worker)).toEqual([200, [1]]);
    expect((await read(mine.order_id, worker)).flow.available_commands).toEqual([]);
    expect((await worker.get(`${path}/${other.order_id}`)).status).toBe(404);
    expect((await worker.post(`${path}/${mine.order_id}/comments`, { text: 'Late' })).status).toBe(201);
    expect((await worker.post(`${path}/${other.order_id}/comments`, { text: 'Late' })).status).toBe(404);
    expect((await worker.patch(`${path}/${other.order_id}`, { comment: 'x' })).status).toBe(404);
    const taking = { payment_method: 'cash', amount: 1 };
    expect((await worker.post(`${path}/${mine.order_id}/payments`, taking)).status).toBe(403);
    expect((await worker.post(`${path}/${mine.order_id}/commands`, { command: 'hold' })).status).toBe(403);
  });

  it('are paid in parts, once for a key, and never above what is due', async () => {
    const { order_id } = await book();
    const key = { 'idempotency-key': 'pay-1' };
    const first = await pay(order_id, 20_000, { note: 'At the desk' }, key);
    const again = await pay(order_id, 20_000, { note: 'At the desk' }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toMatchObject({ paid: 20_000, due: 30_000, payment_status: 'partially_paid' });
    expect(again.body.data.payments).toMatchObject([
      { kind: 'payment', amount: 20_000, refundable: 20_000, actor: 'Olena K.', note: 'At the desk' },
    ]);

    const above = await pay(order_id, 30_001);
    expect([above.status, above.body.errors]).toEqual([422, { amount: 'This is more than the amount due' }]);
    for (const amount of [0, -5, 1.5, null]) {
      expect((await pay(order_id, amount as number)).status).toBe(422);
    }
    expect((await pay(order_id, 30_000)).body.data).toMatchObject({ due: 0, payment_status: 'paid' });
  });

  it('give money back by its payment, in parts, and never more than came by it', async () => {
    const { order_id } = await book();
    const { body } = await pay(order_id, price);
    const refund = (amount: number, id = body.data.payments[0].id) =>
      owner.post(`${path}/${order_id}/payments/${id}/refund`, { amount, note: 'Sorry' });
    const { status, body: back } = await refund(15_000);
    expect(status).toBe(201);
    expect(back.data).toMatchObject({ paid: 35_000, refunded: 15_000, credited: 15_000, due: 0 });
    expect(back.data.payments).toMatchObject([
      { refundable: 35_000 },
      { kind: 'refund', amount: -15_000, refundable: 0, refunds_id: body.data.payments[0].id },
    ]);
    expect((await refund(35_001)).body.errors).toEqual({
      amount: 'This is more than can still be refunded',
    });
    expect((await refund(1, back.data.payments[1].id)).status).toBe(404);
  });

  it('ask with figures before they are completed early, and complete what has begun', async () => {
    const { order_id, record_ids } = await book();
    api.clock.now = at('09:00');
    const refused = await command(order_id, 'complete');
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      {
        code: 'needs_confirmation',
        warnings: [
          { code: 'money_due', amount: price, message: '₴500 is still due' },
          { code: 'visits_ahead', count: 1, message: 'One appointment is still upcoming' },
        ],
      },
    ]);
    api.clock.now = at('10:30');
    await pay(order_id, price);
    const { status, body } = await command(order_id, 'complete');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ completed_at: at('10:30'), flow: { status: 'completed' } });
    const record = await owner.get(`/companies/${company}/records/${record_ids[0]}`);
    expect(record.body.data.flow.status).toBe('completed');
  });

  it('give their time back when they are cancelled, and take it again when they are reopened', async () => {
    const { order_id, record_ids } = await book();
    expect(await startsOf(olena)).not.toContain(at('10:00'));
    expect((await command(order_id, 'cancel')).body.data.flow).toMatchObject({
      status: 'cancelled',
      available_commands: ['reopen'],
    });
    expect(await startsOf(olena)).toContain(at('10:00'));
    const { body } = await command(order_id, 'reopen');
    expect(body.data).toMatchObject({ cancelled_at: null, flow: { status: 'active' } });
    expect(body.data.items[0].records[0].flow.status).toBe('active');
    expect(await startsOf(olena)).not.toContain(at('10:00'));

    await command(order_id, 'cancel');
    await book();
    const refused = await command(order_id, 'reopen');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'slot_taken']);
    expect((await read(order_id)).flow.status).toBe('cancelled');
    const record = await owner.get(`/companies/${company}/records/${record_ids[0]}`);
    expect(record.body.data.flow.status).toBe('cancelled');
  });

  it('say what is to be given back once they are cancelled', async () => {
    const { order_id } = await book();
    await pay(order_id, 20_000);
    const { body } = await command(order_id, 'cancel');
    expect(body.data).toMatchObject({ due: 0, paid: 20_000, to_refund: 20_000 });
    expect((await pay(order_id, 1)).status).toBe(422);
  });

  it('follow their table of transitions and nothing else, and not for who has not seen the last change', async () => {
    const { order_id } = await book();
    expect((await command(order_id, 'resume')).body.error.code).toBe('command_not_available');
    const { version } = await read(order_id);
    expect((await command(order_id, 'hold', { version })).status).toBe(200);
    const stale = await command(order_id, 'resume', { version });
    expect([stale.status, stale.body.error]).toMatchObject([
      409,
      { code: 'stale_version', current: { id: order_id, flow: { status: 'on_hold' } } },
    ]);
    expect((await owner.patch(`${path}/${order_id}`, { comment: 'x', version })).status).toBe(409);
    expect((await command(order_id, 'explode')).status).toBe(422);
  });

  it('keep a log of who did what, from what to what, and what was sent', async () => {
    const { order_id, record_ids } = await book({ customer: { ...anna, email: 'anna@example.org' } });
    await owner.patch(`${path}/${order_id}`, { comment: 'No sugar' });
    await owner.post(`${path}/${order_id}/comments`, { text: 'Called them' });
    await owner.patch(`/companies/${company}/records/${record_ids[0]}`, {
      start_at: at('12:00'),
      employee_id: marko,
    });
    await pay(order_id, 20_000);
    await command(order_id, 'hold');
    const { activity_log } = await read(order_id);
    const entryOf = (type: string) => activity_log.find((entry: { type: string }) => entry.type === type);

    expect(entryOf('booked')).toMatchObject({ actor: { name: 'Olena K.' }, source: 'staff' });
    expect(entryOf('comment').changes).toEqual([{ field: 'comment', from: '', to: 'No sugar' }]);
    expect(entryOf('commented')).toMatchObject({ text: 'Called them', changes: [] });
    expect(entryOf('moved')).toMatchObject({ subject: { type: 'record', name: 'Haircut' } });
    expect([entryOf('booked').against, entryOf('moved').against]).toEqual([undefined, undefined]);
    expect(entryOf('moved').changes).toContainEqual({ field: 'employee', from: 'Olena K.', to: 'Marko K.' });
    expect(entryOf('moved').changes).toContainEqual({
      field: 'start_at',
      from: at('10:00'),
      to: at('12:00'),
    });
    expect(entryOf('payment')).toMatchObject({ amount: 20_000, subject: { type: 'payment', name: 'cash' } });
    expect(entryOf('hold').changes).toEqual([{ field: 'status', from: 'active', to: 'on_hold' }]);
    expect(entryOf('visit_booked')).toMatchObject({
      source: 'automatic',
      subject: { type: 'message' },
      delivery: { channel: 'email', state: 'waiting', at: null },
    });
    const times = activity_log.map((entry: { at: number }) => entry.at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('say in their log what stood against a visit that was booked or moved all the same', async () => {
    await book();
    const items = [{ service_id: cut, employee_id: olena, start_at: at('10:00') }];
    const booked = await owner.post(`/companies/${company}/records`, { items, force: true });
    const { order_id, record_ids } = booked.body.data;
    await owner.patch(`/companies/${company}/records/${record_ids[0]}`, {
      start_at: at('05:00'),
      force: true,
    });
    const { activity_log } = await read(order_id);
    const against = (type: string) =>
      activity_log.find((entry: { type: string }) => entry.type === type).against;
    expect([against('booked'), against('moved')]).toEqual([['overlap'], ['outside_hours']]);
  });

  it('tell whoever may read them that they are completed or cancelled', async () => {
    const { order_id } = await book({ employee_id: marko });
    await command(order_id, 'cancel');
    const { body } = await worker.get('/notifications');
    expect(body.data[0]).toMatchObject({ type: 'OrderCancelled', payload: { data: { order_id } } });
  });

  it('are offered to be completed with their last open appointment, and never forced to', async () => {
    const { order_id, record_ids } = await book();
    api.clock.now = at('11:00');
    const complete = { command: 'complete' };
    const { body } = await owner.post(`/companies/${company}/records/${record_ids[0]}/commands`, complete);
    expect(body.meta).toEqual({ completable_order: order_id, notified: false, undo: expect.any(String) });
    expect((await read(order_id)).flow.status).toBe('active');
    await command(order_id, 'complete', { confirm: true });
    const reopened = await owner.post(`/companies/${company}/records/${record_ids[0]}/commands`, {
      command: 'reopen',
    });
    expect(reopened.body.meta).toEqual({ completable_order: null, notified: false });
  });

  it('come back with one of their appointments that is reopened, and say so', async () => {
    const { order_id, record_ids } = await book();
    await command(order_id, 'cancel');
    const reopening = await owner.post(`/companies/${company}/records/${record_ids[0]}/commands`, {
      command: 'reopen',
    });
    expect(reopening.status).toBe(200);
    const { flow, activity_log } = await read(order_id);
    expect(flow.status).toBe('active');
    expect(activity_log.map(({ type }: { type: string }) => type)).toContain('reopen');
  });
});
