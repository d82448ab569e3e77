import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '@/domain/payments/providers';
import type { BookingPolicy } from '@/domain/policies/bookingPolicy';
import { toInstant } from '@/domain/schedule';
import { cancelUnpaid, refundCancelled } from '@/server/modules/booking';
import { site } from '@/site';
import type { Answer } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, hire } from '@/tests/helpers/fixtures';
import { openPayments, type Payee, type Payments } from '@/tests/helpers/payee';
import { formOf, refreshOf } from '@/tests/helpers/site';

const at = (time: string, date = '2027-01-04') => toInstant('Europe/Kyiv', date, time);
const anna = { name: 'Anna B.', phone: '067 123 45 67', email: 'anna@example.org' };
const half: Partial<BookingPolicy> = {
  payment: 'deposit',
  deposit: { kind: 'percent', value: 50 },
  free_until_hours: 24,
  late_cancel_fee: { kind: 'percent', value: 30 },
  no_show_fee: { kind: 'amount', value: 20_000 },
};

const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

describe.each(cases)('a visit that asks for a deposit by %s, on %s', (name, kind) => {
  let place: Payments;
  let payee: Payee;
  let slug: string;
  let haircut: number;
  let olena: number;
  let sequence = 0;
  beforeAll(async () => {
    place = await openPayments(kind, name);
    place.api.app.register(site);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    place.api.clock.now = at('08:00', '2027-01-01');
    payee = await place.createPayee();
    slug = `${name}-${++sequence}`;
    olena = await hire(place.api.db, payee.company);
    haircut = await createService(place.api.db, payee.company, [olena]);
    await setPolicy(half);
  });

  const setPolicy = async (policy: Partial<BookingPolicy>) => {
    const sent = { name: 'booking_policy', value: policy };
    expect((await payee.owner.put(`/companies/${payee.company}/settings`, sent)).status).toBe(200);
  };
  const book = (overrides: object = {}) =>
    place.api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: haircut }],
      start_at: at('10:00'),
      customer: anna,
      ...overrides,
    });
  const visitOf = async ({ token }: { token: string }) =>
    (await place.api.get(`/sites/${slug}/bookings/${token}`)).body.data;
  const isListed = async (start = at('10:00')) => {
    const query = `service_ids=${haircut}&from=2027-01-04&days=1`;
    const { body } = await place.api.get(`/sites/${slug}/availability?${query}`);
    return body.data[0].slots.some((slot: { start_at: number }) => slot.start_at === start);
  };
  const orderOf = async (): Promise<Answer['body']> => {
    const list = await payee.owner.get(`/companies/${payee.company}/orders?per_page=10`);
    const newest = Math.max(...list.body.data.map(({ id }: { id: number }) => id));
    return (await payee.owner.get(`/companies/${payee.company}/orders/${newest}`)).body.data;
  };
  /** Without JavaScript: the page of the visit, its form, and on to the provider. */
  const openProvider = async ({ payment }: { payment: { url: string } }) => {
    const { pathname } = new URL(payment.url);
    const page = await place.api.app.inject({ url: pathname });
    const { action, fields } = formOf(page.body);
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await place.api.app.inject({ method: 'POST', url: action, payload, headers });
    return place.fake.open(refreshOf(answer));
  };
  const pay = async (booked: { payment: { url: string } }) =>
    place.fake.settle(await openProvider(booked), 'success');
  const passTime = async (seconds: number) => {
    place.api.clock.now += seconds;
    const { db, clock } = place.api;
    const config = { ...testConfig, ...place.fake.config };
    const report = (error: unknown) => expect(error).toBeUndefined();
    const deps = { db, settings: config, now: clock.now, report };
    await cancelUnpaid(deps);
    await refundCancelled(deps);
  };

  it('holds the time until it is paid, and is booked as ever then', async () => {
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(body.data.payment).toEqual({
      due: 25_000,
      expires_at: place.api.clock.now + 900,
      pay_until: place.api.clock.now + 780,
      url: body.data.url,
    });
    expect(body.data.records[0].status).toBe('on_hold');
    expect(await orderOf()).toMatchObject({ flow: { status: 'on_hold' }, total: 50_000 });
    expect(await isListed()).toBe(false);
    expect((await book()).status).toBe(409);

    expect(await pay(body.data)).toBe(200);
    expect(await visitOf(body.data)).toMatchObject({
      payment: null,
      is_cancelled: false,
      records: [{ status: 'active' }],
      policy: { ...half, fee_now: 0, free_until: at('10:00') - 24 * 3600 },
    });
    expect(await orderOf()).toMatchObject({ flow: { status: 'active' }, paid: 25_000, due: 25_000 });
    await passTime(1000);
    expect((await visitOf(body.data)).is_cancelled).toBe(false);
  });

  it('is cancelled and free again when nobody pays, and says so', async () => {
    const { body } = await book();
    await passTime(899);
    expect(await isListed()).toBe(false);
    await passTime(1);
    expect(await isListed()).toBe(true);
    expect(await visitOf(body.data)).toMatchObject({
      is_cancelled: true,
      was_not_paid: true,
      cancelled_by: null,
      payment: null,
    });
    expect(await orderOf()).toMatchObject({ flow: { status: 'cancelled' } });
  });

  it('is back when the money comes late and the time is still free', async () => {
    const { body } = await book();
    const reference = await openProvider(body.data);
    await passTime(901);
    expect(await isListed()).toBe(true);
    expect(await place.fake.settle(reference, 'success')).toBe(200);
    expect(await visitOf(body.data)).toMatchObject({ is_cancelled: false, records: [{ status: 'active' }] });
    expect(await isListed()).toBe(false);
    expect(await orderOf()).toMatchObject({ flow: { status: 'active' }, paid: 25_000, to_refund: 0 });
  });

  it('keeps money that comes when the time is gone, to be refunded with one press', async () => {
    const { body } = await book();
    const reference = await openProvider(body.data);
    await passTime(901);
    await setPolicy({});
    expect((await book({ customer: { ...anna, phone: '067 765 43 21', email: undefined } })).status).toBe(
      201,
    );
    const orders = (await payee.owner.get(`/companies/${payee.company}/orders?status=cancelled`)).body.data;
    expect(await place.fake.settle(reference, 'success')).toBe(200);
    expect((await visitOf(body.data)).is_cancelled).toBe(true);
    const order = (await payee.owner.get(`/companies/${payee.company}/orders/${orders[0].id}`)).body.data;
    expect(order).toMatchObject({ flow: { status: 'cancelled' }, paid: 25_000, to_refund: 25_000 });
    const [payment] = order.payments;
    const refund = { amount: 25_000, kind: 'return', note: '' };
    const path = `/companies/${payee.company}/orders/${order.id}/payments/${payment.id}/refund`;
    expect((await payee.owner.post(path, refund)).status).toBeLessThan(300);
  });

  it('gives back by itself what was paid for a visit that is cancelled in time', async () => {
    const { body } = await book();
    await pay(body.data);
    place.api.clock.now = at('09:59', '2027-01-03');
    expect((await place.api.delete(`/sites/${slug}/bookings/${body.data.token}`)).status).toBe(200);
    expect(await orderOf()).toMatchObject({ flow: { status: 'cancelled' }, to_refund: 25_000 });
    await passTime(10);
    await passTime(10);
    expect(await orderOf()).toMatchObject({ paid: 0, to_refund: 0, refunded: 25_000 });
  });

  it('keeps the fee of a late cancellation, of at most what was paid', async () => {
    const { body } = await book();
    await pay(body.data);
    place.api.clock.now = at('10:01', '2027-01-03');
    expect((await visitOf(body.data)).policy.fee_now).toBe(15_000);
    expect((await place.api.delete(`/sites/${slug}/bookings/${body.data.token}`)).status).toBe(200);
    const order = await orderOf();
    expect(order).toMatchObject({ total: 15_000, paid: 25_000, due: 0, to_refund: 10_000 });
    expect(order.items).toMatchObject([
      { type: 'service', price: 0 },
      { type: 'fee', price: 15_000, meta: { reason: 'late_cancel' } },
    ]);
    expect(await isListed()).toBe(true);
  });

  it('leaves what a fee is beyond the deposit to the staff, who charge it once', async () => {
    await setPolicy({ ...half, no_show_fee: { kind: 'percent', value: 90 } });
    const { body } = await book();
    await pay(body.data);
    place.api.clock.now = at('11:00');
    const list = await payee.owner.get(`/companies/${payee.company}/records?from=2027-01-04&to=2027-01-04`);
    const commands = `/companies/${payee.company}/records/${list.body.data[0].id}/commands`;
    expect((await orderOf()).fee_left).toBeNull();
    expect((await payee.owner.post(commands, { command: 'mark_no_show' })).status).toBe(200);
    const order = await orderOf();
    expect(order).toMatchObject({ total: 25_000, due: 0, fee_left: { amount: 20_000, reason: 'no_show' } });
    const changed = await payee.owner.put(`/companies/${payee.company}/orders/${order.id}`, {
      version: order.version,
      items: [...order.items, { type: 'fee', ...order.fee_left }],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ total: 45_000, due: 20_000, fee_left: null });
    expect((await payee.owner.post(commands, { command: 'reopen' })).status).toBe(200);
    expect(await orderOf()).toMatchObject({ total: 50_000, due: 25_000, fee_left: null });
  });

  it('costs what a no-show does, until that is undone', async () => {
    const { body } = await book();
    await pay(body.data);
    place.api.clock.now = at('11:00');
    const list = await payee.owner.get(`/companies/${payee.company}/records?from=2027-01-04&to=2027-01-04`);
    const [record] = list.body.data;
    const command = (what: string) =>
      payee.owner.post(`/companies/${payee.company}/records/${record.id}/commands`, { command: what });
    expect((await command('mark_no_show')).status).toBe(200);
    expect(await orderOf()).toMatchObject({ total: 20_000, due: 0, to_refund: 5_000 });
    expect((await command('reopen')).status).toBe(200);
    const order = await orderOf();
    expect(order).toMatchObject({ total: 50_000, due: 25_000 });
    expect(order.items).toMatchObject([{ type: 'service', price: 50_000 }]);
  });

  it('is booked without a payment once staff resume it', async () => {
    const { body } = await book();
    const order = await orderOf();
    const command = { command: 'resume' };
    const path = `/companies/${payee.company}/orders/${order.id}/commands`;
    expect((await payee.owner.post(path, command)).status).toBe(200);
    await passTime(1000);
    expect(await visitOf(body.data)).toMatchObject({ payment: null, records: [{ status: 'active' }] });
  });

  it('asks new clients alone where the policy says so, and whoever may book against a payment only', async () => {
    await setPolicy({ ...half, new_clients_only: true });
    expect((await book()).body.data.payment).toMatchObject({ due: 25_000 });
    await setPolicy({});
    const second = await book({ start_at: at('12:00') });
    expect(second.body.data.payment).toBeNull();
    const { body } = await payee.owner.get(`/companies/${payee.company}/customers`);
    const [customer] = body.data;
    const change = (online_booking: string) =>
      payee.owner.put(`/companies/${payee.company}/customers/${customer.id}`, {
        ...customer,
        version: undefined,
        online_booking,
      });
    expect((await change('deposit')).status).toBe(200);
    expect((await book({ start_at: at('14:00') })).body.data.payment).toMatchObject({ due: 50_000 });
    expect((await change('blocked')).status).toBe(200);
    const refused = await book({ start_at: at('16:00'), customer: { ...anna, name: 'Somebody Else' } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'call_to_book']);
    expect(refused.body.error.message).toBe('Please call us to book this visit');
  });

  it('keeps the terms of its booking when the policy or the price changes', async () => {
    const { body } = await book();
    await pay(body.data);
    await setPolicy({ ...half, late_cancel_fee: { kind: 'percent', value: 100 } });
    place.api.clock.now = at('10:01', '2027-01-03');
    const { policy } = await visitOf(body.data);
    expect(policy).toMatchObject({ late_cancel_fee: { kind: 'percent', value: 30 }, fee_now: 15_000 });
    expect(policy.words).toContain('after that it costs 30% of the price');
  });

  it('moves for free in time, and costs the fee beside its price when that is late', async () => {
    const { body } = await book();
    await pay(body.data);
    const move = (start_at: number) =>
      place.api.patch(`/sites/${slug}/bookings/${body.data.token}`, { start_at });
    expect((await move(at('12:00'))).status).toBe(200);
    expect(await orderOf()).toMatchObject({ total: 50_000, paid: 25_000 });
    place.api.clock.now = at('12:01', '2027-01-03');
    expect((await move(at('15:00', '2027-01-05'))).status).toBe(200);
    expect(await orderOf()).toMatchObject({ total: 65_000, paid: 25_000, due: 40_000 });
  });

  it('is held for one of 200 who want it at once; the others are told before they pay', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book({ customer: { name: `Client ${index}`, phone: `067 100 0${String(index).padStart(3, '0')}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)]);
    expect(answers.filter(({ body }) => body.data?.payment)).toHaveLength(1);
  });

  it('is booked, and its money kept once, when the payment comes as the hold ends', async () => {
    const { body } = await book();
    const reference = await openProvider(body.data);
    place.api.clock.now += 900;
    const { db, clock } = place.api;
    const report = (error: unknown) => expect(error).toBeUndefined();
    const settings = { ...testConfig, ...place.fake.config };
    const [status] = await Promise.all([
      place.fake.settle(reference, 'success'),
      cancelUnpaid({ db, settings, now: clock.now, report }),
    ]);
    expect(status).toBe(200);
    await passTime(10);
    expect(await visitOf(body.data)).toMatchObject({ is_cancelled: false, records: [{ status: 'active' }] });
    expect(await orderOf()).toMatchObject({ flow: { status: 'active' }, paid: 25_000, due: 25_000 });
    expect(await isListed()).toBe(false);
  });

  it.each([
    ['en', 'To book, you pay a deposit online: 50% of the price.', 'Pay to book', 'You are booked'],
    [
      'uk',
      'Щоб записатися, потрібно сплатити онлайн завдаток: 50% ціни.',
      'Сплатіть, щоб записатися',
      'Вас записано',
    ],
  ])(
    'is told before it is booked, while it waits and once it is paid, in %s',
    async (lang, words, held, paid) => {
      const read = async (url: string) =>
        (await place.api.app.inject({ url })).body.replace(/\u00a0|&nbsp;/g, ' ');
      const details = `/s/${slug}/book/details?services=${haircut}&start=${at('10:00')}&lang=${lang}`;
      expect(await read(details)).toContain(words);
      const { body } = await book();
      const { pathname } = new URL(body.data.url);
      expect(await read(`${pathname}?lang=${lang}`)).toContain(held);
      await pay(body.data);
      expect(await read(`${pathname}?booked=1&lang=${lang}`)).toContain(paid);
    },
  );
});
