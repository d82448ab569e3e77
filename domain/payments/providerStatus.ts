export type ProviderStatus = 'pending' | 'succeeded' | 'failed' | 'reversed';

/** `open`: not yet known to the provider. `review`: wrong amount. `expired`: not paid in time. */
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

/** Other notifications change nothing, however late or often they arrive. */
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

/** The next state, or undefined if nothing changes. Only a reversal undoes a received payment. */
export const nextPaymentState = (state: AttemptState, status: ProviderStatus): AttemptState | undefined =>
  leadsTo[state][status];

export const unsettledStates = attemptStates.filter(state => leadsTo[state].succeeded !== undefined);
