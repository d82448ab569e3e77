import type { ChosenPerformer } from '../queries/availability';
import type { NewClient } from '@/server/modules/customers';
export type StaffCustomer = { id: number; served_by?: number } | NewClient;

/** `quiet` sends no messages or notifications. */
export type Booking = {
  items: (ChosenPerformer & { start_at?: number })[];
  start_at: number;
  comment: string;
  quiet?: boolean;
  customer_membership_id?: number;
};
