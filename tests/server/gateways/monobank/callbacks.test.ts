import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSignature, UnreadableCallback } from '@/server/platform/gateways/payments/provider';
import { startFakeMonobank, type Callback } from '@/tests/helpers/fakes/monobank';
import { reference, setUpMonobank, token } from './fixture';

describe("monobank's callback", () => {
  const { fake, provider, read, readLast, pay } = setUpMonobank();

  it('says what was paid', async () => {
    const { provider_ref } = await pay();
    expect(await readLast()).toEqual({
      event_key: `${provider_ref} success 2027-01-10T08:00:02Z`,
      reference,
      provider_ref,
      payment_status: 'succeeded',
      status: 'success',
      amount: 15_050,
      currency: 'UAH',
      account: '',
      error: '',
      refunds: [],
      digest: 'ecdsa-p256-sha256',
    });
  });

  it('can overtake another one: each is an event of its own', async () => {
    fake.behavior.isOutOfOrder = true;
    await pay();
    const [success, processing] = await Promise.all(fake.callbacks.map(callback => read(callback)));
    expect([success!.status, processing!.status]).toEqual(['success', 'processing']);
    expect(success!.event_key).not.toBe(processing!.event_key);
  });

  it('is the same event when it is repeated', async () => {
    await pay();
    const replayed = await Promise.all([fake.callbackOf(reference), ...fake.callbacks].map(one => read(one)));
    expect(new Set(replayed.map(({ event_key }) => event_key)).size).toBe(1);
  });

  it('is tried three times, and none is sent for a page that ended', async () => {
    fake.behavior.deliver = async () => 500;
    await pay();
    expect(fake.callbacks).toHaveLength(3);
    await fake.settle(reference, 'expired');
    expect(fake.callbacks).toHaveLength(3);
  });

  it('is refused, before it is read, when it is forged', async () => {
    await pay();
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
    await pay();
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
    await pay();
    expect((await read(fake.callbackOf(reference, { amount }))).amount).toBeUndefined();
  });

  it('has no currency of ours when it names another number', async () => {
    await pay();
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
    const items = [{ status: 'success', amount: 1, createdDate: long, rrn: long }];
    const body = { invoiceId: long, status: 'success', modifiedDate: long, cancelList: items };
    const { event_key, refunds = [] } = await read(fake.signedCallback('', JSON.stringify(body)));
    expect(refunds).toHaveLength(1);
    for (const { length } of [event_key, refunds[0]!.event_key]) expect(length).toBeLessThanOrEqual(250);
  });
});
