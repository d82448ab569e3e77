import type { AttemptState } from '../payments/providerStatus';
import type { EpochSeconds } from '../time/instant';

export const attemptMethods = ['page', 'card'] as const;
export type AttemptMethod = (typeof attemptMethods)[number];

/** The time limit of a payment page, in seconds. */
export const paying_s = 30 * 60;

export const undecided = 'undecided';

/** The reference sent to the provider. */
export const attemptReference = (number: string, ending: string): string => `plan-${number}-${ending}`;

export function companyOfReference(reference: string): number | undefined {
  const [, number = ''] = /^plan-(.+)-[0-9a-f]+$/.exec(reference) ?? [];
  return readInvoiceNumber(number)?.company_id;
}

/** `error` is the provider's code; `created_at` in epoch seconds. */
export type Attempt = { way: AttemptMethod; state: AttemptState; error: string; created_at: EpochSeconds };

/** `review`: the amount differs, so a person must check it. */
export type InvoicePayment = Pick<Attempt, 'way' | 'error'> & {
  state: 'checking' | 'failed' | 'review';
  tried_at: EpochSeconds;
  is_begun_anew: boolean;
};

/** The combined result of attempts, oldest first; null if there is nothing to report. */
export function paymentOf(attempts: Attempt[]): InvoicePayment | null {
  const last = (test: (attempt: Attempt) => boolean) => attempts.findLast(test);
  const newest = attempts.at(-1);
  const is_begun_anew = newest?.way === 'page' && newest.state === 'open';
  const toPayment = (state: InvoicePayment['state'], { way, error, created_at: tried_at }: Attempt) => {
    return { state, way, error, tried_at, is_begun_anew };
  };
  const reviewed = last(({ state }) => state === 'review');
  if (reviewed) return toPayment('review', reviewed);
  const checked = last(({ way, state }) => state === 'pending' || (way === 'card' && state === 'open'));
  if (checked) return toPayment('checking', checked);
  const failed = last(({ way, state }) => state === 'failed' || (way === 'card' && state === 'expired'));
  return failed ? toPayment('failed', failed) : null;
}

/** Undefined if it is not an invoice number. */
export function readInvoiceNumber(text: string): { company_id: number; number: number } | undefined {
  const [, company_id, number] = /^(\d{1,15})-(\d{4,9})$/.exec(text) ?? [];
  return company_id && number ? { company_id: Number(company_id), number: Number(number) } : undefined;
}
