import { describe, expect, it } from 'vitest';
import { sign } from '@/server/platform/gateways/payments/wayforpay/signature';
import { checkout, keys, payment, setUpWayForPay } from './fixture';

describe('WayForPay', () => {
  const { fake, provider, readCallback, pay, refund } = setUpWayForPay();

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
});

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
