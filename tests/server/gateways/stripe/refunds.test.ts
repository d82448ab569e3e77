import { describe, expect, it } from 'vitest';
import { checkout, setUpStripe } from './fixture';

describe('Stripe', () => {
  const { fake, provider, lastEvent, openPage } = setUpStripe();

  it('gives back what was paid, in parts and no more, and reports each part', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    const refund = (amount: number) =>
      provider().refund({ ...payment, refund_key: `refund-${amount}`, amount, currency: 'UAH' });
    expect(await refund(5050)).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const part = await lastEvent();
    expect(part).toMatchObject({
      reference: checkout.reference,
      provider_ref: '',
      payment_status: 'reversed',
      amount: 5050,
      currency: 'UAH',
    });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
    expect(await refund(15_050)).toEqual({ state: 'failed', error: 'invalid_request_error' });
    expect(await refund(10_000)).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const rest = await lastEvent();
    expect(rest).toMatchObject({ payment_status: 'reversed', amount: 10_000 });
    expect(rest.event_key).not.toBe(part.event_key);
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 15_050 });
    expect(await refund(1)).toEqual({ state: 'failed', error: 'charge_already_refunded' });
  });

  it('gives back once under the same key', async () => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 5050, currency: 'UAH' };
    fake.behavior.is_answer_lost = true;
    await expect(provider().refund(refund)).rejects.toThrow(Error);
    fake.behavior.is_answer_lost = false;
    expect(await provider().refund(refund)).toEqual({ state: 'done' });
    expect(await provider().refund(refund)).toEqual({ state: 'done' });
    expect(fake.payments.get(checkout.reference)!.refunded).toBe(5050);
  });

  it('gives back nothing where nothing was paid, or the page is unknown', async () => {
    const { payment } = await openPage();
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 1, currency: 'UAH' };
    expect(await provider().refund(refund)).toEqual({ state: 'failed', error: 'not_paid' });
    expect(await provider().refund({ ...refund, provider_ref: null })).toMatchObject({ state: 'failed' });
    expect(await provider().refund({ ...refund, provider_ref: 'cs_test_none' })).toEqual({
      state: 'failed',
      error: 'resource_missing',
    });
  });

  it.each([
    ['pending', { state: 'pending' }],
    ['requires_action', { state: 'pending' }],
    ['failed', { state: 'failed', error: 'expired_or_canceled_card' }],
    ['canceled', { state: 'failed', error: 'canceled' }],
  ])('says how a refund stands that is %s', async (refund_status, expected) => {
    const { payment } = await openPage();
    await fake.settle(checkout.reference, 'success');
    fake.behavior.refund_status = refund_status;
    const refund = { ...payment, refund_key: 'refund-1-1', amount: 5050, currency: 'UAH' };
    expect(await provider().refund(refund)).toEqual(expected);
  });
});
