import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liqpay } from '@/server/platform/gateways/payments/liqpay/liqpay';
import { sign, signedBy } from '@/server/platform/gateways/payments/liqpay/signature';
import {
  BadSignature,
  UnreadableCallback,
  type Checkout,
} from '@/server/platform/gateways/payments/provider';
import { startFakeLiqPay, type FakeLiqPay } from '@/tests/helpers/fakes/liqpay';

const base64 = (json: string) => Buffer.from(json).toString('base64');
const official = 'a4825234f4bae72a0be04eafe9e8e2bada209255';
const l1 = base64(
  '{"public_key":"i00000000","version":"3","action":"pay","amount":"3","currency":"UAH","description":"test","order_id":"000001"}',
);
const l3 =
  'eyAidmVyc2lvbiIgOiAzLCAicHVibGljX2tleSIgOiAieW91cl9wdWJsaWNfa2V5IiwgImFjdGlv\nbiIgOiAicGF5IiwgImFtb3VudCIgOiAxLCAiY3VycmVuY3kiIDogIlVTRCIsICJkZXNjcmlwdGlv\nbiIgOiAiZGVzY3JpcHRpb24gdGV4dCIsICJvcmRlcl9pZCIgOiAib3JkZXJfaWRfMSIgfQ==';
const l5 = (version: number) =>
  base64(
    `{"version":${version},"public_key":"sandbox_i1","action":"pay","amount":150.5,"currency":"UAH","description":"Запис №42","order_id":"ord-42","server_url":"https://app.test/hooks/liqpay","result_url":"https://app.test/orders/42","language":"uk"}`,
  );
const l6 = base64(
  '{"version":3,"public_key":"sandbox_i1","action":"pay","status":"success","order_id":"ord-42","payment_id":100200300,"liqpay_order_id":"LP1","amount":150.5,"currency":"UAH"}',
);

/** Those of liqpay.ua/documentation/en; L4 to L6 were computed from what it says. */
const vectors: [string, string, string, 3 | 7, string][] = [
  ['L1, of the page on signatures', official, l1, 3, 'wR+UZDC4jjeL/qUOvIsofIWpZh8='],
  [
    'L2, of the page on callbacks',
    'your_private_key',
    'base64_post_string',
    3,
    'tp+ZLmKm1/E83dIzUpx5ljcttP4=',
  ],
  [
    'L3, of the page on the checkout, with its line ends',
    'your_private_key',
    l3,
    3,
    'QvJD5u9Fg55PCx/Hdz6lzWtYwcI=',
  ],
  [
    'L3 without its line ends',
    'your_private_key',
    l3.replaceAll('\n', ''),
    3,
    'MPgGw632itnbRVDSd/KyNEGrAsQ=',
  ],
  ['L4, by SHA3-256', official, l1, 7, 'V6/0SB3N+eEWw1S/e3g7/nmX4uM9Z4TDyK2PTMmHdvA='],
  ['L5, in Cyrillic', 'sandbox_priv_TEST', l5(3), 3, '0TC8dZrIU8ivEL+NaOx0s2Fw2nk='],
  ['L5 by SHA3-256', 'sandbox_priv_TEST', l5(7), 7, 'FbrS+yyXmS61BrsxXijinVSxRjsSWDdOErzzWJejVMs='],
  ['L6, a callback', 'sandbox_priv_TEST', l6, 3, '+ZjyB7qL9Ur/GNwodAV5B/TU8tQ='],
  ['L6 by SHA3-256', 'sandbox_priv_TEST', l6, 7, 'As7AW2Hu1HpWWxo5iU76ZBJ6StM+GD3xS0xbiVGRxhc='],
];

describe("LiqPay's signature", () => {
  it.each(vectors)('of %s is right', (_, key, data, version, signature) => {
    expect(sign(key, data, version)).toBe(signature);
    expect(signedBy(key, data, signature)).toBe(version === 3 ? 'sha1' : 'sha3-256');
  });

  it('is known by its length, and refused when it is another key’s, of other data or none at all', () => {
    const [, , , , right] = vectors[0]!;
    expect(signedBy('another key', l1, right)).toBeUndefined();
    expect(signedBy(official, `${l1} `, right)).toBeUndefined();
    for (const wrong of ['', 'AAAA', 'wR+UZDC4', right.slice(0, -2), `${right}${right}`, 'ї'.repeat(28)]) {
      expect(signedBy(official, l1, wrong)).toBeUndefined();
    }
  });
});

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const checkout: Checkout = {
  reference: 'zapys-1-1',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/liqpay/1',
  expires_at: 1_800_000_000,
};

const payment = { reference: checkout.reference, provider_ref: null };

describe.each([3, 7] as const)("LiqPay's version %d", api_version => {
  let fake: FakeLiqPay;
  const provider = (overrides = {}) => liqpay({ ...keys, url: fake.url, api_version, ...overrides });
  beforeAll(async () => {
    fake = await startFakeLiqPay(keys);
    fake.behavior.deliver = async () => 200;
  });
  beforeEach(() => {
    Object.assign(fake.behavior, {
      isSilent: false,
      fails_with: 0,
      charges: 'success',
      is_answer_lost: false,
    });
    fake.payments.clear();
  });
  afterAll(() => fake.close());

  it('takes our checkout as it is, and shows the amount to the kopiyka', async () => {
    const { status, html } = await fake.open(provider().pageUrl(checkout));
    expect([status, fake.refused]).toEqual([200, []]);
    expect(html).toContain('150.5 UAH');
    expect(fake.payments.get(checkout.reference)!.fields).toMatchObject({
      language: 'uk',
      expired_date: '2027-01-15 08:00:00',
      server_url: checkout.callback_url,
    });
  });

  it('tells in its callback what was paid', async () => {
    await fake.open(provider().pageUrl(checkout));
    await fake.settle(checkout.reference, 'success');
    const { body } = fake.callbacks.at(-1)!;
    expect(await provider().readCallback({ body: Buffer.from(body), headers: {} })).toMatchObject({
      reference: checkout.reference,
      payment_status: 'succeeded',
      amount: 15_050,
      currency: 'UAH',
      account: keys.public_key,
      digest: api_version === 3 ? 'sha1' : 'sha3-256',
    });
    await expect(
      provider({ private_key: 'another' }).readCallback({ body: Buffer.from(body), headers: {} }),
    ).rejects.toThrow(BadSignature);
  });

  it('tells what was paid though a part has gone back, and each refund by a key of its own', async () => {
    await fake.open(provider().pageUrl(checkout));
    await fake.settle(checkout.reference, 'success');
    fake.refundQuietly(checkout.reference, 50);
    const once = await provider().status(payment);
    expect(once).toMatchObject({ payment_status: 'succeeded', amount: 15_050, refunded_total: 5000 });
    const { body } = fake.callbackOf(checkout.reference, { refund_amount: 50.25 });
    const notice = await provider().readCallback({ body: Buffer.from(body), headers: {} });
    expect(notice).toMatchObject({ amount: 15_050, refunded_total: 5025, may_be_part: true });
    expect(notice.event_key).not.toBe(once!.event_key);
  });

  it('tells nothing where what is signed is no object', async () => {
    for (const json of ['null', '[]', '"text"', '7', '{', '', '['.repeat(50_000)]) {
      const data = Buffer.from(json).toString('base64');
      const signature = sign(keys.private_key, data, api_version);
      const body = Buffer.from(new URLSearchParams({ data, signature }).toString());
      await expect(provider().readCallback({ body, headers: {} })).rejects.toThrow(UnreadableCallback);
    }
  });

  it('tells no amount that no order can have, and no text that cannot be kept', async () => {
    const fields = {
      order_id: 'a\0b\ud800',
      status: 'x'.repeat(300),
      payment_id: 7,
      amount: 99999999999,
      currency: 'UAH',
    };
    const data = Buffer.from(JSON.stringify(fields)).toString('base64');
    const signature = sign(keys.private_key, data, api_version);
    const body = Buffer.from(new URLSearchParams({ data, signature }).toString());
    const notification = await provider().readCallback({ body, headers: {} });
    expect(notification).toMatchObject({
      reference: 'ab',
      amount: undefined,
      event_key: `7 ${'x'.repeat(100)}`,
    });
  });

  it('is asked how a payment stands, and knows of none before somebody pays', async () => {
    expect(await provider().status(payment)).toBeNull();
    await fake.open(provider().pageUrl(checkout));
    expect(await provider().status(payment)).toBeNull();
    await fake.settle(checkout.reference, 'processing');
    expect(await provider().status(payment)).toMatchObject({
      payment_status: 'pending',
      amount: 15_050,
    });
  });

  it('gives back what was paid, and no more', async () => {
    await fake.open(provider().pageUrl(checkout));
    await fake.settle(checkout.reference, 'success');
    const refund = (amount: number) =>
      provider().refund({ ...payment, refund_key: `refund-${amount}`, amount, currency: 'UAH' });
    expect(await refund(5050)).toEqual({ state: 'done' });
    expect(await refund(15_050)).toEqual({ state: 'failed', error: 'err_amount' });
    expect(await refund(10_000)).toEqual({ state: 'done' });
  });

  const charge = (overrides = {}) => {
    const { expires_at, result_url, ...params } = { ...checkout, reference: 'zapys-1-2' };
    return provider().charge({ ...params, card_token: 'card-4242', ...overrides });
  };
  const remembered = async () => {
    await fake.open(provider().pageUrl({ ...checkout, remembers_card: true }));
    await fake.settle(checkout.reference, 'success');
    return provider().readCallback({ body: Buffer.from(fake.callbacks.at(-1)!.body), headers: {} });
  };

  it('remembers the card that paid where it is asked to, and no other', async () => {
    expect((await remembered()).card).toEqual({ token: 'card-4242', mask: '•••• 4242' });
    fake.payments.clear();
    await fake.open(provider().pageUrl(checkout));
    await fake.settle(checkout.reference, 'success');
    const { card } = await provider().readCallback({
      body: Buffer.from(fake.callbacks.at(-1)!.body),
      headers: {},
    });
    expect(card).toBeUndefined();
  });

  it('charges the card that it remembers, once under each reference', async () => {
    await remembered();
    expect(await charge()).toMatchObject({
      reference: 'zapys-1-2',
      payment_status: 'succeeded',
      amount: 15_050,
      currency: 'UAH',
      error: '',
    });
    await expect(charge()).rejects.toThrow('LiqPay did not take the charge: order_id_duplicate.');
    expect(fake.payments.size).toBe(2);
  });

  it.each([
    ['declines', 'limit', { payment_status: 'failed', status: 'failure', error: 'limit' }],
    ['thinks about', 'processing', { payment_status: 'pending', error: '' }],
  ])('says so where the bank %s the charge', async (_, charges, expected) => {
    await remembered();
    fake.behavior.charges = charges;
    expect(await charge()).toMatchObject(expected);
  });

  it('does not know the outcome of a charge whose answer got lost, and tells it when asked', async () => {
    await remembered();
    fake.behavior.is_answer_lost = true;
    await expect(charge()).rejects.toThrow('LiqPay answered 502.');
    fake.behavior.is_answer_lost = false;
    expect(await provider().status({ ...payment, reference: 'zapys-1-2' })).toMatchObject({
      payment_status: 'succeeded',
      amount: 15_050,
    });
  });

  it('says nothing of the card where it did not take the charge for our keys', async () => {
    await remembered();
    await expect(
      provider({ private_key: 'wrong' }).charge({ ...checkout, card_token: 'card-4242' }),
    ).rejects.toThrow('LiqPay did not take the charge: invalid_signature.');
    expect(await charge({ card_token: 'of nobody' })).toMatchObject({
      payment_status: 'failed',
      error: 'err_card_token',
    });
  });

  it('says whether the keys are right', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    expect(await provider({ private_key: 'wrong' }).test()).toEqual({
      is_ok: false,
      message: 'invalid_signature',
    });
    expect(await provider({ public_key: 'nobody' }).test()).toEqual({
      is_ok: false,
      message: 'public_key_not_found',
    });
  });

  it('that is down or silent is an error, and never a failed payment', async () => {
    fake.behavior.fails_with = 503;
    await expect(provider().status(payment)).rejects.toThrow('LiqPay answered 503.');
    await expect(
      provider().refund({ ...payment, refund_key: 'refund-1', amount: 1, currency: 'UAH' }),
    ).rejects.toThrow('LiqPay answered 503.');
  });
});
