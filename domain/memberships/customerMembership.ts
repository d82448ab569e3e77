import { listQuery } from '../lists/listQuery';
import { boolean, type InferType, rowId } from '../validation/fields';
import type { AddonType } from './addon';

export const entryReasons = ['drawn', 'returned'] as const;
export type EntryReason = (typeof entryReasons)[number];

/** As sold; null `employee_id` means anyone. */
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

/** Dates are 'YYYY-MM-DD', both included. */
export type CustomerMembership = {
  id: number;
  customer: { id: number; full_name: string };
  membership_id: number;
  name: string;
  order_id: number;
  starts_on: string;
  ends_on: string;
  is_active: boolean;
  addons: CustomerMembershipAddon[];
};

export const customerMembershipsQuery = listQuery(['-starts_on', 'ends_on', 'created_at'], {
  customer_id: rowId(),
  membership_id: rowId(),
  active: boolean(),
});
export type CustomerMembershipsQuery = InferType<typeof customerMembershipsQuery>;
