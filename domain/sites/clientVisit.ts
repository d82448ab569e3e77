import type { OwnReview } from '../reviews/review';
import type { BookingPolicy } from '../policies/bookingPolicy';
import type { Status } from '../flow/flow';
import type { CancelledBy } from '../records/record';
import type { EpochSeconds } from '../time/instant';

/** `words` say it in the reader's language. A cancellation now costs `fee_now`, minor units. */
export type ClientPolicy = BookingPolicy & { free_until: EpochSeconds; fee_now: number; words: string };

/**
 * What is to be paid at once. At `expires_at` the time is free again; the provider's page ends earlier, at `pay_until`, so
 * that what was paid on it can still arrive.
 */
export type VisitPayment = { due: number; expires_at: EpochSeconds; pay_until: EpochSeconds };

/** Instants in epoch seconds, prices in minor units. */
export type ClientVisit = {
  visit_id: number;
  /** Grows with each change, for calendars. */
  sequence: number;
  timezone: string;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  total: number;
  currency: string;
  comment: string;
  is_cancelled: boolean;
  /** Empty or null if unknown. */
  cancelled_by: CancelledBy | null;
  cancel_reason: string;
  /** It was cancelled because it was not paid in time. */
  was_not_paid: boolean;
  /** Whether the client, or the company for them, has said that they will come. */
  is_confirmed: boolean;
  can_confirm: boolean;
  can_change: boolean;
  changes_until: EpochSeconds;
  /** What was agreed when it was booked. */
  policy: ClientPolicy;
  /** Null once it is booked. */
  payment: VisitPayment | null;
  can_review: boolean;
  review: OwnReview | null;
  records: {
    service: { id: number; name: string };
    employee: { id: number; full_name: string };
    start_at: EpochSeconds;
    end_at: EpochSeconds;
    price: number;
    status: Status;
  }[];
};
