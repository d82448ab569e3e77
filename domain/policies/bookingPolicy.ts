import { inItsUnits, shareFields } from '../orders/share';
import type { Share } from '../orders/lines';
import { boolean, object, string, whole, type InferType } from '../validation/fields';

export const policyPayments = ['none', 'deposit', 'full'] as const;

const share = () =>
  object(shareFields).test('units', { key: 'validation.bad_share' }, inItsUnits).nullable().default(null);

/**
 * What the company asks of clients who book online: a payment at once, how long before the start (in hours) a visit can
 * be cancelled or moved for free, and what a later cancellation or not coming costs. Amounts in minor units.
 */
export const bookingPolicySchema = object({
  payment: string().oneOf(policyPayments).default('none'),
  deposit: share(),
  free_until_hours: whole()
    .max(24 * 365)
    .default(0),
  late_cancel_fee: share(),
  no_show_fee: share(),
  /** Asks only those for a payment who were never here. */
  new_clients_only: boolean().default(false),
}).test('deposit', (policy, { createError, path }) =>
  policy?.payment === 'deposit' && !policy.deposit
    ? createError({ path: path ? `${path}.deposit` : 'deposit', message: { key: 'validation.required' } })
    : true,
);

export type BookingPolicy = Omit<
  InferType<typeof bookingPolicySchema>,
  'deposit' | 'late_cancel_fee' | 'no_show_fee'
> & { deposit: Share | null; late_cancel_fee: Share | null; no_show_fee: Share | null };

export const noPolicy: BookingPolicy = {
  payment: 'none',
  deposit: null,
  free_until_hours: 0,
  late_cancel_fee: null,
  no_show_fee: null,
  new_clients_only: false,
};

export const onlineBookings = ['allowed', 'deposit', 'blocked'] as const;
/** Whether a customer may book online: as everybody, only against a payment, or not at all. */
export type OnlineBooking = (typeof onlineBookings)[number];

/** The strictest of these; `allowed` of nobody. */
export const strictestBooking = (people: { online_booking: OnlineBooking }[]): OnlineBooking =>
  onlineBookings.findLast(one => people.some(({ online_booking }) => online_booking === one)) ?? 'allowed';
