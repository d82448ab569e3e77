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

type Line = { id: number; type: string; total: number };

/** Minor units of tips that stay with who got them: neither named by the refund nor returned before. */
export function keptTips(
  items: ReturnedItem[],
  { lines, payments }: { lines: Line[]; payments: Refund[] },
): number {
  const returned = returnedQtys(payments);
  for (const { id, qty } of items) returned.set(id, (returned.get(id) ?? 0) + qty);
  return lines.reduce(
    (sum, { id, type, total }) => sum + (type === 'tip' && !returned.has(id) ? total : 0),
    0,
  );
}
