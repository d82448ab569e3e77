/** The providers that take money for a company; the payment's method bears the same name. */
export const paymentProviders = ['liqpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** How a payment stands at its provider: not final, the money is ours, it will not come, it has gone back. */
export type ProviderStatus = 'pending' | 'succeeded' | 'failed' | 'reversed';

/**
 * What has become of one try to pay: `open` until the provider knows of it, `review` when it told another sum,
 * `expired` when nobody has paid in time.
 */
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

/** Where each word leads; what is not here changes nothing, however late or often it comes. */
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

/** The state to which the provider's word leads; undefined when it changes nothing. Never back from the money. */
export const nextPaymentState = (state: AttemptState, told: ProviderStatus): AttemptState | undefined =>
  leadsTo[state][told];

/** States from which money may still come. */
export const unsettledStates = attemptStates.filter(state => leadsTo[state].succeeded !== undefined);
