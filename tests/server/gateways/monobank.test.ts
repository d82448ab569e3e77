import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currencyNumberOf,
  currencyOfNumber,
  monobankCurrencies,
  statusFromMonobank,
} from '../../../domain/payments/monobank';
import { monobank } from '../../../server/gateways/payments/monobank/monobank';
import { isSignedBy, publicKeyOf, signatureIn } from '../../../server/gateways/payments/monobank/signature';
import {
  BadSignature,
  Declined,
  UnreadableCallback,
  type Checkout,
} from '../../../server/gateways/payments/provider';
import { startFakeMonobank, type Callback, type FakeMonobank } from '../../helpers/fakes/monobank';

/** The example of monobank's documentation on callbacks. */
const official = {
  key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  sign: 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  body: `{
  "invoiceId": "p2_9ZgpZVsl3",
  "status": "created",
  "failureReason": "string",
  "amount": 4200,
  "ccy": 980,
  "finalAmount": 4200,
  "createdDate": "2019-08-24T14:15:22Z",
  "modifiedDate": "2019-08-24T14:15:22Z",
  "reference": "84d0070ee4e44667b31371d8f8813947",
  "cancelList": [
    {
      "status": "processing",
      "amount": 4200,
      "ccy": 980,
      "createdDate": "2019-08-24T14:15:22Z",
      "modifiedDate": "2019-08-24T14:15:22Z",
      "approvalCode": "662476",
      "rrn": "060189181768",
      "extRef": "635ace02599849e981b2cd7a65f417fe"
    }
  ]
}`,
};

describe("monobank's signature", () => {
  const key = publicKeyOf(official.key);
  const signature = signatureIn(official.sign)!;

  it('verifies the example of the documentation', () => {
    expect(createHash('sha256').update(official.body).digest('hex')).toBe(
      'b68de0ef3e300b8813f0c39f87feea8519bd2b0628b5c2400b7bd1256f3bf58f',
    );
    expect(isSignedBy(key, Buffer.from(official.body), signature)).toBe(true);
  });

  it('is of the bytes as they came, not of the same JSON written otherwise', () => {
    for (const body of [JSON.stringify(JSON.parse(official.body)), `${official.body}\n`, '']) {
      expect(isSignedBy(key, Buffer.from(body), signature)).toBe(false);
    }
  });

  it('is refused when it is cut, changed or made by another key', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const body = Buffer.from(official.body);
    expect(isSignedBy(publicKey, body, signature)).toBe(false);
    for (let length = 0; length < signature.length; length++) {
      expect(isSignedBy(key, body, signature.subarray(0, length))).toBe(false);
    }
    for (let at = 0; at < signature.length; at++) {
      const changed = Buffer.from(signature);
      changed[at]! ^= 1;
      expect(isSignedBy(key, body, changed)).toBe(false);
    }
  });

  it('is looked for only in a header that can be one', () => {
    for (const header of [undefined, '', 'AAAA', [official.sign], 'ї'.repeat(80), 'A'.repeat(4000)]) {
      expect(signatureIn(header)).toBeUndefined();
    }
  });

  it('needs a public key of P-256', () => {
    const pemOf = (curve: string) =>
      generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ type: 'spki', format: 'pem' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const pems = ['', 'no key', pemOf('P-384'), rsa.export({ type: 'spki', format: 'pem' })];
    for (const pem of pems) expect(() => publicKeyOf(Buffer.from(pem).toString('base64'))).toThrow();
  });
});

describe("monobank's words", () => {
  it.each([
    ['created', 'pending'],
    ['processing', 'pending'],
    ['hold', 'pending'],
    ['success', 'succeeded'],
    ['failure', 'failed'],
    ['expired', 'failed'],
    ['reversed', 'reversed'],
    ['something new', 'pending'],
    ['toString', 'pending'],
  ])('the status %s is %s', (status, expected) => {
    expect(statusFromMonobank(status)).toBe(expected);
  });

  it('the currencies are numbers of ISO 4217', () => {
    expect(monobankCurrencies.map(currency => [currency, currencyNumberOf(currency)])).toEqual([
      ['UAH', 980],
      ['USD', 840],
      ['EUR', 978],
    ]);
    expect(monobankCurrencies.map(currency => currencyOfNumber(currencyNumberOf(currency)))).toEqual(
      monobankCurrencies,
    );
    expect(['GBP', '', 'constructor'].map(currencyNumberOf)).toEqual([undefined, undefined, undefined]);
    expect([826, '980', null].map(currencyOfNumber)).toEqual([undefined, undefined, undefined]);
  });
});

const token = 'uTest-Token_0123456789';
const checkout: Checkout = {
  reference: '1-42-00112233aabbccdd',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/monobank/1',
  expires_at: 1_800_000_000,
};
const { reference } = checkout;
const keyPath = 'GET /api/merchant/pubkey';

describe('monobank', () => {
  let fake: FakeMonobank;
  let clock = 0;
  const provider = (overrides = {}) => monobank({ url: fake.url, token, ...overrides }, () => clock);
  const received = ({ body, headers }: Callback) => ({ body: Buffer.from(body), headers });
  const read = (callback: Callback, by = provider()) => by.readCallback(received(callback));
  const told = () => read(fake.callbacks.at(-1)!);
  const keyRequests = () => fake.requests.filter(request => request === keyPath).length;

  beforeEach(async () => {
    clock = 1_799_996_400;
    fake = await startFakeMonobank({ token });
    fake.behavior.deliver = async () => 200;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await fake.close();
  });

  const opened = async (overrides: Partial<Checkout> = {}) => {
    const page = await provider().createPage({ ...checkout, ...overrides });
    return { reference, provider_ref: page.provider_ref! };
  };
  const paid = async (overrides: Partial<Checkout> = {}) => {
    const payment = await opened(overrides);
    await fake.settle(reference, 'success');
    return payment;
  };
  const refund = (
    payment: { provider_ref: string | null },
    amount: number,
    refund_key = `refund-${amount}`,
  ) => provider().refund({ reference, currency: 'UAH', ...payment, amount, refund_key });

  describe('the page', () => {
    it('is opened for the amount to the kopiyka, and ends when the checkout does', async () => {
      const { url, provider_ref } = await provider().createPage(checkout);
      const page = await fake.open(url);
      expect([page.status, page.reference, fake.refused]).toEqual([200, reference, []]);
      expect(page.html).toContain('150.50 UAH');
      expect(page.html).toContain('Замовлення № 42');
      expect(fake.payments.get(reference)).toMatchObject({
        invoiceId: provider_ref,
        fields: {
          amount: 15_050,
          ccy: 980,
          merchantPaymInfo: { reference, destination: 'Замовлення № 42' },
          redirectUrl: checkout.result_url,
          webHookUrl: checkout.callback_url,
          validity: 3600,
        },
      });
    });

    it.each([
      [1, 'USD', 840],
      [2_147_483_647, 'EUR', 978],
    ])('is opened for %d of %s', async (amount, currency, ccy) => {
      await opened({ amount, currency });
      expect(fake.payments.get(reference)!.fields).toMatchObject({ amount, ccy });
    });

    it('is open for a second at least, however late it is asked for', async () => {
      clock = checkout.expires_at + 5;
      await opened();
      expect(fake.payments.get(reference)!.fields.validity).toBe(1);
    });

    it('sends the payer who pays or fails back to us', async () => {
      const { url } = await provider().createPage(checkout);
      const press = (outcome: string) =>
        fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
      const failed = await press('fail');
      expect([failed.status, failed.headers.get('location')]).toEqual([303, checkout.result_url]);
      expect(await told()).toMatchObject({ payment_status: 'failed', status: 'failure', error: '51' });
      await press('pay');
      expect(await told()).toMatchObject({ payment_status: 'succeeded', error: '' });
      expect((await press('pay')).status).toBe(409);
    });

    it('is declined with the code of monobank', async () => {
      const refusal = provider().createPage({ ...checkout, amount: 0 });
      await expect(refusal).rejects.toThrow(Declined);
      await expect(refusal).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(provider({ token: 'wrong' }).createPage(checkout)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(fake.refused).toEqual(["invalid 'amount'", "unknown 'X-Token'"]);
    });

    it('is not asked for in a currency that monobank does not have', async () => {
      await expect(provider().createPage({ ...checkout, currency: 'GBP' })).rejects.toThrow(RangeError);
      expect(fake.requests).toEqual([]);
    });

    it.each(['{}', '[]', 'null', '{"invoiceId":"a"}', '{"invoiceId":"a","pageUrl":"javascript:alert(1)"}'])(
      'is not made of the answer %s',
      async answer => {
        fake.behavior.answers_with = answer;
        await expect(provider().createPage(checkout)).rejects.toThrow(/^monobank /);
      },
    );
  });

  describe('a callback', () => {
    it('says what was paid', async () => {
      const { provider_ref } = await paid();
      expect(await told()).toEqual({
        event_key: `${provider_ref} success 2027-01-10T08:00:02Z`,
        reference,
        provider_ref,
        payment_status: 'succeeded',
        status: 'success',
        amount: 15_050,
        currency: 'UAH',
        account: '',
        error: '',
        digest: 'ecdsa-p256-sha256',
      });
    });

    it('can overtake another one: each is an event of its own', async () => {
      fake.behavior.isOutOfOrder = true;
      await paid();
      const [success, processing] = await Promise.all(fake.callbacks.map(callback => read(callback)));
      expect([success!.status, processing!.status]).toEqual(['success', 'processing']);
      expect(success!.event_key).not.toBe(processing!.event_key);
    });

    it('is the same event when it is repeated', async () => {
      await paid();
      const replayed = await Promise.all(
        [fake.callbackOf(reference), ...fake.callbacks].map(one => read(one)),
      );
      expect(new Set(replayed.map(({ event_key }) => event_key)).size).toBe(1);
    });

    it('is tried three times, and none is sent for a page that ended', async () => {
      fake.behavior.deliver = async () => 500;
      await paid();
      expect(fake.callbacks).toHaveLength(3);
      await fake.settle(reference, 'expired');
      expect(fake.callbacks).toHaveLength(3);
    });

    it('is refused, before it is read, when it is forged', async () => {
      await paid();
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const right = fake.callbackOf(reference);
      const forged: Callback[] = [
        fake.callbackOf(reference, {}, privateKey),
        { ...right, body: right.body.replace('15050', '15051') },
        { ...right, body: right.body.slice(0, -1) },
        { ...right, body: `${right.body} ` },
        { ...right, body: 'no JSON' },
        { ...right, body: '' },
        { ...right, headers: {} },
        { ...right, headers: { 'x-sign': '' } },
        { ...right, headers: { 'x-sign': right.headers['x-sign']!.slice(0, -8) } },
        { ...right, headers: { 'x-sign': `${right.headers['x-sign']} ` } },
      ];
      for (const callback of forged) await expect(read(callback)).rejects.toThrow(BadSignature);
      expect(await read(right)).toMatchObject({ payment_status: 'succeeded' });
    });

    it('of another account is refused', async () => {
      const other = await startFakeMonobank({ token });
      await paid();
      await expect(read(fake.callbackOf(reference), provider({ url: other.url }))).rejects.toThrow(
        BadSignature,
      );
      await other.close();
    });

    it.each(['null', '[]', '"text"', '7', '{', '', '['.repeat(50_000)])(
      'that is signed, and no object, is unreadable: %.9s',
      async body => {
        await expect(read(fake.signedCallback('', body))).rejects.toThrow(UnreadableCallback);
      },
    );

    it.each([
      ['negative', -1],
      ['a fraction', 150.5],
      ['a text', '15050'],
      ['too large', 2_147_483_648],
      ['huge', 1e300],
      ['no number', null],
    ])('has no amount when it is %s', async (_, amount) => {
      await paid();
      expect((await read(fake.callbackOf(reference, { amount }))).amount).toBeUndefined();
    });

    it('has no currency of ours when it names another number', async () => {
      await paid();
      const currencyOf = async (ccy: unknown) => (await read(fake.callbackOf(reference, { ccy }))).currency;
      expect(await Promise.all([840, 978, 826, 'UAH', null].map(currencyOf))).toEqual([
        'USD',
        'EUR',
        '826',
        'UAH',
        '',
      ]);
    });

    it('has no text that cannot be stored', async () => {
      const body = JSON.stringify({
        invoiceId: 'i'.repeat(300),
        reference: 'a\0b\ud800',
        status: `${'x'.repeat(59)}😀${'y'.repeat(300)}`,
        modifiedDate: '\0'.repeat(300),
        amount: { valueOf: 1 },
        cancelList: 'none',
      });
      const notification = await read(fake.signedCallback('', body));
      expect(notification).toMatchObject({
        reference: 'ab',
        provider_ref: 'i'.repeat(255),
        event_key: `${'i'.repeat(60)} ${'x'.repeat(59)}`,
        payment_status: 'pending',
        amount: undefined,
        currency: '',
      });
      expect(notification.status).toHaveLength(255);
    });

    it('has an event key of 250 characters at most', async () => {
      const long = 'x'.repeat(500);
      const items = [{ status: 'success', createdDate: long, rrn: long }];
      const body = { invoiceId: long, status: 'success', modifiedDate: long, cancelList: items };
      const { event_key } = await read(fake.signedCallback('', JSON.stringify(body)));
      expect(event_key.length).toBeLessThanOrEqual(250);
    });
  });

  describe('the public key', () => {
    const forged = () =>
      fake.callbackOf(reference, {}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

    it('is requested once for all callbacks of an account', async () => {
      await paid();
      for (let count = 0; count < 5; count++) await told();
      expect(keyRequests()).toBe(1);
    });

    it('is requested once by callbacks that come at the same time', async () => {
      await paid();
      await Promise.all(Array.from({ length: 20 }, told));
      expect(keyRequests()).toBe(1);
    });

    it('is requested again once it does not verify, so that a new key loses no payment', async () => {
      await paid();
      await told();
      fake.rotateKey();
      const callbacks = Array.from({ length: 20 }, () => read(fake.callbackOf(reference)));
      for (const notification of await Promise.all(callbacks)) {
        expect(notification.payment_status).toBe('succeeded');
      }
      expect(keyRequests()).toBe(2);
    });

    it('is requested once a minute at most, however many forged callbacks come', async () => {
      await paid();
      await told();
      for (let count = 0; count < 10; count++) await expect(read(forged())).rejects.toThrow(BadSignature);
      expect(keyRequests()).toBe(2);
      clock += 59;
      await expect(read(forged())).rejects.toThrow(BadSignature);
      expect(keyRequests()).toBe(2);
      clock += 1;
      const refusals = Array.from({ length: 10 }, () => expect(read(forged())).rejects.toThrow(BadSignature));
      await Promise.all(refusals);
      expect(keyRequests()).toBe(3);
      expect(await told()).toMatchObject({ payment_status: 'succeeded' });
    });

    it('that changes within that minute is known a minute later, and the status at once', async () => {
      const payment = await paid();
      await told();
      await expect(read(forged())).rejects.toThrow(BadSignature);
      fake.rotateKey();
      await expect(read(fake.callbackOf(reference))).rejects.toThrow(BadSignature);
      expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
      clock += 60;
      expect(await read(fake.callbackOf(reference))).toMatchObject({ payment_status: 'succeeded' });
    });

    it('is not requested for a callback without a possible signature', async () => {
      await paid();
      await expect(read({ ...fake.callbackOf(reference), headers: {} })).rejects.toThrow(BadSignature);
      expect(keyRequests()).toBe(0);
    });

    it('that cannot be had is an error, not a wrong signature, and is requested once a minute', async () => {
      await paid();
      fake.behavior.fails_with = 503;
      await expect(told()).rejects.toThrow('monobank answered 503.');
      fake.behavior.fails_with = 0;
      const early = told();
      await expect(early).rejects.toThrow('asked for it less than a minute ago');
      await expect(early).rejects.not.toThrow(BadSignature);
      expect(keyRequests()).toBe(1);
      clock += 60;
      expect(await told()).toMatchObject({ payment_status: 'succeeded' });
    });

    it('stays known when a new one cannot be had', async () => {
      await paid();
      await told();
      fake.behavior.answers_with = '{"key":"bm8ga2V5"}';
      await expect(read(forged())).rejects.not.toThrow(BadSignature);
      expect(await told()).toMatchObject({ payment_status: 'succeeded' });
      expect(keyRequests()).toBe(2);
    });

    it.each(['{}', '[]', '{"key":7}', '{"key":""}'])('is not made of the answer %s', async answer => {
      await paid();
      fake.behavior.answers_with = answer;
      await expect(told()).rejects.not.toThrow(BadSignature);
    });

    it('is one of each account', async () => {
      await paid();
      await told();
      await expect(read(fake.callbackOf(reference), provider({ token: 'other' }))).rejects.toThrow(Declined);
      expect(keyRequests()).toBe(2);
    });
  });

  describe('the status', () => {
    it('is told before, while and after somebody pays', async () => {
      const payment = await opened();
      const expected = { reference, provider_ref: payment.provider_ref, amount: 15_050, currency: 'UAH' };
      expect(await provider().status(payment)).toMatchObject({ ...expected, payment_status: 'pending' });
      await fake.settle(reference, 'processing');
      expect(await provider().status(payment)).toMatchObject({ ...expected, payment_status: 'pending' });
      await fake.settle(reference, 'success');
      const notification = await provider().status(payment);
      expect(notification).toMatchObject({ ...expected, payment_status: 'succeeded' });
      expect(notification).not.toHaveProperty('digest');
    });

    it('is the same event as the callback about it', async () => {
      const payment = await paid();
      expect((await provider().status(payment))!.event_key).toBe((await told()).event_key);
    });

    it('of a page that ended is failed', async () => {
      const payment = await opened();
      await fake.settle(reference, 'expired');
      expect(await provider().status(payment)).toMatchObject({ payment_status: 'failed', error: 'expired' });
    });

    it('is null for an invoice that was never made, or that monobank does not know', async () => {
      expect(await provider().status({ reference, provider_ref: null })).toBeNull();
      expect(fake.requests).toEqual([]);
      const { provider_ref } = await opened();
      expect(await provider().status({ reference, provider_ref: `${provider_ref}&a=b` })).toBeNull();
      expect(fake.refused).toEqual(['invoice not found']);
    });

    it('has our reference where monobank does not repeat it', async () => {
      const payment = await opened();
      const { provider_ref: invoiceId } = payment;
      fake.behavior.answers_with = JSON.stringify({ invoiceId, status: 'created', amount: 1, ccy: 980 });
      expect(await provider().status(payment)).toMatchObject({ reference, amount: 1 });
    });

    it.each(['{}', '[]', 'null', '7', '{"invoiceId":"another","status":"success"}'])(
      'is not made of the answer %s',
      async answer => {
        const payment = await opened();
        fake.behavior.answers_with = answer;
        await expect(provider().status(payment)).rejects.toThrow(/^monobank /);
      },
    );

    it('is an error with the wrong token, and not an unknown payment', async () => {
      const payment = await opened();
      await expect(provider({ token: 'wrong' }).status(payment)).rejects.toThrow('FORBIDDEN');
    });
  });

  describe('a refund', () => {
    it('gives back all that was paid', async () => {
      const payment = await paid();
      expect(await refund(payment, 15_050)).toEqual({ state: 'done' });
      await fake.callbacksSent();
      expect(await told()).toMatchObject({
        payment_status: 'reversed',
        status: 'reversed',
        amount: 15_050,
        currency: 'UAH',
      });
    });

    it('gives back parts, each reported once by its own amount, and no more than was paid', async () => {
      const payment = await paid();
      expect(await refund(payment, 5050, 'refund-1-1')).toEqual({ state: 'done' });
      await fake.callbacksSent();
      const first = await told();
      expect(first).toMatchObject({ payment_status: 'reversed', status: 'success', amount: 5050 });

      expect(await refund(payment, 10_001, 'refund-1-2')).toEqual({ state: 'failed', error: 'BAD_REQUEST' });
      expect(await refund(payment, 5050, 'refund-1-3')).toEqual({ state: 'done' });
      await fake.callbacksSent();
      const second = await told();
      expect(second).toMatchObject({ payment_status: 'reversed', status: 'success', amount: 5050 });
      expect(second.event_key).not.toBe(first.event_key);

      expect(await refund(payment, 4950, 'refund-1-4')).toEqual({ state: 'done' });
      await fake.callbacksSent();
      expect(await told()).toMatchObject({ status: 'reversed', amount: 15_050 });
      expect(fake.refused).toEqual(['amount is too large']);
    });

    it('that is repeated is made once', async () => {
      const payment = await paid();
      fake.behavior.is_answer_lost = true;
      await expect(refund(payment, 5050)).rejects.toThrow('monobank answered 502.');
      fake.behavior.is_answer_lost = false;
      expect(await refund(payment, 5050)).toEqual({ state: 'done' });
      expect(fake.payments.get(reference)!.cancels).toHaveLength(1);
      expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 5050 });
    });

    it('that waits is pending, and is reported when it is done', async () => {
      const payment = await paid();
      fake.behavior.cancels = 'processing';
      expect(await refund(payment, 5050)).toEqual({ state: 'pending' });
      await fake.callbacksSent();
      expect(await told()).toMatchObject({ payment_status: 'succeeded', amount: 15_050 });
      await fake.finishCancel(reference, 'refund-5050', 'success');
      expect(await told()).toMatchObject({ payment_status: 'reversed', amount: 5050 });
    });

    it('that waits does not report the one before it again', async () => {
      const payment = await paid();
      await refund(payment, 5050, 'refund-1-1');
      await fake.callbacksSent();
      const first = await told();
      fake.behavior.cancels = 'processing';
      await refund(payment, 100, 'refund-1-2');
      await fake.callbacksSent();
      expect((await told()).event_key).toBe(first.event_key);
    });

    it('is reported by the one that succeeded last, not by the last in the list', async () => {
      const payment = await paid();
      fake.behavior.cancels = 'processing';
      await refund(payment, 100, 'refund-1-1');
      await refund(payment, 200, 'refund-1-2');
      await fake.finishCancel(reference, 'refund-1-2', 'success');
      expect(await told()).toMatchObject({ payment_status: 'reversed', amount: 200 });
      await fake.finishCancel(reference, 'refund-1-1', 'success');
      expect(await told()).toMatchObject({ payment_status: 'reversed', amount: 100 });
    });

    it('that fails is failed', async () => {
      const payment = await paid();
      fake.behavior.cancels = 'failure';
      expect(await refund(payment, 5050)).toEqual({ state: 'failed', error: 'failure' });
      expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
    });

    it('stays one event when its date changes, and two of one second are two', async () => {
      await paid();
      const modifiedDate = '2027-01-10T09:00:00Z';
      const keyOf = async (...items: object[]) => {
        const cancelList = items.map(item => ({
          status: 'success',
          amount: 700,
          ccy: 980,
          modifiedDate,
          ...item,
        }));
        return (await read(fake.callbackOf(reference, { cancelList }))).event_key;
      };
      const ours = { extRef: 'refund-1-1' };
      expect(await keyOf({ ...ours, modifiedDate: '2027-01-10T09:30:00Z' })).toBe(await keyOf(ours));
      expect(await keyOf(ours, { extRef: 'refund-1-2' })).not.toBe(await keyOf(ours));
      const theirs = { createdDate: modifiedDate, rrn: '060189181768' };
      expect(await keyOf({ ...theirs, modifiedDate: '2027-01-10T09:30:00Z' })).toBe(await keyOf(theirs));
      expect(await keyOf(theirs, { ...theirs, rrn: '060189181769' })).not.toBe(await keyOf(theirs));
    });

    it('made at monobank is reported too, each as an event of its own', async () => {
      await paid();
      await fake.refundThere(reference, 700);
      const first = await told();
      expect(first).toMatchObject({ payment_status: 'reversed', amount: 700, currency: 'UAH' });
      await fake.refundThere(reference, 700);
      expect((await told()).event_key).not.toBe(first.event_key);
    });

    it('of what was not paid, or of no invoice, is failed', async () => {
      const payment = await opened();
      expect(await refund(payment, 1)).toEqual({ state: 'failed', error: 'BAD_REQUEST' });
      expect(await refund({ provider_ref: 'nothing' }, 1)).toEqual({ state: 'failed', error: 'NOT_FOUND' });
      expect(await refund({ provider_ref: null }, 1)).toEqual({ state: 'failed', error: 'no_invoice' });
    });

    it('of a hostile list has no amount, and nothing of it breaks', async () => {
      await paid();
      const lists = [null, 7, {}, [null, 7, []], [{ status: 'success', amount: -1, modifiedDate: {} }]];
      const read_ = (cancelList: unknown) => read(fake.callbackOf(reference, { cancelList }));
      const notifications = await Promise.all(lists.map(read_));
      expect(notifications.map(({ payment_status, amount }) => [payment_status, amount])).toEqual([
        ['succeeded', 15_050],
        ['succeeded', 15_050],
        ['succeeded', 15_050],
        ['succeeded', 15_050],
        ['reversed', undefined],
      ]);
    });
  });

  it('says whether the token is right, and changes nothing', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    expect(await provider({ token: 'wrong' }).test()).toEqual({ is_ok: false, message: 'FORBIDDEN' });
    expect(fake.payments.size).toBe(0);
  });

  it.each(['', 'two words', 'line\nend', 'токен', 'a\0'])(
    'declines a token that cannot be one, without a word of it: %j',
    async wrong => {
      const by = provider({ token: wrong });
      expect(await by.test()).toEqual({ is_ok: false, message: 'invalid_token' });
      await expect(by.createPage(checkout)).rejects.toThrow('The provider declined: invalid_token.');
      expect(fake.requests).toEqual([]);
    },
  );

  describe('that is down', () => {
    const calls = () => ({
      createPage: () => provider().createPage(checkout),
      status: () => provider().status({ reference, provider_ref: 'a' }),
      refund: () => refund({ provider_ref: 'a' }, 1),
      test: () => provider().test(),
    });
    const eachRejects = async (message: string | RegExp) => {
      for (const call of Object.values(calls())) {
        const error = await call().then(
          () => new Error('nothing'),
          (reason: Error) => reason,
        );
        expect(error).not.toBeInstanceOf(Declined);
        expect(`${error.name} ${error.message}`).toMatch(message);
        expect(`${error.stack} ${error.cause}`).not.toContain(token);
      }
    };

    it.each([500, 502, 503, 429])('with %d is an error, and never a decline', async status => {
      fake.behavior.fails_with = status;
      await eachRejects(`monobank answered ${status}.`);
    });

    it.each([400, 403, 404])('with %d and no code of its own is an error, too', async status => {
      fake.behavior.fails_with = status;
      await eachRejects(/SyntaxError/);
    });

    it('with JSON that has no code of its own is an error, too', async () => {
      fake.behavior.answers_with = '{"message":"not found"}';
      fake.behavior.answers_with_status = 404;
      await eachRejects('monobank answered 404 without a code.');
    });

    it('with a page instead of JSON is an error', async () => {
      fake.behavior.answers_with = '<html>Maintenance</html>';
      await eachRejects(/SyntaxError/);
    });

    it('and redirects is not followed with the token', async () => {
      const other = await startFakeMonobank({ token });
      fake.behavior.redirects_to = `${other.url}/api/merchant/details`;
      await eachRejects(/TypeError/);
      expect(other.requests).toEqual([]);
      await other.close();
    });

    it('and refuses connections is an error', async () => {
      await fake.close();
      await eachRejects(/TypeError/);
      fake = await startFakeMonobank({ token });
    });

    it('and silent is given up after 15 seconds', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
      fake.behavior.isSilent = true;
      await eachRejects(/TimeoutError/);
      expect(timeouts.mock.calls).toEqual([[15_000], [15_000], [15_000], [15_000]]);
    });
  });
});
