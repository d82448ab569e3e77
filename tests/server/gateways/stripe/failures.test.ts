import { describe, expect, it } from 'vitest';
import { Declined } from '@/server/platform/gateways/payments/provider';
import { startHttpServer } from '@/tests/helpers/fakes/shared/httpServer';
import { checkout, setUpStripe } from './fixture';

describe('Stripe', () => {
  const { fake, provider, openPage } = setUpStripe();

  it('says whether the key is right', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    const message = async (secret_key: string) => provider({ secret_key }).test();
    expect(await message('sk_test_wrong')).toEqual({ is_ok: false, message: 'invalid_api_key' });
    expect(await message('pk_test_zapys')).toEqual({ is_ok: false, message: 'secret_key_required' });
  });

  it('that is down, silent or redirects is an error, and never a declined payment', async () => {
    const { payment } = await openPage();
    const refund = { ...payment, refund_key: 'refund-1', amount: 1, currency: 'UAH' };
    const calls = (options = {}) => {
      const stripe = provider({}, options);
      return [
        () => stripe.createPage({ ...checkout, reference: 'other' }),
        () => stripe.status(payment),
        () => stripe.refund(refund),
        () => stripe.test(),
      ];
    };
    for (const fails_with of [500, 503, 429, 409, 302]) {
      fake.behavior.fails_with = fails_with;
      for (const call of calls()) {
        const error: unknown = await call().catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(Declined);
      }
    }
    fake.behavior.fails_with = 0;
    fake.behavior.isSilent = true;
    for (const call of calls({ timeout_ms: 50 })) {
      await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    }
  });

  it.each([
    ['no session', '{}'],
    ['no object', '[]'],
    ['no JSON', '<html>'],
  ])('that answers with %s is an error', async (_, text) => {
    const answers = await startHttpServer(async () => ({ status: 200, body: text }));
    const payment = { reference: checkout.reference, provider_ref: 'cs_test_1' };
    const refund = { ...payment, refund_key: 'refund-1', amount: 1, currency: 'UAH' };
    const stripe = provider({ url: answers.url });
    await expect(stripe.createPage(checkout)).rejects.toThrow(/^Stripe /);
    await expect(stripe.status(payment)).rejects.toThrow(/^Stripe /);
    await expect(stripe.refund(refund)).rejects.toThrow(/^Stripe /);
    await expect(stripe.test()).rejects.toThrow(/^Stripe /);
    await answers.close();
  });

  it('tells no secret in an error', async () => {
    const secret_key = 'sk_test_with\nline';
    const error: unknown = await provider({ secret_key })
      .test()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('sk_test');
    expect(error).not.toHaveProperty('cause');
  });
});
