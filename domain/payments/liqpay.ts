import type { ProviderStatus } from './providerStatus';

/** LiqPay's final statuses (liqpay.ua/documentation/en, callback). `wait_compensation` is success, settled daily. */
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

/** An unknown status is pending. */
export const statusFromLiqPay = (status: string): ProviderStatus => final.get(status) ?? 'pending';

/** Version 3 signs with SHA-1, version 7 with SHA3-256 (docs/payments.md). */
export const liqpayVersions = [3, 7] as const;
export type LiqPayVersion = (typeof liqpayVersions)[number];
