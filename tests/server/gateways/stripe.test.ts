import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from '../../../domain/payments/stripe';
import {
  BadSignature,
  Declined,
  UnreadableCallback,
  type Checkout,
} from '../../../server/gateways/payments/provider';
import { stripe } from '../../../server/gateways/payments/stripe/stripe';
import { startFakeStripe, type Callback, type FakeStripe } from '../../helpers/fakes/stripe';

const keys = { secret_key: 'sk_test_zapys', webhook_secret: 'whsec_test_secret' };
const day_s = 24 * 3600;
const unixTime = () => Math.floor(Date.now() / 1000);
const checkout: Checkout = {
  reference: '1-42-0123456789abcdef',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/stripe/1',
  expires_at: unixTime() + day_s,
};

describe("Stripe's amounts", () => {
  it.each([
    ['UAH', 15_050, 15_050],
    ['JPY', 500, 500],
    ['MGA', 500, 500],
    ['ISK', 5, 500],
    ['UGX', 5, 500],
    ['HUF', 10, 1000],
    ['KWD', 5120, 5120],
  ])('of %s are converted both ways', (currency, ours, theirs) => {
    expect(toStripeAmount(ours, currency)).toBe(theirs);
    expect(fromStripeAmount(theirs, currency)).toBe(ours);
  });

  it('are refused where Stripe cannot charge them exactly', () => {
    for (const amount of [0, -1, 0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER]) {
      expect(toStripeAmount(amount, 'ISK')).toBeUndefined();
    }
    expect(toStripeAmount(5124, 'KWD')).toBeUndefined();
  });

  it('are undefined where they are no amount that an order can have', () => {
    for (const amount of [-1, 1.5, NaN, Infinity, 2_147_483_648, 1e300, '15050', null, undefined, {}]) {
      expect(fromStripeAmount(amount, 'UAH')).toBeUndefined();
    }
    expect(fromStripeAmount(550, 'ISK')).toBeUndefined();
    for (const currency of ['', 'uah', 'ГРН', 'UA', 'UAHS']) {
      expect(fromStripeAmount(15_050, currency)).toBeUndefined();
    }
  });
});

describe("Stripe's signature", () => {
  const sent_at = 1_700_000_000;
  const body = '{"id":"evt_test_webhook","object":"event","type":"checkout.session.completed"}';
  const right = '1fa73ff7286785daa8168695a709e92ce31d02a9202648cb27a1c5f2e233f517';
  const wrong = '0'.repeat(64);
  const read = (header: string | string[] | undefined, { now = sent_at, text = body, secret = '' } = {}) =>
    stripe(
      { ...keys, url: 'http://127.0.0.1:9', webhook_secret: secret || keys.webhook_secret },
      { now: () => now },
    ).readCallback({ body: Buffer.from(text), headers: { 'stripe-signature': header } });

  it('of the vector, computed by the library and by hand, is right', async () => {
    const hmac = createHmac('sha256', keys.webhook_secret).update(`${sent_at}.${body}`).digest('hex');
    expect(hmac).toBe(right);
    expect(await read(`t=${sent_at},v1=${right}`)).toMatchObject({
      event_key: 'evt_test_webhook',
      reference: '',
      payment_status: 'pending',
      digest: 'sha256',
    });
  });

  it('may be one of several while the secret is replaced', async () => {
    const header = `t=${sent_at},v1=${wrong},v1=${right},v0=${wrong}`;
    expect((await read(header)).event_key).toBe('evt_test_webhook');
  });

  it('is good for 300 seconds', async () => {
    const header = `t=${sent_at},v1=${right}`;
    expect((await read(header, { now: sent_at + 300 })).event_key).toBe('evt_test_webhook');
    await expect(read(header, { now: sent_at + 301 })).rejects.toThrow(BadSignature);
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is sent twice', [`t=${sent_at},v1=${right}`]],
    ['has another digest', `t=${sent_at},v1=${wrong}`],
    ['is cut', `t=${sent_at},v1=${right.slice(0, -2)}`],
    ['is of another moment', `t=${sent_at + 1},v1=${right}`],
    ['has no moment', `v1=${right}`],
    ['is of an older scheme', `t=${sent_at},v0=${right}`],
    ['is not ASCII', `t=${sent_at},v1=${'ї'.repeat(64)}`],
  ])('is refused where it %s', async (_, header) => {
    await expect(read(header)).rejects.toThrow(BadSignature);
  });

  it('is refused for another body and another secret', async () => {
    const header = `t=${sent_at},v1=${right}`;
    await expect(read(header, { text: `${body} ` })).rejects.toThrow(BadSignature);
    await expect(read(header, { text: body.slice(0, -1) })).rejects.toThrow(BadSignature);
    await expect(read(header, { text: '' })).rejects.toThrow(BadSignature);
    await expect(read(header, { secret: 'whsec_another' })).rejects.toThrow(BadSignature);
  });

  it('is refused without a secret, even if it was made with an empty one', async () => {
    const hmac = createHmac('sha256', '').update(`${sent_at}.${body}`).digest('hex');
    await expect(read(`t=${sent_at},v1=${hmac}`, { secret: ' ' })).rejects.toThrow(BadSignature);
  });
});

describe('Stripe', () => {
  let fake: FakeStripe;
  const provider = (overrides = {}, options = {}) =>
    stripe({ ...keys, url: fake.url, ...overrides }, options);
  const read = ({ body, headers }: Callback) => provider().readCallback({ body: Buffer.from(body), headers });
  const lastEvent = () => read(fake.callbacks.at(-1)!);
  const openPage = async (overrides = {}) => {
    const { url, provider_ref } = await provider().createPage({ ...checkout, ...overrides });
    return { url, payment: { reference: checkout.reference, provider_ref: provider_ref! } };
  };

  beforeEach(async () => {
    fake = await startFakeStripe(keys);
    fake.behavior.deliver = async () => 200;
  });
  afterEach(() => fake.close());

  it('takes our page as it is, and shows the amount to the minor unit', async () => {
    const { url, payment } = await openPage();
    const shown = await fake.open(url);
    expect([shown.status, shown.reference, fake.refused]).toEqual([200, checkout.reference, []]);
    expect(shown.html).toContain('15050 uah');
    expect(shown.html).toContain(checkout.description);
    const { id, fields } = fake.payments.get(checkout.reference)!;
    expect(id).toBe(payment.provider_ref);
    expect(fields).toMatchObject({
      mode: 'payment',
      success_url: checkout.result_url,
      cancel_url: checkout.result_url,
      'metadata[reference]': checkout.reference,
      'payment_intent_data[metadata][reference]': checkout.reference,
      locale: 'auto',
    });
  });

  it('shows the page in English where the payer reads English', async () => {
    await openPage({ locale: 'en' });
    expect(fake.payments.get(checkout.reference)!.fields.locale).toBe('en');
  });

  it.each([
    ['a minute', 60],
    ['30 minutes', 30 * 60],
    ['a day', day_s],
    ['a month', 30 * day_s],
    ['the past', -day_s],
  ])('takes a page that ends after %s', async (_, lasts_s) => {
    await openPage({ expires_at: unixTime() + lasts_s });
    expect(fake.refused).toEqual([]);
  });

  it('opens the same page for the same reference, and refuses another amount under it', async () => {
    const [one, other] = [await openPage(), await openPage()];
    expect(other).toEqual(one);
    await expect(openPage({ amount: 1 })).rejects.toMatchObject({ name: 'Error', code: 'idempotency_error' });
  });

  it.each([
    ['JPY', 500, '500 jpy'],
    ['ISK', 500, '50000 isk'],
    ['KWD', 5120, '5120 kwd'],
  ])('charges %s in its own units', async (currency, amount, shown) => {
    const { url } = await openPage({ currency, amount });
    expect((await fake.open(url)).html).toContain(shown);
    await fake.settle(checkout.reference, 'success');
    expect(await lastEvent()).toMatchObject({ payment_status: 'succeeded', amount, currency });
  });

  it('does not charge a rounded amount', async () => {
    await expect(openPage({ currency: 'KWD', amount: 5124 })).rejects.toMatchObject({
      code: 'amount_not_chargeable',
    });
    expect(fake.payments.size).toBe(0);
  });

  it('says why it refuses a page', async () => {
    await expect(openPage({ amount: 1_000_000_000 })).rejects.toMatchObject({ code: 'amount_too_large' });
    await expect(openPage({ currency: '€€€' })).rejects.toThrow();
  });

  it('reports a payment', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    expect(await lastEvent()).toEqual({
      event_key: fake.payments.get(checkout.reference)!.event.id,
      ...payment,
      payment_status: 'succeeded',
      status: 'paid',
      amount: 15_050,
      currency: 'UAH',
      account: '',
      error: '',
      digest: 'sha256',
    });
  });

  it('returns the payer to the result page', async () => {
    const { url } = await openPage();
    const body = new URLSearchParams({ outcome: 'fail' });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, checkout.result_url]);
  });

  it('reports a declined card, after which the payer may try again', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'failure');
    expect(await lastEvent()).toMatchObject({
      reference: checkout.reference,
      provider_ref: '',
      payment_status: 'failed',
      error: 'insufficient_funds',
    });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'pending', status: 'open' });
    await fake.settle(checkout.reference, 'success');
    expect(await lastEvent()).toMatchObject({ payment_status: 'succeeded' });
  });

  it.each(['success', 'failure'] as const)('waits for the bank, which decides for %s', async outcome => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'processing');
    expect(await lastEvent()).toMatchObject({ payment_status: 'pending', status: 'unpaid' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'pending', status: 'complete' });
    await fake.settle(checkout.reference, outcome);
    const payment_status = outcome === 'success' ? 'succeeded' : 'failed';
    expect(await lastEvent()).toMatchObject({ ...payment, payment_status });
    expect(await provider().status(payment)).toMatchObject({ ...payment, payment_status });
  });

  it('reports a page that ended', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'expired');
    const expected = { ...payment, payment_status: 'failed', status: 'expired', error: 'expired' };
    expect(await lastEvent()).toMatchObject(expected);
    expect(await provider().status(payment)).toMatchObject(expected);
  });

  it('tells the status before and after the payment', async () => {
    const { payment } = await openPage();
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'pending', status: 'open' });
    await fake.settle(checkout.reference, 'success');
    const paid = await provider().status(payment);
    expect(paid).toMatchObject({
      ...payment,
      event_key: `${payment.provider_ref} paid`,
      payment_status: 'succeeded',
      amount: 15_050,
      currency: 'UAH',
    });
    expect(paid).not.toHaveProperty('digest');
  });

  it('knows no status of a payment without a page, or of one that is not its own', async () => {
    const { payment } = await openPage();
    expect(await provider().status({ ...payment, provider_ref: null })).toBeNull();
    expect(await provider().status({ ...payment, provider_ref: 'cs_test_none' })).toBeNull();
    expect(await provider().status({ ...payment, provider_ref: '../balance?a=/' })).toBeNull();
    await expect(provider().status({ ...payment, reference: 'another' })).rejects.toThrow(Error);
  });

  it('gives back what was paid, in parts and no more, and reports each part', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    const refund = (amount: number) =>
      provider().refund({ ...payment, refund_key: `refund-${amount}`, amount, currency: 'UAH' });
    expect(await refund(5050)).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const part = await lastEvent();
    expect(part).toMatchObject({
      reference: checkout.reference,
      provider_ref: '',
      payment_status: 'reversed',
      amount: 5050,
      currency: 'UAH',
    });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
    expect(await refund(15_050)).toEqual({ state: 'failed', error: 'invalid_request_error' });
    expect(await refund(10_000)).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const rest = await lastEvent();
    expect(rest).toMatchObject({ payment_status: 'reversed', amount: 10_000 });
    expect(rest.event_key).not.toBe(part.event_key);
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 15_050 });
    expect(await refund(1)).toEqual({ state: 'failed', error: 'charge_already_refunded' });
  });

  it('gives back once under the same key', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 5050, currency: 'UAH' };
    fake.behavior.is_answer_lost = true;
    await expect(provider().refund(refund)).rejects.toThrow(Error);
    fake.behavior.is_answer_lost = false;
    expect(await provider().refund(refund)).toEqual({ state: 'done' });
    expect(await provider().refund(refund)).toEqual({ state: 'done' });
    expect(fake.payments.get(checkout.reference)!.refunded).toBe(5050);
  });

  it('gives back nothing where nothing was paid, or the page is unknown', async () => {
    const { payment } = await openPage();
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 1, currency: 'UAH' };
    expect(await provider().refund(refund)).toEqual({ state: 'failed', error: 'not_paid' });
    expect(await provider().refund({ ...refund, provider_ref: null })).toMatchObject({ state: 'failed' });
    expect(await provider().refund({ ...refund, provider_ref: 'cs_test_none' })).toEqual({
      state: 'failed',
      error: 'resource_missing',
    });
  });

  it.each([
    ['pending', { state: 'pending' }],
    ['requires_action', { state: 'pending' }],
    ['failed', { state: 'failed', error: 'expired_or_canceled_card' }],
    ['canceled', { state: 'failed', error: 'canceled' }],
  ])('says how a refund stands that is %s', async (refund_status, expected) => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    fake.behavior.refund_status = refund_status;
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 5050, currency: 'UAH' };
    expect(await provider().refund(refund)).toEqual(expected);
  });

  it('says whether the key is right', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    const message = async (secret_key: string) => provider({ secret_key }).test();
    expect(await message('sk_test_wrong')).toEqual({ is_ok: false, message: 'invalid_api_key' });
    expect(await message('pk_test_zapys')).toEqual({ is_ok: false, message: 'secret_key_required' });
  });

  it('refuses a callback that was forged, changed or cut', async () => {
    await openPage();
    await fake.settle(checkout.reference, 'success');
    const callback = fake.callbackOf(checkout.reference);
    await expect(read(fake.callbackOf(checkout.reference, {}, 'whsec_forged'))).rejects.toThrow(BadSignature);
    const changed = { ...callback, body: callback.body.replace('15050', '15051') };
    await expect(read(changed)).rejects.toThrow(BadSignature);
    await expect(read({ ...callback, body: callback.body.slice(0, -1) })).rejects.toThrow(BadSignature);
    await expect(read({ ...callback, headers: {} })).rejects.toThrow(BadSignature);
    expect((await read(callback)).event_key).toBe((await read(fake.callbacks.at(-1)!)).event_key);
  });

  it.each(['null', '[]', '"text"', '7', '{', '{}', '{"id":{}}', '{"id":"\\u0000"}', '['.repeat(50_000)])(
    'cannot read a signed callback that is no event: %.20s',
    async body => {
      const timestamp = unixTime();
      const digest = createHmac('sha256', keys.webhook_secret).update(`${timestamp}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${timestamp},v1=${digest}` };
      await expect(provider().readCallback({ body: Buffer.from(body), headers })).rejects.toThrow(
        UnreadableCallback,
      );
    },
  );

  it.each([
    { id: 'evt_1' },
    { id: 'evt_1', object: 'v2.core.event', type: 'v1.account.updated' },
    { id: 'evt_1', type: 'customer.created', data: { object: { metadata: { reference: 'a' } } } },
    { id: 'evt_1', type: ['charge.refunded'], data: [] },
    { id: 'evt_1', type: 'checkout.session.completed' },
    { id: 'evt_1', type: 'checkout.session.completed', data: { object: null } },
    { id: 'evt_1', type: 'charge.refunded', data: { object: { metadata: [], amount_refunded: 'x' } } },
    { id: 'evt_1', type: 'payment_intent.payment_failed', data: { object: { last_payment_error: 'x' } } },
  ])('tells of no payment where the event is of none: %j', async event => {
    expect(await read(fake.signed(event))).toMatchObject({
      event_key: 'evt_1',
      reference: '',
      amount: undefined,
    });
  });

  it('reports only amounts and texts that can be stored', async () => {
    await openPage();
    await fake.settle(checkout.reference, 'success');
    const report = (overrides: object) => read(fake.callbackOf(checkout.reference, { ...overrides }));
    for (const amount_total of [-1, 0.5, 99_999_999_999, 1e300, '15050', null, [15_050]]) {
      expect((await report({ amount_total })).amount).toBeUndefined();
    }
    expect(await report({ currency: 'x'.repeat(300) })).toMatchObject({ amount: undefined });
    expect(await report({ client_reference_id: 'a\0b\ud800', id: 'c'.repeat(300) })).toMatchObject({
      reference: 'ab',
      provider_ref: 'c'.repeat(255),
    });
    const event = { id: 'e'.repeat(300), type: 't'.repeat(300) };
    expect(await read(fake.signed(event))).toMatchObject({
      event_key: 'e'.repeat(250),
      status: 't'.repeat(255),
    });
  });

  it('that is down, silent or redirects is an error, and never a declined payment', async () => {
    const { payment } = await openPage();
    const refund = { ...payment, refund_key: 'refund-1', amount: 1, currency: 'UAH' };
    const calls = (options = {}) => {
      const stripe = provider({}, options);
      return [
        () => stripe.createPage({ ...checkout, reference: 'other' }),
        () => stripe.status(payment),
        () => stripe.refund(refund),
        () => stripe.test(),
      ];
    };
    for (const fails_with of [500, 503, 429, 409, 302]) {
      fake.behavior.fails_with = fails_with;
      for (const call of calls()) {
        const error: unknown = await call().catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(Declined);
      }
    }
    fake.behavior.fails_with = 0;
    fake.behavior.isSilent = true;
    for (const call of calls({ timeout_ms: 50 })) {
      await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    }
  });

  it('sends its callbacks again, out of order, late or not at all, as the tests ask', async () => {
    await openPage();
    const delivered: Callback[] = [];
    Object.assign(fake.behavior, {
      webhook_url: checkout.callback_url,
      delay_ms: 5,
      deliver: async (callback: Callback) => delivered.push(callback),
    });
    await fake.settle(checkout.reference, 'failure');
    const first = fake.callbackOf(checkout.reference);
    await fake.settle(checkout.reference, 'success');
    await fake.call(fake.callbackOf(checkout.reference));
    await fake.call(first);
    fake.behavior.dropsCallbacks = true;
    await fake.call(first);
    const events = await Promise.all(delivered.map(read));
    expect(delivered.map(({ url }) => url)).toEqual(Array(4).fill(checkout.callback_url));
    expect(events.map(({ payment_status }) => payment_status)).toEqual([
      'failed',
      'succeeded',
      'succeeded',
      'failed',
    ]);
    expect(new Set(events.map(({ event_key }) => event_key)).size).toBe(2);
  });

  it.each([
    ['no session', '{}'],
    ['no object', '[]'],
    ['no JSON', '<html>'],
  ])('that answers with %s is an error', async (_, text) => {
    const answers = createServer((_request, response) => void response.writeHead(200).end(text));
    await new Promise<void>(resolve => answers.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(answers.address() as AddressInfo).port}`;
    const payment = { reference: checkout.reference, provider_ref: 'cs_test_1' };
    const refund = { ...payment, refund_key: 'refund-1', amount: 1, currency: 'UAH' };
    const stripe = provider({ url });
    await expect(stripe.createPage(checkout)).rejects.toThrow(/^Stripe /);
    await expect(stripe.status(payment)).rejects.toThrow(/^Stripe /);
    await expect(stripe.refund(refund)).rejects.toThrow(/^Stripe /);
    await expect(stripe.test()).rejects.toThrow(/^Stripe /);
    answers.close();
  });

  it('tells no secret in an error', async () => {
    const secret_key = 'sk_test_with\nline';
    const error: unknown = await provider({ secret_key })
      .test()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('sk_test');
    expect(error).not.toHaveProperty('cause');
  });
});
