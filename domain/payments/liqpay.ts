import type { ProviderStatus } from './providerStatus';

/**
 * LiqPay's statuses (liqpay.ua/documentation/en, callback): what is not here waits for the payer, the bank or the
 * shop, and is not final. `sandbox` is a success of a test; `wait_compensation` is a success that is settled daily.
 */
const final = new Map<string, ProviderStatus>(
  Object.entries({
    success: 'succeeded',
    sandbox: 'succeeded',
    wait_compensation: 'succeeded',
    failure: 'failed',
    error: 'failed',
    reversed: 'reversed',
  }),
);

/** How LiqPay's status is to be understood; a word that we do not know decides nothing. */
export const statusFromLiqPay = (status: string): ProviderStatus => final.get(status) ?? 'pending';

/** The currencies in which LiqPay takes money. */
export const liqpayCurrencies = ['UAH', 'USD', 'EUR'] as const;

/** Version 3 signs with SHA-1, version 7 with SHA3-256 (docs/payments.md). */
export const liqpayVersions = [3, 7] as const;
export type LiqPayVersion = (typeof liqpayVersions)[number];
