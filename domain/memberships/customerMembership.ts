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
  /** Minor units of one visit. */
  price: number;
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
  /** The line that sold it. */
  order_item_id: number;
  starts_on: string;
  ends_on: string;
  is_active: boolean;
  /** It came back with a refund. */
  is_returned: boolean;
  /** Of the prices: the company's. */
  currency: string;
  addons: CustomerMembershipAddon[];
};

export const customerMembershipsQuery = listQuery(['-starts_on', 'ends_on', 'created_at'], {
  customer_id: rowId(),
  membership_id: rowId(),
  active: boolean(),
});
export type CustomerMembershipsQuery = InferType<typeof customerMembershipsQuery>;

/**
 * What part of it was used, 0 to 1: by what its visits cost, or by their number where they cost nothing. Visits that are
 * booked are used.
 */
export function usedPart(addons: Pick<CustomerMembershipAddon, 'price' | 'visits' | 'used'>[]): number {
  const sum = (of: 'visits' | 'used', isPriced: boolean) =>
    addons.reduce((total, addon) => total + addon[of] * (isPriced ? addon.price : 1), 0);
  const isPriced = sum('visits', true) > 0;
  const all = sum('visits', isPriced);
  return all === 0 ? 0 : Math.min(1, sum('used', isPriced) / all);
}
