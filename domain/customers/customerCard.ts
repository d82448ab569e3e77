import type { CustomerInvite } from './customer';
import type { CustomerMembership } from '../memberships/customerMembership';
import type { AppointmentRecord } from '../records/record';
import type { Customer } from './customer';
import type { OrderStatus } from '../flow/flow';
import type { PointsEntry } from '../points/points';
import type { EpochSeconds } from '../time/instant';

export type CustomerOrder = {
  id: number;
  company_order_id: number;
  /** What was sold, and who performed or sold it, each once. */
  items: { name: string; qty: number }[];
  employees: string[];
  status: OrderStatus;
  total: number;
  currency: string;
  created_at: EpochSeconds;
};

export type SamePhone = { id: number; first_name: string; last_name: string; full_name: string };

/** Sums in minor units of the company's currency, instants in epoch seconds. */
export type CustomerCard = Customer & {
  upcoming_appointments: AppointmentRecord[];
  active_memberships: CustomerMembership[];
  orders: CustomerOrder[];
  orders_total: number;
  /** What is due on orders that are completed or whose visits are over. */
  owed: number;
  visits_count: number;
  no_shows: number;
  last_visit_at: EpochSeconds | null;
  next_visit_at: EpochSeconds | null;
  last_record: { service_id: number; employee_id: number } | null;
  invite: CustomerInvite | null;
  /** Customers of other names with their phone, whom a merge may make one. */
  same_phone: SamePhone[];
  /** That they can spend. */
  points: number;
  /** The latest; none for employees. */
  points_entries: PointsEntry[];
};
