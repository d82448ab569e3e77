import { describe, expect, it } from 'vitest';
import { checkout, day_s, setUpStripe, unixTime } from './fixture';

describe('Stripe', () => {
  const { fake, lastEvent, openPage } = setUpStripe();

  it('takes our page as it is, and shows the amount to the minor unit', async () => {
    const { url, payment } = await openPage();
    const shown = await fake.open(url);
    expect([shown.status, shown.reference, fake.refused]).toEqual([200, checkout.reference, []]);
    expect(shown.html).toContain('15050 uah');
    expect(shown.html).toContain(checkout.description);
    const { id, fields } = fake.payments.get(checkout.reference)!;
    expect(id).toBe(payment.provider_ref);
    expect(fields).toMatchObject({
      mode: 'payment',
      success_url: checkout.result_url,
      cancel_url: checkout.result_url,
      'metadata[reference]': checkout.reference,
      'payment_intent_data[metadata][reference]': checkout.reference,
      locale: 'auto',
    });
  });

  it('shows the page in English where the payer reads English', async () => {
    await openPage({ locale: 'en' });
    expect(fake.payments.get(checkout.reference)!.fields.locale).toBe('en');
  });

  it.each([
    ['a minute', 60],
    ['30 minutes', 30 * 60],
    ['a day', day_s],
    ['a month', 30 * day_s],
    ['the past', -day_s],
  ])('takes a page that ends after %s', async (_, lasts_s) => {
    await openPage({ expires_at: unixTime() + lasts_s });
    expect(fake.refused).toEqual([]);
  });

  it('opens the same page for the same reference, and refuses another amount under it', async () => {
    const [one, other] = [await openPage(), await openPage()];
    expect(other).toEqual(one);
    await expect(openPage({ amount: 1 })).rejects.toMatchObject({ name: 'Error', code: 'idempotency_error' });
  });

  it.each([
    ['JPY', 500, '500 jpy'],
    ['ISK', 500, '50000 isk'],
    ['KWD', 5120, '5120 kwd'],
  ])('charges %s in its own units', async (currency, amount, shown) => {
    const { url } = await openPage({ currency, amount });
    expect((await fake.open(url)).html).toContain(shown);
    await fake.settle(checkout.reference, 'success');
    expect(await lastEvent()).toMatchObject({ payment_status: 'succeeded', amount, currency });
  });

  it('does not charge a rounded amount', async () => {
    await expect(openPage({ currency: 'KWD', amount: 5124 })).rejects.toMatchObject({
      code: 'amount_not_chargeable',
    });
    expect(fake.payments.size).toBe(0);
  });

  it('says why it refuses a page', async () => {
    await expect(openPage({ amount: 1_000_000_000 })).rejects.toMatchObject({ code: 'amount_too_large' });
    await expect(openPage({ currency: '€€€' })).rejects.toThrow();
  });

  it('returns the payer to the result page', async () => {
    const { url } = await openPage();
    const body = new URLSearchParams({ outcome: 'fail' });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, checkout.result_url]);
  });
});
