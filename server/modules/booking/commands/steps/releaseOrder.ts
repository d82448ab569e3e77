import { defined } from '@/domain/assert';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { busy, customerMemberships, events, orderItems } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { todayOf } from '@/server/modules/customers';
import type { OrderRecord } from './lockOrderWithRecords';
import { type OrderRow, giveStockBack, takeStock } from '@/server/modules/orders';
import { drawAgain, drawVisits, returnVisits } from './membershipVisits';
import { reserveTime } from '@/server/modules/schedule';
import type { CommandContext } from '@/server/core/context';
import { ofCompany } from '@/server/platform/db/company';

type Released = { order_id: number; records: { id: number }[] };

export async function releaseOrder(ctx: CommandContext, { order_id, records }: Released): Promise<void> {
  const { tx, now } = ctx;
  const record_ids = records.map(({ id }) => id);
  await tx.delete(busy).where(ofCompany(tx, busy, inArray(busy.record_id, record_ids)));
  const items = await itemsOf(tx, order_id);
  await giveStockBack(ctx, items);
  const order_item_ids = items.filter(isDrawn).map(({ id }) => id);
  await returnVisits(tx, { record_ids, order_item_ids });
  await tx
    .update(customerMemberships)
    .set({ cancelled_at: now })
    .where(and(ofOrder(tx, order_id), isNull(customerMemberships.cancelled_at)));
}

/** Returns those `records` that were cancelled with the order. @throws SlotTaken; Invalid when something is gone */
export async function reopenCancelled(
  ctx: CommandContext,
  { id: order_id }: OrderRow,
  records: OrderRecord[],
): Promise<OrderRecord[]> {
  const { tx, now } = ctx;
  const items = await itemsOf(tx, order_id);
  await takeStock(ctx, items);
  await tx
    .update(customerMemberships)
    .set({ cancelled_at: null })
    .where(and(ofOrder(tx, order_id), isNotNull(customerMemberships.cancelled_at)));
  for (const { id, type, item_id, qty, customer_membership_id } of items.filter(isDrawn)) {
    const draw = { item_id, visits: qty, cause: { order_item_id: id }, path: 'command' };
    if (type === 'service' || type === 'membership') continue;
    const from = {
      customer_membership_id: defined(customer_membership_id, 'customer_membership_id'),
      on: await todayOf(tx, now),
    };
    await drawVisits(tx, from, [{ ...draw, item_type: type }]);
  }
  const cancelled = await cancelledWith(tx, order_id);
  const restored = records.filter(({ id, status }) => status === 'cancelled' && cancelled.has(id));
  await reserveTime(
    tx,
    restored.map(record => ({
      resource_id: record.resource_id,
      record_id: record.id,
      kind: 'record',
      start: record.start_at,
      end: record.end_at,
      breakMinutes: record.break,
      forced: false,
    })),
  );
  for (const record of restored) await drawAgain(tx, record);
  return restored;
}

async function cancelledWith(tx: CompanyTx, order_id: number): Promise<Set<number>> {
  const [event] = await tx
    .select({ after: events.after })
    .from(events)
    .where(
      ofCompany(
        tx,
        events,
        eq(events.subject_type, 'order'),
        eq(events.subject_id, order_id),
        eq(events.type, 'cancel'),
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  return new Set((event?.after as { record_ids?: number[] } | undefined)?.record_ids);
}

const itemsOf = (tx: CompanyTx, order_id: number) =>
  tx
    .select()
    .from(orderItems)
    .where(ofCompany(tx, orderItems, eq(orderItems.order_id, order_id)))
    .orderBy(asc(orderItems.id));

const isDrawn = (item: typeof orderItems.$inferSelect) => item.customer_membership_id !== null;

const ofOrder = (tx: CompanyTx, order_id: number) =>
  ofCompany(tx, customerMemberships, eq(customerMemberships.order_id, order_id));
