import { shareOf, type Share } from '../orders/lines';
import type { FeeReason } from '../orders/lines';
import { noPolicy, type BookingPolicy, type OnlineBooking } from './bookingPolicy';
import type { EpochSeconds } from '../time/instant';

/** What was agreed about one appointment when it was booked: later changes of the policy or the price change nothing. */
export type TermsPart = { record_id: number; price: number; policy: BookingPolicy };

/** A visit's terms as they are stored. Minor units; `due` was to be paid at once. Without parts nothing was agreed. */
export type VisitTerms = { parts: TermsPart[]; due: number };

export const noTerms: VisitTerms = { parts: [], due: 0 };

type Booked = { price: number; policy: BookingPolicy };

/**
 * What a client has to pay at once for these services; minor units. `is_new`: they were never here. Somebody who may
 * book against a payment only pays the deposit, or all of it where there is none.
 */
export const dueAtOnce = (
  parts: Booked[],
  client: { is_new: boolean; online_booking: OnlineBooking },
): number => parts.reduce((sum, part) => sum + dueOf(part, client), 0);

function dueOf(
  { price, policy }: Booked,
  { is_new, online_booking }: { is_new: boolean; online_booking: OnlineBooking },
): number {
  const { payment, deposit, new_clients_only } = policy;
  if (online_booking === 'deposit') {
    return payment !== 'full' && deposit ? shareOf(price, deposit) : price;
  }
  if (payment === 'none' || (new_clients_only && !is_new)) return 0;
  return payment === 'full' ? price : shareOf(price, deposit);
}

/** Until when a visit that begins at `start_at` can be cancelled or moved for free; epoch seconds. */
export function freeUntil({ parts }: VisitTerms, start_at: EpochSeconds): number {
  const hours = Math.max(0, ...parts.map(({ policy }) => policy.free_until_hours));
  return start_at - hours * 3600;
}

/** What it costs by these terms, whatever was paid; null where they say nothing about it. Minor units. */
export function feeOf({ parts }: VisitTerms, reason: FeeReason): number | null {
  const fees = parts.flatMap(({ price, policy }) => {
    const share = policy[`${reason}_fee`];
    return share ? [shareOf(price, share)] : [];
  });
  return fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0);
}

/** Of some appointments of the visit. */
export const termsFor = ({ parts, due }: VisitTerms, record_ids: number[]): VisitTerms => ({
  parts: parts.filter(({ record_id }) => record_ids.includes(record_id)),
  due,
});

/** One policy for all parts: theirs where it is the same, else the strictest of each, with fees as amounts. */
export function policyOfTerms(terms: VisitTerms): BookingPolicy {
  const policies = terms.parts.map(({ policy }) => policy);
  const [any = noPolicy] = policies;
  if (new Set(policies.map(policy => JSON.stringify(policy))).size < 2) return any;
  const amount = (value: number | null): Share | null => (value === null ? null : { kind: 'amount', value });
  const payment = (['full', 'deposit', 'none'] as const).find(one =>
    policies.some(policy => policy.payment === one),
  );
  return {
    payment: payment ?? 'none',
    deposit: payment === 'deposit' ? amount(dueAtOnce(terms.parts, anyClient)) : null,
    free_until_hours: Math.max(...policies.map(policy => policy.free_until_hours)),
    late_cancel_fee: amount(feeOf(terms, 'late_cancel')),
    no_show_fee: amount(feeOf(terms, 'no_show')),
    new_clients_only: policies.every(policy => policy.payment === 'none' || policy.new_clients_only),
  };
}

const anyClient = { is_new: true, online_booking: 'allowed' as const };
