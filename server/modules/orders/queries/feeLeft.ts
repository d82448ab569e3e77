import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Order } from '@/domain/orders/order';
import type { FeeReason } from '@/domain/orders/lines';
import { feeOf, noTerms, termsFor } from '@/domain/policies/visitTerms';
import { groupBy } from '@/domain/lists/groupBy';
import { orderItems, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

type Lines = Pick<Order['items'][number], 'type' | 'struck_price' | 'total' | 'meta'>[];

/**
 * What was agreed for the struck lines of an order, beyond the fees that it has: the deposit may have been less. Minor units;
 * null where nothing is left to charge.
 */
export async function feeLeft(tx: CompanyTx, order_id: number, lines: Lines): Promise<Order['fee_left']> {
  if (lines.every(({ struck_price }) => struck_price === null)) return null;
  const rows = await tx
    .select({ id: records.id, status: records.status, visit_id: visits.id, terms: visits.terms })
    .from(orderItems)
    .innerJoin(records, eq(records.order_item_id, orderItems.id))
    .innerJoin(visits, eq(visits.id, records.visit_id))
    .where(
      and(
        eq(orderItems.order_id, order_id),
        isNull(orderItems.removed_at),
        isNotNull(orderItems.struck_price),
        inArray(records.status, ['cancelled', 'no_show']),
      ),
    );
  const agreed = [...groupBy(rows, ({ visit_id, status }) => `${visit_id} ${status}`).values()].flatMap(
    ([any, ...others]) => {
      if (!any) return [];
      const reason: FeeReason = any.status === 'no_show' ? 'no_show' : 'late_cancel';
      const ids = [any, ...others].map(({ id }) => id);
      return [{ reason, amount: feeOf(termsFor({ ...noTerms, ...any.terms }, ids), reason) ?? 0 }];
    },
  );
  const charged = lines.reduce((sum, { type, total }) => (type === 'fee' ? sum + total : sum), 0);
  const amount = agreed.reduce((sum, fee) => sum + fee.amount, 0) - charged;
  const [main] = agreed.toSorted((a, b) => b.amount - a.amount);
  return main && amount > 0 ? { amount, reason: main.reason } : null;
}
