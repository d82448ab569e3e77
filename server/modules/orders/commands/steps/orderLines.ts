import { at } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import type { Discount, LineToSum } from '@/domain/orders/lines';
import { sumsOf } from '@/domain/orders/sums';
import { violation } from '@/domain/validation/violations';
import type { Line } from '../../queries/orderLines';

const amount_max = 2_147_483_647;

/**
 * The lines with what their own discount and the order's take off, and the order's total; minor units.
 * @throws Invalid at each line, or at `items`, when a sum is too large
 */
export function summed<L extends Line>(
  lines: L[],
  discount?: Discount | null,
): { lines: (L & { discount: number; discount_share: number })[]; total: number } {
  const tooLarge = (path: string) => violation(path, 'orders', { key: 'order_errors.total_too_large' });
  const wrong = lines.flatMap(({ price, qty = 1 }, index) =>
    price * qty > amount_max ? tooLarge(`items.${index}.qty`) : [],
  );
  if (wrong.length > 0) throw new Invalid(wrong);
  const items = lines.map(toSum);
  const sums = sumsOf({ status: 'active', items, discount: discount ?? undefined, payments: [] });
  const { total } = sums;
  if (total > amount_max) throw new Invalid([tooLarge('items')]);
  return {
    total,
    lines: lines.map((line, index) => {
      const { qty = 1, price } = line;
      const { total: own, after_order_discount } = at(sums.lines, index);
      return { ...line, discount: qty * price - own, discount_share: own - after_order_discount };
    }),
  };
}

/** A line as the sums see it. */
export const toSum = (
  { type, qty = 1, price, discount_rule, customer_membership_id }: Line,
  index: number,
): LineToSum => ({
  id: index,
  type,
  qty,
  price,
  ...(discount_rule && { discount: discount_rule }),
  by_membership: customer_membership_id != null,
});
