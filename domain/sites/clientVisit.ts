import type { Status } from '../flow/flow';

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
  can_change: boolean;
  changes_until: number;
  records: {
    service: { id: number; name: string };
    employee: { id: number; full_name: string };
    start_at: number;
    end_at: number;
    price: number;
    status: Status;
  }[];
};
