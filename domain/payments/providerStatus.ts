export const paymentProviders = ['liqpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Pending, paid, failed, or refunded. */
export type ProviderStatus = 'pending' | 'succeeded' | 'failed' | 'reversed';

/** `open` until the provider knows it, `review` where the amount differs, `expired` when it was not paid in time. */
export const attemptStates = [
  'open',
  'pending',
  'failed',
  'expired',
  'review',
  'succeeded',
  'reversed',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Anything else changes nothing, however late or often it comes. */
const leadsTo: Record<AttemptState, Partial<Record<ProviderStatus, AttemptState>>> = {
  open: { pending: 'pending', succeeded: 'succeeded', failed: 'failed', reversed: 'reversed' },
  pending: { succeeded: 'succeeded', failed: 'failed', reversed: 'reversed' },
  // The payer may try again on the same page.
  failed: { succeeded: 'succeeded', reversed: 'reversed' },
  expired: { pending: 'pending', succeeded: 'succeeded', failed: 'failed', reversed: 'reversed' },
  review: { reversed: 'reversed' },
  succeeded: { reversed: 'reversed' },
  reversed: {},
};

/** The next state; undefined when nothing changes. Received money is never taken back but by a reversal. */
export const nextPaymentState = (state: AttemptState, notified: ProviderStatus): AttemptState | undefined =>
  leadsTo[state][notified];

export const unsettledStates = attemptStates.filter(state => leadsTo[state].succeeded !== undefined);
