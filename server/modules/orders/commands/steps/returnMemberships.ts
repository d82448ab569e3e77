import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { membershipsBack, type ReturnedItem } from '@/domain/orders/returned';
import type { Context } from '@/server/core/context';
import { membershipsOfOrder } from '@/server/modules/customers';
import { customerMemberships, orders } from '@/server/platform/db/schema';

type OfRefund = { order_id: number; refund_id: number };

/** What a refund names ends. Visits that were used or booked of it stay so. */
export async function endMemberships(
  { tx, now }: Context,
  { order_id, refund_id, items }: OfRefund & { items: ReturnedItem[] },
): Promise<void> {
  const { id, cancelled_at } = customerMemberships;
  await tx
    .select({ id })
    .from(customerMemberships)
    .where(eq(customerMemberships.order_id, order_id))
    .orderBy(asc(id))
    .for('no key update');
  const back = membershipsBack(items, await membershipsOfOrder(tx, order_id, now));
  if (back.length === 0) return;
  const ended = inArray(
    id,
    back.map(membership => membership.id),
  );
  await tx
    .update(customerMemberships)
    .set({ refund_id, cancelled_at: sql`coalesce(${cancelled_at}, to_timestamp(${now}))` })
    .where(ended);
}

/** Of a refund that was not made after all: they hold again, unless their order is cancelled. */
export async function restoreMemberships({ tx }: Context, { order_id, refund_id }: OfRefund): Promise<void> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order_id));
  await tx
    .update(customerMemberships)
    .set({ refund_id: null, ...(order?.status !== 'cancelled' && { cancelled_at: null }) })
    .where(and(eq(customerMemberships.order_id, order_id), eq(customerMemberships.refund_id, refund_id)));
}
