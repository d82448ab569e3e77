import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusFromWayForPay } from '../../../domain/payments/wayforpay';
import {
  BadSignature,
  Declined,
  UnreadableCallback,
  type Checkout,
} from '../../../server/gateways/payments/provider';
import { paymentFields, sign, verifiedFields } from '../../../server/gateways/payments/wayforpay/signature';
import { wayforpay } from '../../../server/gateways/payments/wayforpay/wayforpay';
import { numeral, startFakeWayForPay, type FakeWayForPay } from '../../helpers/fakes/wayforpay';

/** The test shop of WayForPay's own PHP SDK. */
const keys = { merchant: 'test_merch_n1', secret_key: 'flk3409refn54t54t*FNJRET' };
const goods =
  "DH783023;1415379863;1547.36;UAH;Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36";

/**
 * WayForPay publishes the text of the first example, but not the key of its digest; every digest is computed by the
 * documented algorithm with the test shop's key.
 */
const vectors: [string, string, string][] = [
  [
    'a purchase, the official text (the digest is also in another client’s tests)',
    `test_merch_n1;www.market.ua;${goods}`,
    'ee828f71ed93441c07eb3eef67762a5c',
  ],
  [
    'a callback',
    'test_merch_n1;DH783023;1547.36;UAH;541963;44****4444;Approved;1100',
    'e53942c49eacf65104809c10c766b1b2',
  ],
  [
    'a callback without an authorization',
    'test_merch_n1;DH783023;1547.36;UAH;;;Declined;1101',
    '5c78c36fa27e97591fecf7c127a6d879',
  ],
  ['our answer to a callback', 'DH783023;accept;1415379863', 'bd8d3443f99fb2c7a8b610ac600c80b0'],
  ['a request for the status', 'test_merch_n1;DH783023', 'b1877c0b08a7d49a579f18ed68855ec6'],
  ['a refund', 'test_merch_n1;DH783023;1547.36;UAH', 'aeef7da70d54098937a7930f64193710'],
  ['the answer to a refund', 'test_merch_n1;DH783023;Refunded;1100', '6458983625de7b47e44fc52f7bfee008'],
];

const paid = {
  merchantAccount: 'test_merch_n1',
  orderReference: 'DH783023',
  amount: 1547.36,
  currency: 'UAH',
  authCode: '541963',
  cardPan: '44****4444',
  transactionStatus: 'Approved',
  reasonCode: 1100,
  merchantSignature: 'e53942c49eacf65104809c10c766b1b2',
};
const read = (json: string) => verifiedFields(keys.secret_key, json, paymentFields);
const without = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

describe("WayForPay's signature", () => {
  it.each(vectors)('of %s is right', (_, text, signature) => {
    expect(sign(keys.secret_key, text.split(';'))).toBe(signature);
  });

  it('is refused when anything signed changes, with another key, and when there is none', () => {
    expect(read(JSON.stringify(paid))).toMatchObject({ orderReference: 'DH783023', amount: '1547.36' });
    for (const name of paymentFields) {
      expect(read(JSON.stringify({ ...paid, [name]: 'other' }))).toBeUndefined();
    }
    expect(verifiedFields('another key', JSON.stringify(paid), paymentFields)).toBeUndefined();
    const { merchantSignature: right } = paid;
    for (const merchantSignature of [
      '',
      right.slice(1),
      right.toUpperCase(),
      `${right}0`,
      7,
      null,
      [right],
    ]) {
      expect(read(JSON.stringify({ ...paid, merchantSignature }))).toBeUndefined();
    }
  });

  it('covers numbers as they are written in the JSON, or else in their shortest form', () => {
    const jsonOf = (amount: string, signed: string) => {
      const merchantSignature = sign(keys.secret_key, [
        'test_merch_n1',
        'DH"7\\8',
        signed,
        'UAH',
        '1.50',
        '',
        'Approved',
        '1100',
      ]);
      const fields = { ...paid, orderReference: 'DH"7\\8', authCode: '1.50', cardPan: '', merchantSignature };
      return JSON.stringify({ ...fields, amount: '@', more: [1, { a: -2.5e-7 }] }).replace('"@"', amount);
    };
    expect(read(jsonOf('999.00', '999.00'))).toMatchObject({ amount: '999.00', authCode: '1.50' });
    expect(read(jsonOf('999.00', '999'))).toMatchObject({ amount: '999' });
    expect(read(jsonOf('999', '999.00'))).toBeUndefined();
    expect(read(jsonOf('"999.00"', '999'))).toBeUndefined();
  });

  it.each([
    ['null', { authCode: null, cardPan: null }],
    ['missing', { authCode: undefined, cardPan: undefined }],
  ])('covers an authorization that is %s as empty, or leaves it out', (_, authorization) => {
    const declined = { ...paid, ...authorization, transactionStatus: 'Declined', reasonCode: 1101 };
    const empty = '5c78c36fa27e97591fecf7c127a6d879';
    expect(read(JSON.stringify({ ...declined, merchantSignature: empty }))).toBeDefined();
    const left_out = sign(keys.secret_key, ['test_merch_n1', 'DH783023', 1547.36, 'UAH', 'Declined', 1101]);
    expect(read(JSON.stringify({ ...declined, merchantSignature: left_out }))).toBeDefined();
  });

  it('is not valid for the same text in other fields', () => {
    const shifted = { ...paid, orderReference: 'DH783023;1547.36', amount: 'UAH', currency: '541963' };
    const fields = { ...without(shifted, 'authCode'), cardPan: '44****4444' };
    expect(read(JSON.stringify(fields))).toBeUndefined();
  });
});

it.each([
  ['Approved', 'succeeded'],
  ['Declined', 'failed'],
  ['Expired', 'failed'],
  ['Refunded', 'reversed'],
  ['Voided', 'reversed'],
  ['WaitingAuthComplete', 'pending'],
  ['InProcessing', 'pending'],
  ['Pending', 'pending'],
  ['RefundInProcessing', 'pending'],
  ['approved', 'pending'],
  ['constructor', 'pending'],
  ['', 'pending'],
])('%s of WayForPay is %s', (status, expected) => {
  expect(statusFromWayForPay(status)).toBe(expected);
});

const shop_domain = 'kalyna.example';
const now = 1_799_996_400;
const checkout: Checkout = {
  reference: '1-42-0123456789abcdef',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42; «Калина»',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/wayforpay/1',
  expires_at: now + 3600,
};
const payment = { reference: checkout.reference, provider_ref: checkout.reference };

describe('WayForPay', () => {
  let fake: FakeWayForPay;
  const provider = (overrides = {}) =>
    wayforpay({ ...keys, shop_domain, url: fake.url, api_url: fake.url, ...overrides }, () => now);
  const readCallback = (body: string, overrides = {}) =>
    provider(overrides).readCallback({ body: Buffer.from(body), headers: {} });
  const accepts: FakeWayForPay['behavior']['deliver'] = async ({ body }) => {
    const notification = await readCallback(body);
    return { status: 200, body: JSON.stringify(provider().acknowledge!(notification, now)) };
  };
  let standard: FakeWayForPay['behavior'];

  beforeAll(async () => {
    fake = await startFakeWayForPay({ ...keys, shop_domain });
    standard = { ...fake.behavior, deliver: accepts };
  });
  beforeEach(() => {
    Object.assign(fake.behavior, standard);
    fake.payments.clear();
    for (const list of [fake.callbacks, fake.refused, fake.warnings, fake.unaccepted]) list.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => fake.close());

  const fieldsOf = (reference = checkout.reference) => fake.payments.get(reference)!.fields;
  const pay = async (overrides: Partial<Checkout> = {}) => {
    await provider().createPage({ ...checkout, ...overrides });
    await fake.settle(overrides.reference ?? checkout.reference, 'Approved');
  };

  it('opens a page for the amount to the kopiyka', async () => {
    const page = await provider().createPage(checkout);
    expect(page.provider_ref).toBe(checkout.reference);
    const { status, reference, html } = await fake.open(page.url);
    expect([status, reference]).toEqual([200, checkout.reference]);
    expect([fake.refused, fake.warnings]).toEqual([[], []]);
    expect(html).toContain('150.5 UAH');
    expect(html).toContain('Замовлення № 42, «Калина»');
    expect(fieldsOf()).toMatchObject({
      merchantTransactionType: 'SALE',
      language: 'UA',
      orderDate: now,
      orderTimeout: 3600,
      returnUrl: checkout.result_url,
      serviceUrl: checkout.callback_url,
    });
  });

  it.each([
    [1, 'UAH', 0.01],
    [100_000, 'UAH', 1000],
    [154_736, 'USD', 1547.36],
    [2_147_483_647, 'EUR', 21474836.47],
    [1500, 'JPY', 1500],
  ])('asks for %d minor units of %s as %d', async (amount, currency, expected) => {
    await provider().createPage({ ...checkout, amount, currency });
    expect(fieldsOf()).toMatchObject({ amount: expected, productPrice: [expected], currency });
  });

  it.each([
    ['of nothing', '', checkout.reference],
    ['of spaces and NUL', ' \0 ', checkout.reference],
    ['with half an emoji', 'Букет \ud83d', 'Букет'],
    ['of 300 characters', 'ї'.repeat(300), 'ї'.repeat(255)],
    ['with quotes, line ends and numbers', '"7"\n\\ 1.50', '"7"\n\\ 1.50'],
  ])('takes a description %s', async (_, description, name) => {
    await provider().createPage({ ...checkout, description });
    expect(fieldsOf().productName).toEqual([name]);
  });

  it('keeps the page open for at least a second', async () => {
    await provider().createPage({ ...checkout, expires_at: now - 60, locale: 'en' });
    expect(fieldsOf()).toMatchObject({ orderTimeout: 1, language: 'EN' });
  });

  it.each([
    ['a reference that it has seen', {}, '1112'],
    ['a wrong key', { secret_key: 'wrong' }, '1113'],
    ['another shop’s domain', { shop_domain: 'other.example' }, '1118'],
  ])('declines %s with its code', async (_, overrides, code) => {
    if (code === '1112') await provider().createPage(checkout);
    const error: unknown = await provider(overrides)
      .createPage(checkout)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Declined);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain(keys.secret_key);
  });

  it.each([
    ['no page', '{"reasonCode":1100,"reason":"Ok"}'],
    ['a script', '{"reasonCode":1100,"invoiceUrl":"javascript:alert(1)"}'],
    ['another host’s page', '{"reasonCode":1100,"invoiceUrl":"https://evil.example/invoice/i1"}'],
    ['no object', '[]'],
    ['no JSON', '<html>'],
    ['nothing', ''],
  ])('that answers with %s is an error', async (_, answers) => {
    fake.behavior.answers = answers;
    const error: unknown = await provider()
      .createPage(checkout)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Declined);
  });

  describe.each([false, true])("'s callback (as the key of a form: %s)", callsBackByForm => {
    beforeEach(() => {
      fake.behavior.callsBackByForm = callsBackByForm;
    });

    it('reports what was paid, and our answer is accepted', async () => {
      await pay();
      expect([fake.callbacks.length, fake.unaccepted]).toEqual([1, []]);
      expect(await readCallback(fake.callbacks[0]!.body)).toEqual({
        event_key: `${checkout.reference} Approved 1100`,
        reference: checkout.reference,
        provider_ref: checkout.reference,
        payment_status: 'succeeded',
        status: 'Approved',
        amount: 15_050,
        currency: 'UAH',
        account: keys.merchant,
        error: '',
        digest: 'md5',
      });
    });

    it.each([
      ['pay', { payment_status: 'succeeded', amount: 15_050, error: '' }],
      ['fail', { payment_status: 'failed', error: '1101' }],
    ])('follows the page’s button (%s), which leads back to the result page', async (outcome, expected) => {
      const { url } = await provider().createPage(checkout);
      const body = new URLSearchParams({ outcome });
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, checkout.result_url]);
      expect(await readCallback(fake.callbacks[0]!.body)).toMatchObject(expected);
    });

    it('is refused when it is forged, tampered with or cut off', async () => {
      await pay();
      const { body } = fake.callbacks[0]!;
      const wrong = [
        fake.callbackOf(checkout.reference, {}, 'wrong key').body,
        body.replace('150.5', '150.4'),
        body.replace('Approved', 'Refunded'),
        body.replace('1-42-', '1-43-'),
        body.slice(0, -5),
        body.slice(5),
      ];
      for (const text of wrong) {
        expect(text).not.toBe(body);
        await expect(readCallback(text)).rejects.toThrow(BadSignature);
      }
      await expect(readCallback(body, { secret_key: 'another' })).rejects.toThrow(BadSignature);
    });
  });

  it('is refused when it is not an object', async () => {
    const bodies = ['', 'null', '[]', '"text"', '7', '{', '{}', '=', '&', '[{}]', '%', '%7B%7D=', '\ufffd'];
    for (const body of [...bodies, '['.repeat(50_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
      await expect(readCallback(body)).rejects.toThrow(BadSignature);
    }
    const proto = `{"__proto__":${JSON.stringify(paid)}}`;
    await expect(readCallback(proto)).rejects.toThrow(BadSignature);
  });

  it.each(['orderReference', 'transactionStatus'])('cannot be read without %s', async name => {
    await pay();
    const { body } = fake.callbackOf(checkout.reference, { [name]: '' });
    await expect(readCallback(body)).rejects.toThrow(UnreadableCallback);
  });

  it.each([
    ['150.50', 15_050],
    ['150.500', 15_050],
    ['1e2', undefined],
    ['150.505', undefined],
    ['99999999999', undefined],
    ['21474836.48', undefined],
    ['null', undefined],
    ['"150,50"', undefined],
  ])('reads the amount %s as %s minor units', async (text, amount) => {
    await pay();
    const token = text.startsWith('"') ? text.slice(1, -1) : numeral(text);
    const { body } = fake.callbackOf(checkout.reference, { amount: text === 'null' ? null : token });
    expect((await readCallback(body)).amount).toBe(amount);
  });

  it('reports only texts that can be stored', async () => {
    await pay();
    const { body } = fake.callbackOf(checkout.reference, {
      orderReference: `a\0b${'x'.repeat(300)}`,
      transactionStatus: `${'y'.repeat(47)}😀`,
      reasonCode: '7'.repeat(300),
      currency: 'U\0AH',
    });
    const notification = await readCallback(body);
    expect(notification.event_key.length).toBeLessThanOrEqual(250);
    expect(notification).toMatchObject({ payment_status: 'pending', currency: 'UAH' });
    expect(notification.reference).toBe(`ab${'x'.repeat(252)}`);
    expect(JSON.stringify(notification)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  it('has one event for a repeated callback, and one for each partial refund', async () => {
    await pay();
    const keyOf = async (overrides = {}) =>
      (await readCallback(fake.callbackOf(checkout.reference, overrides).body)).event_key;
    expect(await keyOf({ fee: 3 })).toBe(await keyOf());
    const refunds = [
      { transactionStatus: 'Refunded', amount: 50, processingDate: 1 },
      { transactionStatus: 'Refunded', amount: 50, processingDate: 2 },
      { transactionStatus: 'Refunded', amount: 60, processingDate: 2 },
    ];
    const keys = [await keyOf(), ...(await Promise.all(refunds.map(keyOf)))];
    expect(new Set(keys).size).toBe(4);
  });

  it('repeats a callback until our answer accepts it', async () => {
    const answers = [
      { status: 500, body: '' },
      { status: 200, body: '{"outcome":"taken"}' },
    ];
    fake.behavior.deliver = async callback => answers.shift() ?? accepts(callback);
    await pay();
    expect(fake.callbacks).toHaveLength(3);
    expect(fake.unaccepted).toEqual(['status 500', 'orderReference']);
  });

  it('gets an answer with the documented signature', () => {
    const notification = { reference: 'DH783023' } as Parameters<
      NonNullable<ReturnType<typeof provider>['acknowledge']>
    >[0];
    expect(provider().acknowledge!(notification, 1_415_379_863)).toEqual({
      orderReference: 'DH783023',
      status: 'accept',
      time: 1_415_379_863,
      signature: 'bd8d3443f99fb2c7a8b610ac600c80b0',
    });
  });

  it('reports the status of a payment, and none before somebody pays', async () => {
    expect(await provider().status(payment)).toBeNull();
    await provider().createPage(checkout);
    expect(await provider().status(payment)).toBeNull();
    fake.behavior.tellsUnpaid = true;
    expect(await provider().status(payment)).toBeNull();
    await fake.settle(checkout.reference, 'InProcessing');
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'pending', amount: 15_050 });
    await fake.settle(checkout.reference, 'Approved');
    const notification = await provider().status(payment);
    expect(notification).toMatchObject({ payment_status: 'succeeded', amount: 15_050, currency: 'UAH' });
    const { digest, ...told } = await readCallback(fake.callbacks.at(-1)!.body);
    expect([notification, digest]).toEqual([told, 'md5']);
  });

  it.each([
    ['signs with another key', { key: 'another' }],
    ['names another payment', { overrides: { orderReference: 'another' } }],
    ['says that the request is wrong', { overrides: { reasonCode: 1113, transactionStatus: 'Declined' } }],
  ])('reports no status when its answer %s', async (_, { key, overrides = {} }: Tampering) => {
    await pay();
    fake.behavior.answers = fake.callbackOf(checkout.reference, overrides, key).body;
    await expect(provider().status(payment)).rejects.toThrow('WayForPay did not report the status');
  });

  it('does not confuse a refused request with a declined payment', async () => {
    await pay();
    await expect(provider({ secret_key: 'wrong' }).status(payment)).rejects.toThrow(
      'WayForPay did not report the status: 1113.',
    );
  });

  const refund = (amount: number, overrides = {}) =>
    provider(overrides).refund({ ...payment, refund_key: `refund-1-${amount}`, amount, currency: 'UAH' });

  it('refunds a payment in parts, and no more than was paid', async () => {
    await pay();
    expect(await refund(5050)).toEqual({ state: 'done' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 5050 });
    const { body } = fake.callbackOf(checkout.reference);
    expect(await readCallback(body)).toMatchObject({ payment_status: 'reversed', amount: 5050 });
    expect(await refund(15_050)).toEqual({ state: 'failed', error: '1128' });
    expect(await refund(10_000)).toEqual({ state: 'done' });
    expect(await refund(1)).toEqual({ state: 'failed', error: '1128' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 15_050 });
  });

  it('refunds the whole payment at once', async () => {
    await pay();
    fake.behavior.refunds = 'Voided';
    expect(await refund(15_050)).toEqual({ state: 'done' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 15_050 });
  });

  it('keeps a refund pending until the shop’s balance covers it', async () => {
    await pay();
    fake.behavior.refunds = 'RefundInProcessing';
    expect(await refund(5050)).toEqual({ state: 'pending' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'pending' });
  });

  it.each([
    ['RefundInProcessing', 1100],
    ['InProcessing', 1131],
    ['Pending', 1134],
    ['Declined', 1138],
  ])('keeps a refund pending after %s with the code %d', async (transactionStatus, reasonCode) => {
    await pay();
    fake.behavior.answers = JSON.stringify({ transactionStatus, reasonCode });
    expect(await refund(5050)).toEqual({ state: 'pending' });
  });

  it('says why it refuses a refund', async () => {
    expect(await refund(5050)).toEqual({ state: 'failed', error: '1127' });
    await provider().createPage(checkout);
    expect(await refund(5050)).toEqual({ state: 'failed', error: '1126' });
    await fake.settle(checkout.reference, 'Approved');
    fake.behavior.refunds = '1123';
    expect(await refund(5050)).toEqual({ state: 'failed', error: '1123' });
    expect(await refund(5050, { secret_key: 'wrong' })).toEqual({ state: 'failed', error: '1113' });
  });

  it.each([
    ['is unsigned', { transactionStatus: 'Refunded', reasonCode: 1100 }],
    ['has no code', { transactionStatus: 'Refunded' }],
    ['is about another payment', signedRefund('another', 'Refunded')],
    ['says that the payment stands', signedRefund(checkout.reference, 'Approved')],
  ])('leaves the result of a refund unknown when its answer %s', async (_, answer) => {
    await pay();
    fake.behavior.answers = JSON.stringify(answer);
    await expect(refund(5050)).rejects.toThrow(/WayForPay did not (confirm|report)/);
  });

  it('says whether the keys are right', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    expect(await provider({ secret_key: 'wrong' }).test()).toEqual({ is_ok: false, message: '1113' });
    expect(await provider({ merchant: 'nobody' }).test()).toEqual({ is_ok: false, message: '1118' });
    expect(fake.payments.size).toBe(0);
    fake.behavior.answers = '{}';
    await expect(provider().test()).rejects.toThrow('WayForPay did not report whether the keys are right.');
  });

  const calls: [string, () => Promise<unknown>][] = [
    ['a page', () => provider().createPage(checkout)],
    ['a status', () => provider().status(payment)],
    ['a refund', () => refund(5050)],
    ['a test', () => provider().test()],
  ];

  it.each(calls)('that is down is an error when it is asked for %s', async (_, call) => {
    fake.behavior.fails_with = 503;
    await expect(call()).rejects.toThrow('WayForPay answered 503.');
  });

  it.each(calls)('is not followed to another address when it is asked for %s', async (_, call) => {
    const spy = vi.spyOn(globalThis, 'fetch');
    await call();
    expect(spy).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'error' }));
  });

  it.each(calls)('that is silent is a timeout when it is asked for %s', async (_, call) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    fake.behavior.isSilent = true;
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(spy).toHaveBeenCalledWith(15_000);
  });

  it('whose answer got lost has done what was asked', async () => {
    fake.behavior.is_answer_lost = true;
    await expect(provider().createPage(checkout)).rejects.toThrow('WayForPay answered 502.');
    await fake.settle(checkout.reference, 'Approved');
    await expect(refund(5050)).rejects.toThrow('WayForPay answered 502.');
    fake.behavior.is_answer_lost = false;
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 5050 });
  });
});

type Tampering = { key?: string; overrides?: Record<string, unknown> };

function signedRefund(orderReference: string, transactionStatus: string) {
  const values = [keys.merchant, orderReference, transactionStatus, 1100];
  return {
    merchantAccount: keys.merchant,
    orderReference,
    transactionStatus,
    reasonCode: 1100,
    merchantSignature: sign(keys.secret_key, values),
  };
}
