import { minorUnits } from '../money/money';
import type { ProviderStatus } from './providerStatus';

/**
 * `payment_status` and `status` of a Checkout Session (types of Stripe's library, API 2026-10-28), and the last word of
 * those event types that say more: `async_payment_failed`, `payment_failed`, `expired`, `refunded`.
 */
const final = new Map<string, ProviderStatus>(
  Object.entries({
    paid: 'succeeded',
    no_payment_required: 'succeeded',
    async_payment_failed: 'failed',
    payment_failed: 'failed',
    expired: 'failed',
    refunded: 'reversed',
  }),
);

/** An unknown status is pending, as are `open`, `complete` and `unpaid`. */
export const statusFromStripe = (status: string): ProviderStatus => final.get(status) ?? 'pending';

/** docs.stripe.com/currencies. UGX and ISK count two decimals there, which are always 00. */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '));

const stripeUnits = (currency: string): number =>
  withoutDecimals.has(currency) ? 1 : withThreeDecimals.has(currency) ? 1000 : 100;

const amount_max = 2_147_483_647;

/** Our minor units as Stripe counts them. Undefined if Stripe cannot charge this amount to the unit. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  const units = stripeUnits(currency);
  const counted = (amount * units) / minorUnits(currency);
  // Of three decimals, the last must be 0.
  const isWhole = Number.isSafeInteger(amount) && Number.isSafeInteger(counted);
  return isWhole && counted > 0 && (units < 1000 || counted % 10 === 0) ? counted : undefined;
}

/** Stripe's amount in our minor units. Undefined if it is not an amount that an order can have. */
export function fromStripeAmount(amount: unknown, currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  if (typeof amount !== 'number' || !(amount >= 0) || amount > Number.MAX_SAFE_INTEGER / 1000)
    return undefined;
  const minor = (amount * minorUnits(currency)) / stripeUnits(currency);
  return Number.isInteger(amount) && Number.isInteger(minor) && minor <= amount_max ? minor : undefined;
}
