import { describe, expect, it } from 'vitest';
import { Declined } from '@/server/platform/gateways/payments/provider';
import { checkout, reference, setUpMonobank } from './fixture';

describe("monobank's page", () => {
  const { fake, clock, provider, readLast, open } = setUpMonobank();

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
    await open({ amount, currency });
    expect(fake.payments.get(reference)!.fields).toMatchObject({ amount, ccy });
  });

  it('is open for a second at least, however late it is asked for', async () => {
    clock.now = checkout.expires_at + 5;
    await open();
    expect(fake.payments.get(reference)!.fields.validity).toBe(1);
  });

  it('sends the payer who pays or fails back to us', async () => {
    const { url } = await provider().createPage(checkout);
    const press = (outcome: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    const failed = await press('fail');
    expect([failed.status, failed.headers.get('location')]).toEqual([303, checkout.result_url]);
    expect(await readLast()).toMatchObject({ payment_status: 'failed', status: 'failure', error: '51' });
    await press('pay');
    expect(await readLast()).toMatchObject({ payment_status: 'succeeded', error: '' });
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
