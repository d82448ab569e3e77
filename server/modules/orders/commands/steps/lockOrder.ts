import { asc, eq, sql } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import { paymentSums, type PaymentSums } from '@/domain/orders/sums';
import { orders, payments } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

export type LockedOrder = { order: OrderRow; payments: PaymentRow[]; sums: PaymentSums };

/** Lock the time before it (`lockResources`), as everywhere, to avoid deadlocks. @throws NotFound */
export async function lockOrder({ tx }: Context, order_id: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update');
  if (!order) throw new NotFound();
  const entries = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(asc(payments.id));
  return { order, payments: entries, sums: paymentSums(order, entries) };
}

export async function updateOrder(
  { tx }: Context,
  { id, ...changes }: Pick<OrderRow, 'id'> & Partial<OrderRow>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}
