/** A client's bank demands the money back; then it decides for the company (`won`) or for the client (`lost`). */
export const disputeOutcomes = ['opened', 'won', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/**
 * `status` of a Stripe dispute (types of Stripe's library, API 2026-10-28). A `warning_…` is a question that takes no
 * money yet. An unknown status is open.
 */
export function disputeOutcomeOf(status: string): DisputeOutcome {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'opened';
}
