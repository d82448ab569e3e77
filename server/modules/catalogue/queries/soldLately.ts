import { and, eq, gte, inArray, isNull, ne, sum } from 'drizzle-orm';
import type { OrderItemType } from '@/domain/orders/order';
import { orderItems, orders } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Older sales say little about current demand. */
const lately_s = 90 * 24 * 60 * 60;

export type Sold = (type: OrderItemType, id: number) => number;

/** Units sold in the last ninety days, without cancelled orders. */
export async function soldLately(tx: CompanyTx, types: OrderItemType[], now: number): Promise<Sold> {
  const rows = types.length === 0 ? [] : await soldOf(tx, types, now);
  const times = new Map(rows.map(({ type, item_id, qty }) => [`${type} ${item_id}`, Number(qty)]));
  return (type, id) => times.get(`${type} ${id}`) ?? 0;
}

const soldOf = (tx: CompanyTx, types: OrderItemType[], now: number) =>
  tx
    .select({ type: orderItems.type, item_id: orderItems.item_id, qty: sum(orderItems.qty) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(
      and(
        gte(orders.created_at, now - lately_s),
        ne(orders.status, 'cancelled'),
        inArray(orderItems.type, types),
        isNull(orderItems.removed_at),
      ),
    )
    .groupBy(orderItems.type, orderItems.item_id);
