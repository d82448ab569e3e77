import { afterEach, beforeEach, vi } from 'vitest';
import { monobank } from '@/server/platform/gateways/payments/monobank/monobank';
import type { Checkout } from '@/server/platform/gateways/payments/provider';
import { startFakeMonobank, type Callback, type FakeMonobank } from '@/tests/helpers/fakes/monobank';

export const token = 'uTest-Token_0123456789';
export const checkout: Checkout = {
  reference: '1-42-00112233aabbccdd',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/monobank/1',
  expires_at: 1_800_000_000,
};
export const { reference } = checkout;

/** A fake monobank that is new for each test, with our gateway to it. */
export function setUpMonobank() {
  const fake = {} as FakeMonobank;
  const clock = { now: 0 };
  beforeEach(async () => {
    clock.now = 1_799_996_400;
    Object.assign(fake, await startFakeMonobank({ token }));
    fake.behavior.deliver = async () => 200;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await fake.close();
  });

  const provider = (overrides = {}) => monobank({ url: fake.url, token, ...overrides }, () => clock.now);
  const read = ({ body, headers }: Callback, by = provider()) =>
    by.readCallback({ body: Buffer.from(body), headers });
  const open = async (overrides: Partial<Checkout> = {}) => {
    const page = await provider().createPage({ ...checkout, ...overrides });
    return { reference, provider_ref: page.provider_ref! };
  };
  return {
    fake,
    clock,
    provider,
    read,
    /** The last callback that monobank sent. */
    readLast: () => read(fake.callbacks.at(-1)!),
    open,
    async pay() {
      const payment = await open();
      await fake.settle(reference, 'success');
      return payment;
    },
    refund: (payment: { provider_ref: string | null }, amount: number, refund_key = `refund-${amount}`) =>
      provider().refund({ reference, currency: 'UAH', ...payment, amount, refund_key }),
  };
}

export type Monobank = ReturnType<typeof setUpMonobank>;
