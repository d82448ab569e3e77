import type { ProviderStatus } from './providerStatus';

/**
 * WayForPay's final statuses (wiki.wayforpay.com/en/view/852131). A hold (`WaitingAuthComplete`), a check for fraud
 * (`Pending`) and a refund that waits for the shop's balance (`RefundInProcessing`) are pending.
 */
const final = new Map<string, ProviderStatus>(
  Object.entries({
    Approved: 'succeeded',
    Declined: 'failed',
    Expired: 'failed',
    Refunded: 'reversed',
    Voided: 'reversed',
  }),
);

/** An unknown status is pending. */
export const statusFromWayForPay = (status: string): ProviderStatus => final.get(status) ?? 'pending';
