import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Checkout } from '@/server/platform/gateways/payments/provider';
import { wayforpay } from '@/server/platform/gateways/payments/wayforpay/wayforpay';
import { startFakeWayForPay, type FakeWayForPay } from '@/tests/helpers/fakes/wayforpay';

/** The test shop of WayForPay's own PHP SDK. */
export const keys = { merchant: 'test_merch_n1', secret_key: 'flk3409refn54t54t*FNJRET' };
export const now = 1_799_996_400;
export const checkout: Checkout = {
  reference: '1-42-0123456789abcdef',
  amount: 15_050,
  currency: 'UAH',
  description: 'Замовлення № 42; «Калина»',
  locale: 'uk',
  result_url: 'https://zapys.test/s/kalyna/orders/abc',
  callback_url: 'https://zapys.test/api/hooks/wayforpay/1',
  expires_at: now + 3600,
};
export const payment = { reference: checkout.reference, provider_ref: checkout.reference };
const shop_domain = 'kalyna.example';

/** Of a payment, signed with the key of the test shop. */
export const signedCallback = {
  merchantAccount: 'test_merch_n1',
  orderReference: 'DH783023',
  amount: 1547.36,
  currency: 'UAH',
  authCode: '541963',
  cardPan: '44****4444',
  transactionStatus: 'Approved',
  reasonCode: 1100,
  merchantSignature: 'e53942c49eacf65104809c10c766b1b2',
};

/** A fake WayForPay that is empty before each test, with our gateway to it, which accepts its callbacks. */
export function setUpWayForPay() {
  const fake = {} as FakeWayForPay;
  const provider = (overrides = {}) =>
    wayforpay({ ...keys, shop_domain, url: fake.url, api_url: fake.url, ...overrides }, () => now);
  const readCallback = (body: string, overrides = {}) =>
    provider(overrides).readCallback({ body: Buffer.from(body), headers: {} });
  const accept: FakeWayForPay['behavior']['deliver'] = async ({ body }) => {
    const notification = await readCallback(body);
    return { status: 200, body: JSON.stringify(provider().acknowledge!(notification, now)) };
  };
  let standard: FakeWayForPay['behavior'];

  beforeAll(async () => {
    Object.assign(fake, await startFakeWayForPay({ ...keys, shop_domain }));
    standard = { ...fake.behavior, deliver: accept };
  });
  beforeEach(() => {
    Object.assign(fake.behavior, standard);
    fake.payments.clear();
    for (const list of [fake.callbacks, fake.refused, fake.warnings, fake.unaccepted]) list.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => fake.close());

  return {
    fake,
    provider,
    readCallback,
    accept,
    /** What the page was opened with. */
    openedWith: () => fake.payments.get(checkout.reference)!.fields,
    async pay() {
      await provider().createPage(checkout);
      await fake.settle(checkout.reference, 'Approved');
    },
    refund: (amount: number, overrides = {}) =>
      provider(overrides).refund({ ...payment, refund_key: `refund-1-${amount}`, amount, currency: 'UAH' }),
  };
}
