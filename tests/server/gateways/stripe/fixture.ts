import { afterEach, beforeEach } from 'vitest';
import type { Checkout } from '@/server/platform/gateways/payments/provider';
import { stripe } from '@/server/platform/gateways/payments/stripe/stripe';
import { startFakeStripe, type Callback, type FakeStripe } from '@/tests/helpers/fakes/stripe';

export const keys = { secret_key: 'sk_test_zapys', webhook_secret: 'whsec_test_secret' };
export const day_s = 24 * 3600;
export const unixTime = () => Math.floor(Date.now() / 1000);
export const checkout: Checkout = {
  reference: '1-42-0123456789abcdef',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/stripe/1',
  expires_at: unixTime() + day_s,
};

/** A fake Stripe that is new for each test, with our gateway to it. */
export function setUpStripe() {
  const fake = {} as FakeStripe;
  beforeEach(async () => {
    Object.assign(fake, await startFakeStripe(keys));
    fake.behavior.deliver = async () => 200;
  });
  afterEach(() => fake.close());

  const provider = (overrides = {}, options = {}) =>
    stripe({ ...keys, url: fake.url, ...overrides }, options);
  const read = ({ body, headers }: Callback) => provider().readCallback({ body: Buffer.from(body), headers });
  return {
    fake,
    provider,
    read,
    lastEvent: () => read(fake.callbacks.at(-1)!),
    async openPage(overrides = {}) {
      const { url, provider_ref } = await provider().createPage({ ...checkout, ...overrides });
      return { url, payment: { reference: checkout.reference, provider_ref: provider_ref! } };
    },
  };
}
