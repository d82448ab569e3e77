import { beforeEach, describe, expect, it } from 'vitest';
import { BadSignature, UnreadableCallback } from '@/server/platform/gateways/payments/provider';
import { numeral } from '@/tests/helpers/fakes/wayforpayNumerals';
import { checkout, keys, setUpWayForPay, signedCallback } from './fixture';

describe('WayForPay', () => {
  const { fake, provider, readCallback, accept, pay } = setUpWayForPay();

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
    const proto = `{"__proto__":${JSON.stringify(signedCallback)}}`;
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
    const eventKeys = [await keyOf(), ...(await Promise.all(refunds.map(keyOf)))];
    expect(new Set(eventKeys).size).toBe(4);
  });

  it('repeats a callback until our answer accepts it', async () => {
    const answers = [
      { status: 500, body: '' },
      { status: 200, body: '{"outcome":"taken"}' },
    ];
    fake.behavior.deliver = async callback => answers.shift() ?? accept(callback);
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
});
