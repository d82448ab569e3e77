import type { OwnReview } from '../reviews/review';
import type { Status } from '../flow/flow';
import type { CancelledBy } from '../records/record';

/** Instants in epoch seconds, prices in minor units. */
export type ClientVisit = {
  visit_id: number;
  /** Grows with each change, for calendars. */
  sequence: number;
  timezone: string;
  start_at: number;
  end_at: number;
  total: number;
  currency: string;
  comment: string;
  is_cancelled: boolean;
  /** Empty or null if unknown. */
  cancelled_by: CancelledBy | null;
  cancel_reason: string;
  /** Whether the client, or the company for them, has said that they will come. */
  is_confirmed: boolean;
  can_confirm: boolean;
  can_change: boolean;
  changes_until: number;
  can_review: boolean;
  review: OwnReview | null;
  records: {
    service: { id: number; name: string };
    employee: { id: number; full_name: string };
    start_at: number;
    end_at: number;
    price: number;
    status: Status;
  }[];
};
