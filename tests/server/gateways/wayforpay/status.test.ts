import { describe, expect, it } from 'vitest';
import { checkout, payment, setUpWayForPay } from './fixture';

type Tampering = { key?: string; overrides?: Record<string, unknown> };

describe('WayForPay', () => {
  const { fake, provider, readCallback, pay } = setUpWayForPay();

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
});
