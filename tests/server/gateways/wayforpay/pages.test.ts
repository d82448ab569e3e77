import { describe, expect, it } from 'vitest';
import { Declined } from '@/server/platform/gateways/payments/provider';
import { checkout, keys, now, setUpWayForPay } from './fixture';

describe('WayForPay', () => {
  const { fake, provider, openedWith } = setUpWayForPay();

  it('opens a page for the amount to the kopiyka', async () => {
    const page = await provider().createPage(checkout);
    expect(page.provider_ref).toBe(checkout.reference);
    const { status, reference, html } = await fake.open(page.url);
    expect([status, reference]).toEqual([200, checkout.reference]);
    expect([fake.refused, fake.warnings]).toEqual([[], []]);
    expect(html).toContain('150.5 UAH');
    expect(html).toContain('Замовлення № 42, «Калина»');
    expect(openedWith()).toMatchObject({
      merchantTransactionType: 'SALE',
      language: 'UA',
      orderDate: now,
      orderTimeout: 3600,
      returnUrl: checkout.result_url,
      serviceUrl: checkout.callback_url,
    });
  });

  it.each([
    [1, 'UAH', 0.01],
    [100_000, 'UAH', 1000],
    [154_736, 'USD', 1547.36],
    [2_147_483_647, 'EUR', 21474836.47],
    [1500, 'JPY', 1500],
  ])('asks for %d minor units of %s as %d', async (amount, currency, expected) => {
    await provider().createPage({ ...checkout, amount, currency });
    expect(openedWith()).toMatchObject({ amount: expected, productPrice: [expected], currency });
  });

  it.each([
    ['of nothing', '', checkout.reference],
    ['of spaces and NUL', ' \0 ', checkout.reference],
    ['with half an emoji', 'Букет \ud83d', 'Букет'],
    ['of 300 characters', 'ї'.repeat(300), 'ї'.repeat(255)],
    ['with quotes, line ends and numbers', '"7"\n\\ 1.50', '"7"\n\\ 1.50'],
  ])('takes a description %s', async (_, description, name) => {
    await provider().createPage({ ...checkout, description });
    expect(openedWith().productName).toEqual([name]);
  });

  it('keeps the page open for at least a second', async () => {
    await provider().createPage({ ...checkout, expires_at: now - 60, locale: 'en' });
    expect(openedWith()).toMatchObject({ orderTimeout: 1, language: 'EN' });
  });

  it.each([
    ['a reference that it has seen', {}, '1112'],
    ['a wrong key', { secret_key: 'wrong' }, '1113'],
    ['another shop’s domain', { shop_domain: 'other.example' }, '1118'],
  ])('declines %s with its code', async (_, overrides, code) => {
    if (code === '1112') await provider().createPage(checkout);
    const error: unknown = await provider(overrides)
      .createPage(checkout)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Declined);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain(keys.secret_key);
  });

  it.each([
    ['no page', '{"reasonCode":1100,"reason":"Ok"}'],
    ['a script', '{"reasonCode":1100,"invoiceUrl":"javascript:alert(1)"}'],
    ['another host’s page', '{"reasonCode":1100,"invoiceUrl":"https://evil.example/invoice/i1"}'],
    ['no object', '[]'],
    ['no JSON', '<html>'],
    ['nothing', ''],
  ])('that answers with %s is an error', async (_, answers) => {
    fake.behavior.answers = answers;
    const error: unknown = await provider()
      .createPage(checkout)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Declined);
  });
});
