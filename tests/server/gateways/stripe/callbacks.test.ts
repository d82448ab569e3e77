import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSignature, UnreadableCallback } from '@/server/platform/gateways/payments/provider';
import type { Callback } from '@/tests/helpers/fakes/stripe';
import { checkout, keys, setUpStripe, unixTime } from './fixture';

describe('Stripe', () => {
  const { fake, provider, read, openPage } = setUpStripe();

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
});
