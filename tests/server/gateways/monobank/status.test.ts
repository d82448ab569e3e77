import { describe, expect, it } from 'vitest';
import { reference, setUpMonobank } from './fixture';

describe('the status of a payment by monobank', () => {
  const { fake, provider, readLast, open, pay } = setUpMonobank();

  it('is told before, while and after somebody pays', async () => {
    const payment = await open();
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
    const payment = await pay();
    expect((await provider().status(payment))!.event_key).toBe((await readLast()).event_key);
  });

  it('of a page that ended is failed', async () => {
    const payment = await open();
    await fake.settle(reference, 'expired');
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'failed', error: 'expired' });
  });

  it('is null for an invoice that was never made, or that monobank does not know', async () => {
    expect(await provider().status({ reference, provider_ref: null })).toBeNull();
    expect(fake.requests).toEqual([]);
    const { provider_ref } = await open();
    expect(await provider().status({ reference, provider_ref: `${provider_ref}&a=b` })).toBeNull();
    expect(fake.refused).toEqual(['invoice not found']);
  });

  it('has our reference where monobank does not repeat it', async () => {
    const payment = await open();
    const { provider_ref: invoiceId } = payment;
    fake.behavior.answers_with = JSON.stringify({ invoiceId, status: 'created', amount: 1, ccy: 980 });
    expect(await provider().status(payment)).toMatchObject({ reference, amount: 1 });
  });

  it.each(['{}', '[]', 'null', '7', '{"invoiceId":"another","status":"success"}'])(
    'is not made of the answer %s',
    async answer => {
      const payment = await open();
      fake.behavior.answers_with = answer;
      await expect(provider().status(payment)).rejects.toThrow(/^monobank /);
    },
  );

  it('is an error with the wrong token, and not an unknown payment', async () => {
    const payment = await open();
    await expect(provider({ token: 'wrong' }).status(payment)).rejects.toThrow('FORBIDDEN');
  });
});
