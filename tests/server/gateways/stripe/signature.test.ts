import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSignature } from '@/server/platform/gateways/payments/provider';
import { stripe } from '@/server/platform/gateways/payments/stripe/stripe';
import { keys } from './fixture';

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
