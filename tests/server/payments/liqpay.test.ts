import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '../../../server/commands/orders/steps/lockOrder';
import { payOrder } from '../../../server/commands/payments/payOrder';
import { reconcilePayments } from '../../../server/commands/payments/reconcilePayments';
import { events, orders, paymentAttempts, paymentIntegrations } from '../../../server/db/schema';
import { inCompany } from '../../../server/db/scope';
import { startApi, type Api, type ApiClient } from '../../helpers/api';
import { testConfig } from '../../helpers/config';
import { kinds } from '../../helpers/databases/databases';
import { startFakeLiqPay, type Callback, type FakeLiqPay } from '../../helpers/fakes/liqpay';
import { placeOrder } from '../../helpers/orders';
import { createCompany, createUser, hire } from '../../helpers/fixtures';
import { testContext } from '../../helpers/context';
import { statementsOf } from '../../helpers/databases/statements';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const total = 50_050;
const actor = { user_id: null, source: 'staff' } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(kinds)('an order paid by LiqPay, on %s', kind => {
  let fake: FakeLiqPay;
  let api: Api;
  let me: ApiClient;
  let company: number;
  let order: number;
  let sequence = 0;
  /** The lines of the server's log. */
  const logLines: string[] = [];
  beforeAll(async () => {
    fake = await startFakeLiqPay(keys);
    const logger = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } };
    api = await startApi(kind, { liqpay_url: fake.url, rate_limit_scale: 0.1 }, logger);
    fake.behavior.deliver = deliver;
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
  });
  beforeEach(async () => {
    Object.assign(fake.behavior, {
      deliver,
      dropsCallbacks: false,
      fails_with: 0,
      beforeAnswer: async () => {},
    });
    [me, company] = await begin();
    order = await placeOrder(api.db, company, { total });
  });

  const begin = async (): Promise<[ApiClient, number]> => {
    const id = await createCompany(api.db, { slug: `liqpay-${++sequence}` });
    const user = await createUser(api.db, `payee-${sequence}@example.org`);
    await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
    const client = api.as(user.token);
    await client.put(`/companies/${id}/payment_integrations/liqpay`, { ...keys, is_enabled: true });
    return [client, id];
  };
  const deliver = async ({ url, body }: Callback) => {
    const { pathname } = new URL(url);
    return (await api.app.inject({ method: 'POST', url: pathname, payload: body, headers: form })).statusCode;
  };
  const link = async (body: object = {}, headers = {}) =>
    me.post(`/companies/${company}/orders/${order}/payment_links`, { provider: 'liqpay', ...body }, headers);
  /** The payer is on the page: the reference by which LiqPay knows the try. */
  const come = async (body: object = {}): Promise<string> => {
    const { reference, status } = await fake.open((await link(body)).body.data.url);
    expect(status).toBe(200);
    return reference;
  };
  const standing = () => inCompany(api.db, company, async tx => (await lockOrder(tx, order)).sums);
  const booked = () =>
    inCompany(api.db, company, async tx =>
      (await lockOrder(tx, order)).payments.map(({ kind, state, amount, note }) => {
        return { kind, state, amount, note };
      }),
    );
  const countEvents = (type: string) =>
    inCompany(api.db, company, tx => tx.$count(events, eq(events.type, type)));
  const pointedOut = async () => {
    const { rows } = await api.db.pool.query(
      "select from notifications where company_id = $1 and type = 'PaymentToCheck'",
      [company],
    );
    return rows.length;
  };
  const stateOf = (reference: string) =>
    inCompany(api.db, company, async tx => {
      const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
      return row!.state;
    });
  const settings = () => ({ ...testConfig, liqpay_url: fake.url });
  const reconcile = async () => {
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const deps = { db: api.db, config: settings(), now: () => api.clock.now, report };
    await reconcilePayments(deps, new AbortController().signal);
    return reported;
  };
  const cash = (amount: number) =>
    inCompany(api.db, company, tx =>
      payOrder(testContext(tx, { actor, now: api.clock.now }), order, { payment_method: 'cash', amount }),
    );

  it('is paid to the kopiyka once its callback has come, and not before', async () => {
    const reference = await come();
    expect(await standing()).toMatchObject({ paid: 0, due: total });
    expect(await fake.settle(reference, 'processing')).toBe(200);
    expect(await standing()).toMatchObject({ paid: 0 });
    expect(await fake.settle(reference, 'success')).toBe(200);
    expect(await standing()).toMatchObject({ paid: total, due: 0, payment_status: 'paid' });
    expect([await countEvents('payment'), await pointedOut(), fake.refused]).toEqual([1, 0, []]);
  });

  it('is booked under one lock of its order, in 22 statements', async () => {
    const reference = await come();
    const statements = await statementsOf(() => fake.settle(reference, 'success'));
    const locks = statements.filter(
      sql => sql.includes('from "orders"') && sql.includes('for no key update'),
    );
    expect(locks).toHaveLength(1);
    expect(statements).toHaveLength(22);
  });

  it('is paid once by a callback that comes twenty times at once', async () => {
    const reference = await come();
    await fake.settle(reference, 'success');
    const again = Array.from({ length: 20 }, () => fake.call(fake.callbackOf(reference)));
    expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
    expect(await booked()).toHaveLength(1);
    expect(await countEvents('payment')).toBe(1);
  });

  it('stays paid whatever is told after it, and may be paid after it has failed', async () => {
    const reference = await come();
    await fake.settle(reference, 'failure');
    expect([await stateOf(reference), await countEvents('payment_failed')]).toEqual(['failed', 1]);
    await fake.settle(reference, 'success');
    await fake.settle(reference, 'processing');
    await fake.settle(reference, 'failure');
    expect([await stateOf(reference), await countEvents('payment_failed')]).toEqual(['succeeded', 1]);
    expect(await standing()).toMatchObject({ paid: total });
  });

  it('is not paid by a callback that is forged, changed or no form, which leave nothing', async () => {
    const reference = await come();
    const { url, body } = fake.callbackOf(reference, { status: 'success' }, 'another key');
    const { pathname } = new URL(url);
    const post = (payload: string, headers: Record<string, string> = form) =>
      api.app.inject({ method: 'POST', url: pathname, payload, headers });
    const right = new URLSearchParams(fake.callbackOf(reference, { status: 'success' }).body);
    right.set('data', Buffer.from('{"status":"success"}').toString('base64'));
    expect((await post(body)).statusCode).toBe(400);
    expect((await post(right.toString())).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(400);
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    const nowhere = {
      method: 'POST',
      url: '/api/hooks/liqpay/999999999',
      payload: body,
      headers: form,
    } as const;
    expect((await api.app.inject(nowhere)).statusCode).toBe(404);
    expect([await stateOf(reference), await booked()]).toEqual(['open', []]);
    const stored = await api.db.pool.query('select * from provider_events where company_id = $1', [company]);
    expect(stored.rows).toEqual([]);
  });

  it('is told of in the log by each callback that is forged, repeated, late, of another sum or another’s', async () => {
    const reference = await come();
    logLines.length = 0;
    await fake.settle(reference, 'success');
    expect(logLines).toEqual([]);
    await fake.call(fake.callbackOf(reference));
    await fake.call(fake.callbackOf(reference, { status: 'processing' }));
    await fake.call(fake.callbackOf(reference, { status: 'success', payment_id: 1, order_id: 'nobody’s' }));
    await fake.call(fake.callbackOf(reference, { status: 'success', payment_id: 2, public_key: 'another' }));
    await fake.call(fake.callbackOf(reference, {}, 'another key'));
    const lines = logLines.map(line => JSON.parse(line));
    expect(lines.map(({ outcome, msg }) => outcome ?? msg)).toEqual([
      'repeated',
      'nothing_new',
      'unknown',
      'foreign',
      'A callback is signed wrongly.',
    ]);
    expect(lines[0]).toMatchObject({ reference, status: 'success' });
    expect(logLines.join()).not.toContain(keys.private_key);
  });

  it('is told of in the log when another sum was told', async () => {
    const reference = await come();
    logLines.length = 0;
    await fake.call(fake.callbackOf(reference, { status: 'success', amount: 1 }));
    expect(logLines.map(line => JSON.parse(line).outcome)).toEqual(['review']);
  });

  it('is not guessed at for ever: too many wrong signatures are turned away', async () => {
    const reference = await come();
    const forged = fake.callbackOf(reference, {}, 'another key');
    const answers = [];
    for (let tries = 0; tries < 8; tries++) answers.push(await deliver(forged));
    expect(answers.slice(0, 6)).toEqual(Array(6).fill(400));
    expect(answers.at(-1)).toBe(429);
    expect(await fake.settle(reference, 'success')).toBe(200);
  });

  it.each([
    ['another amount', { amount: 500.49 }, 50_049],
    ['another currency', { currency: 'USD' }, total],
    ['an amount that is none', { amount: '5e2' }, total],
  ])('that is told %s waits for a person, and counts nothing', async (_, overrides, amount) => {
    const reference = await come();
    const callback = fake.callbackOf(reference, { status: 'success', ...overrides });
    expect(await fake.call(callback)).toBe(200);
    expect(await standing()).toMatchObject({ paid: 0, due: total });
    expect(await booked()).toEqual([
      { kind: 'payment', state: 'review', amount, note: expect.stringContaining('500.50') },
    ]);
    expect([await stateOf(reference), await pointedOut()]).toEqual(['review', 1]);
  });

  it('is not paid by what another company is told', async () => {
    const reference = await come();
    const mine = fake.callbackOf(reference, { status: 'success' });
    const [, other] = await begin();
    const [theirs] = await inCompany(api.db, other, tx => tx.select().from(paymentIntegrations));
    expect(await deliver({ ...mine, url: `https://x/api/hooks/liqpay/${theirs!.id}` })).toBe(200);
    expect([await stateOf(reference), await booked()]).toEqual(['open', []]);
    expect(await deliver(fake.callbackOf(reference, { status: 'success', public_key: 'another' }))).toBe(200);
    expect(await booked()).toEqual([]);
  });

  it('that was cancelled meanwhile books what comes late, and points it out', async () => {
    const reference = await come();
    await inCompany(api.db, company, tx =>
      tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order)),
    );
    await fake.settle(reference, 'success');
    expect(await standing()).toMatchObject({ paid: total, to_refund: total, due: 0 });
    expect(await pointedOut()).toBe(1);
  });

  it('that was paid in cash meanwhile books what comes too, and points it out', async () => {
    const reference = await come();
    await cash(total);
    await fake.settle(reference, 'success');
    expect(await standing()).toMatchObject({ paid: 2 * total, to_refund: total });
    expect(await pointedOut()).toBe(1);
  });

  it('is asked about when its callbacks get lost', async () => {
    const reference = await come();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    expect(await standing()).toMatchObject({ paid: 0 });
    api.clock.now += 6 * 60;
    expect(await reconcile()).toEqual([]);
    expect(await standing()).toMatchObject({ paid: total });
    fake.behavior.dropsCallbacks = false;
    await fake.call(fake.callbackOf(reference));
    expect(await booked()).toHaveLength(1);
  });

  it('that nobody pays is given up once its page has ended', async () => {
    const reference = await come();
    api.clock.now += 6 * 60;
    await reconcile();
    expect(await stateOf(reference)).toBe('open');
    api.clock.now += 26 * 3600;
    await reconcile();
    expect(await stateOf(reference)).toBe('expired');
    expect(await fake.settle(reference, 'success')).toBe(200);
    expect(await standing()).toMatchObject({ paid: total });
  });

  it('is neither paid nor failed while LiqPay is away', async () => {
    const reference = await come();
    fake.behavior.fails_with = 503;
    api.clock.now += 6 * 60;
    expect((await reconcile()).map(String)).toContain('Error: LiqPay answered 503.');
    expect(await stateOf(reference)).toBe('open');
    const { body } = await me.get(`/companies/${company}/payment_integrations`);
    expect(body.data[0].last_error).toBe('LiqPay could not be reached');
  });

  describe('that goes back', () => {
    let payment_id: number;
    let reference: string;
    beforeEach(async () => {
      reference = await come();
      await fake.settle(reference, 'success');
      payment_id = await inCompany(api.db, company, async tx => {
        return (await lockOrder(tx, order)).payments[0]!.id;
      });
    });
    const refund = (amount: number) =>
      me.post(`/companies/${company}/orders/${order}/payments/${payment_id}/refund`, { amount });

    it('goes through LiqPay, in parts, and never above what came', async () => {
      await refund(50);
      await refund(50_000);
      expect((await refund(1)).status).toBe(422);
      expect(await standing()).toMatchObject({ paid: 0, refunded: total, due: total });
      expect(fake.payments.get(reference)!.status).toBe('reversed');
    });

    it('is on its way while LiqPay does not answer, cannot go twice, and ends when it tells', async () => {
      fake.behavior.fails_with = 503;
      await refund(total);
      expect(await booked()).toMatchObject([{ state: 'done' }, { state: 'pending', amount: -total }]);
      expect((await refund(1)).status).toBe(422);
      fake.behavior.fails_with = 0;
      fake.payments.get(reference)!.status = 'reversed';
      api.clock.now += 11 * 60;
      await reconcile();
      expect(await standing()).toMatchObject({ paid: 0, refunded: total });
    });

    it('is looked at by a person when LiqPay never tells', async () => {
      fake.behavior.fails_with = 503;
      await refund(total);
      fake.behavior.fails_with = 0;
      api.clock.now += 25 * 3600;
      await reconcile();
      expect(await booked()).toMatchObject([{ state: 'done' }, { state: 'review' }]);
      expect(await pointedOut()).toBe(1);
    });

    const back = (overrides: object) =>
      fake.call(fake.callbackOf(reference, { status: 'reversed', ...overrides }));

    it('stays gone back when the callback was quicker than the answer that failed', async () => {
      fake.behavior.fails_with = 503;
      fake.behavior.beforeAnswer = () => back({ amount: 500.5 });
      await refund(total);
      expect(await booked()).toMatchObject([{ state: 'done' }, { state: 'done', amount: -total }]);
      expect(await stateOf(reference)).toBe('reversed');
    });

    it('in parts that are on their way is told of part by part', async () => {
      fake.behavior.fails_with = 503;
      await refund(20_000);
      await refund(30_050);
      fake.behavior.fails_with = 0;
      await back({ amount: 300.5 });
      expect(await booked()).toMatchObject([
        { state: 'done' },
        { state: 'pending', amount: -20_000 },
        { state: 'done', amount: -30_050 },
      ]);
      await back({ amount: 200 });
      await back({ amount: 200 });
      expect(await standing()).toMatchObject({ paid: 0, refunded: total });
      expect([await stateOf(reference), await booked()]).toEqual([
        'reversed',
        expect.objectContaining({ length: 3 }),
      ]);
    });

    it('in part by us and for the rest at LiqPay is booked whole, and what was ours once', async () => {
      await refund(20_000);
      await back({ amount: 200 });
      expect(await standing()).toMatchObject({ refunded: 20_000 });
      await back({ amount: 300.5 });
      expect(await standing()).toMatchObject({ paid: 0, refunded: total });
      expect([await stateOf(reference), await pointedOut()]).toEqual(['reversed', 1]);
    });

    it('in parts at LiqPay is booked part by part, however often each is told', async () => {
      for (const amount of [100, 100, 400.5, 400.5]) await back({ amount });
      expect(await booked()).toMatchObject([{}, { amount: -10_000 }, { amount: -40_050 }]);
      expect(await standing()).toMatchObject({ paid: 0, refunded: total });
    });

    it('in two equal parts is two, where LiqPay says when each went', async () => {
      for (const refund_date_last of [1_795_284_600_000, 1_795_284_700_000]) {
        await back({ refund_amount: 100, refund_date_last });
      }
      expect(await standing()).toMatchObject({ refunded: 20_000 });
    });

    it('at LiqPay itself is booked, once', async () => {
      await fake.settle(reference, 'reversed');
      await fake.settle(reference, 'reversed');
      expect(await standing()).toMatchObject({ paid: 0, refunded: total });
      expect(await pointedOut()).toBe(1);
    });
  });

  it('is asked for in parts, never above what is due, and once for one key', async () => {
    const refused = await link({ amount: total + 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount']]);
    const key = { 'idempotency-key': `link-${sequence}` };
    const [one, same] = [await link({ amount: 20_000 }, key), await link({ amount: 20_000 }, key)];
    expect(one.status).toBe(201);
    expect(same.body).toEqual(one.body);
    const { reference } = await fake.open(one.body.data.url);
    await fake.settle(reference, 'success');
    expect(await standing()).toMatchObject({ paid: 20_000, due: 30_050 });
    await cash(30_050);
    expect(Object.keys((await link()).body.errors)).toEqual(['amount']);
  });

  it('cannot be asked for while LiqPay is off', async () => {
    await me.put(`/companies/${company}/payment_integrations/liqpay`, { is_enabled: false });
    const { status, body } = await link();
    expect([status, body.error.code]).toEqual([409, 'provider_off']);
  });
});
