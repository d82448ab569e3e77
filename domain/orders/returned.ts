import { usedPart, type CustomerMembership } from '../memberships/customerMembership';
import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import type { Entry } from './payment';

/** A line of an order, and how many of it go back. */
export type ReturnedItem = { id: number; qty: number };

type Refund = Pick<Entry, 'kind' | 'state'> & { items: ReturnedItem[] | null };

/** How many of each line have gone back, by refunds that have not failed. */
export function returnedQtys(payments: Refund[]): Map<number, number> {
  const qtys = new Map<number, number>();
  for (const { kind, state, items } of payments) {
    if (kind !== 'refund' || state === 'failed') continue;
    for (const { id, qty } of items ?? []) qtys.set(id, (qtys.get(id) ?? 0) + qty);
  }
  return qtys;
}

/** What is wrong with what a refund names: a line that is not there, or more of it than is left. */
export function returnProblems(
  items: ReturnedItem[],
  { lines, payments }: { lines: { id: number; qty: number }[]; payments: Refund[] },
): Violation[] {
  const left = new Map(lines.map(({ id, qty }) => [id, qty]));
  for (const [id, qty] of returnedQtys(payments)) left.set(id, (left.get(id) ?? 0) - qty);
  const sold = new Set(lines.map(({ id }) => id));
  return items.flatMap(({ id, qty }, index) => {
    const at = (field: string, key: string, values = {}) => [
      violation(`items.${index}.${field}`, 'orders', { key: `order_errors.${key}`, values }),
    ];
    if (!sold.has(id)) return at('id', 'line_of_another_order');
    const rest = Math.max(0, left.get(id) ?? 0);
    left.set(id, rest - qty);
    return qty > rest ? at('qty', 'above_returnable', { count: rest }) : [];
  });
}

type SoldLine = { id: number; qty: number; total: number; discount_share: number };

/** A line of which `returned` went back before and `rest` can still go back. */
export type ReturnableLine<Line extends SoldLine = SoldLine> = { line: Line; returned: number; rest: number };

/** The lines that can still go back, whole or in part. */
export function returnableLines<Line extends SoldLine>(
  lines: Line[],
  payments: Refund[],
): ReturnableLine<Line>[] {
  const qtys = returnedQtys(payments);
  return lines.flatMap(line => {
    const returned = qtys.get(line.id) ?? 0;
    const rest = line.qty - returned;
    return rest > 0 ? { line, returned, rest } : [];
  });
}

/** Minor units that the next `qty` of a line cost after all discounts; parts add up to the whole line. */
export const returnWorth = ({ line, returned }: ReturnableLine, qty: number): number =>
  costOf(line, returned + qty) - costOf(line, returned);

const costOf = ({ qty: sold, total, discount_share }: SoldLine, qty: number) =>
  Math.round(((total - discount_share) * qty) / sold);

type Line = { id: number; type: string; total: number };

/** Minor units of tips that stay with who got them: neither named by the refund nor returned before. */
function keptTips(items: ReturnedItem[], { lines, payments }: { lines: Line[]; payments: Refund[] }): number {
  const returned = returnedQtys(payments);
  for (const { id, qty } of items) returned.set(id, (returned.get(id) ?? 0) + qty);
  return lines.reduce(
    (sum, { id, type, total }) => sum + (type === 'tip' && !returned.has(id) ? total : 0),
    0,
  );
}

type SoldMembership = Pick<CustomerMembership, 'order_item_id' | 'is_returned' | 'addons'>;

/** The memberships that come back with a refund of `items`: of each line the least used first. */
export const membershipsBack = <Membership extends SoldMembership>(
  items: ReturnedItem[],
  memberships: Membership[],
): Membership[] =>
  items.flatMap(({ id, qty }) =>
    memberships
      .filter(({ order_item_id, is_returned }) => order_item_id === id && !is_returned)
      .sort((one, other) => usedPart(one.addons) - usedPart(other.addons))
      .slice(0, qty),
  );

/** Minor units of the visits that were used of the memberships which `items` give back. */
export function usedWorth(
  items: ReturnedItem[],
  { lines, memberships }: { lines: SoldLine[]; memberships: SoldMembership[] },
): number {
  const priceOf = (order_item_id: number) => {
    const line = lines.find(({ id }) => id === order_item_id);
    return line ? (line.total - line.discount_share) / line.qty : 0;
  };
  return membershipsBack(items, memberships).reduce(
    (sum, { order_item_id, addons }) => sum + Math.round(priceOf(order_item_id) * usedPart(addons)),
    0,
  );
}

type Returning = {
  lines: (SoldLine & { type: string })[];
  payments: Refund[];
  memberships: SoldMembership[];
  paid: number;
  to_refund: number;
};

/**
 * Minor units that a refund which names `items` can give back at most: without the tips that they leave and the visits
 * that were used of memberships.
 */
export const returnMax = (items: ReturnedItem[], order: Returning): number =>
  Math.max(order.to_refund, order.paid - keptTips(items, order) - usedWorth(items, order), 0);
