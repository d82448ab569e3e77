import { describe, expect, it } from 'vitest';
import { checkout, setUpStripe } from './fixture';

describe('Stripe', () => {
  const { fake, provider, lastEvent, openPage } = setUpStripe();

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
      payment_ref: expect.stringMatching(/^pi_/),
      told_at: expect.any(Number),
      digest: 'sha256',
    });
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
});
