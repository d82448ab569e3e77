import type { OwnReview } from '../reviews/review';
import type { Status } from '../flow/flow';
import type { CancelledBy } from '../records/record';

/** A visit as its client sees it by their own link. Instants in epoch seconds, prices in minor units. */
export type ClientVisit = {
  visit_id: number;
  timezone: string;
  start_at: number;
  end_at: number;
  total: number;
  currency: string;
  comment: string;
  is_cancelled: boolean;
  /** Who cancelled it, or a part of it, and why, as far as that is known. */
  cancelled_by: CancelledBy | null;
  cancel_reason: string;
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
