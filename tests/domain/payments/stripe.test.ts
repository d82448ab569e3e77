import { describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from '@/domain/payments/stripe';

describe("Stripe's amounts", () => {
  it.each([
    ['UAH', 15_050, 15_050],
    ['JPY', 500, 500],
    ['MGA', 500, 500],
    ['ISK', 5, 500],
    ['UGX', 5, 500],
    ['HUF', 10, 1000],
    ['KWD', 5120, 5120],
  ])('of %s are converted both ways', (currency, ours, theirs) => {
    expect(toStripeAmount(ours, currency)).toBe(theirs);
    expect(fromStripeAmount(theirs, currency)).toBe(ours);
  });

  it('are refused where Stripe cannot charge them exactly', () => {
    for (const amount of [0, -1, 0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER]) {
      expect(toStripeAmount(amount, 'ISK')).toBeUndefined();
    }
    expect(toStripeAmount(5124, 'KWD')).toBeUndefined();
  });

  it('are undefined where they are no amount that an order can have', () => {
    for (const amount of [-1, 1.5, NaN, Infinity, 2_147_483_648, 1e300, '15050', null, undefined, {}]) {
      expect(fromStripeAmount(amount, 'UAH')).toBeUndefined();
    }
    expect(fromStripeAmount(550, 'ISK')).toBeUndefined();
    for (const currency of ['', 'uah', 'ГРН', 'UA', 'UAHS']) {
      expect(fromStripeAmount(15_050, currency)).toBeUndefined();
    }
  });
});
