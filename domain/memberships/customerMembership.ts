import { listQuery } from '../lists/listQuery';
import { boolean, whole, type InferType } from '../validation/fields';
import type { AddonType } from './addon';

/** Why a visit was drawn from a membership, or returned to it. */
export const entryReasons = ['drawn', 'returned'] as const;
export type EntryReason = (typeof entryReasons)[number];

/** As sold; `employee_id` is null where any employee will do. */
export type CustomerMembershipAddon = {
  seq: number;
  item_type: AddonType;
  item_id: number;
  name: string;
  employee_id: number | null;
  visits: number;
  used: number;
  left: number;
};

/** A membership that a customer holds, from its first day to its last one, 'YYYY-MM-DD', both included. */
export type CustomerMembership = {
  id: number;
  customer: { id: number; full_name: string };
  membership_id: number;
  name: string;
  order_id: number;
  starts_on: string;
  ends_on: string;
  /** Valid today and not cancelled. */
  is_active: boolean;
  addons: CustomerMembershipAddon[];
};

export const customerMembershipsQuery = listQuery(['-starts_on', 'ends_on', 'created_at'], {
  customer_id: whole(),
  active: boolean(),
});
export type CustomerMembershipsQuery = InferType<typeof customerMembershipsQuery>;
