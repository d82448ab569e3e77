import { defined } from '@/domain/assert';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { busy, customerMemberships } from '@/server/platform/db/schema';
import { todayOf } from '@/server/modules/customers';
import type { OrderRecord } from './lockOrderWithRecords';
import { type LineRow, linesOf, giveStockBack, takeStock, withReturned } from '@/server/modules/orders';
import { cancelledWith } from '@/server/modules/booking/queries/visitTerms';
import { redeemAgain, redeemVisits, returnVisits } from './membershipVisits';
import { reserveTime } from '@/server/modules/schedule';
import type { CommandContext } from '@/server/core/context';
import { restoreCertificatesOf, voidCertificatesOf } from '@/server/modules/certificates';

type Released = { order_id: number; records: { id: number }[] };

export async function releaseOrder(ctx: CommandContext, { order_id, records }: Released): Promise<void> {
  const { tx, now } = ctx;
  const record_ids = records.map(({ id }) => id);
  await tx.delete(busy).where(inArray(busy.record_id, record_ids));
  const items = await linesOf(tx, order_id);
  await giveStockBack(ctx, await withReturned(ctx, { order_id, items }));
  await voidCertificatesOf(ctx, { order_id });
  const order_item_ids = items.filter(isDrawn).map(({ id }) => id);
  await returnVisits(ctx, { record_ids, order_item_ids });
  await tx
    .update(customerMemberships)
    .set({ cancelled_at: now })
    .where(and(ofOrder(order_id), isNull(customerMemberships.cancelled_at)));
}

/** Returns those `records` that were cancelled with the order. @throws SlotTaken; Invalid when something is gone */
export async function reopenCancelled(
  ctx: CommandContext,
  { order_id, records }: { order_id: number; records: OrderRecord[] },
): Promise<OrderRecord[]> {
  const { tx } = ctx;
  const items = await linesOf(tx, order_id);
  await takeStock(ctx, await withReturned(ctx, { order_id, items }));
  await tx
    .update(customerMemberships)
    .set({ cancelled_at: null })
    .where(and(ofOrder(order_id), isNotNull(customerMemberships.cancelled_at), isKept));
  await redeemLines(ctx, items);
  await restoreCertificatesOf(ctx, { order_id });
  const cancelled = await cancelledWith(tx, order_id);
  const restored = records.filter(({ id, status }) => status === 'cancelled' && cancelled.has(id));
  await reserveTime(
    ctx,
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
  for (const record of restored) await redeemAgain(ctx, record);
  return restored;
}

/** Draws their visits for goods from memberships again. @throws Invalid */
export async function redeemLines(ctx: CommandContext, lines: LineRow[]): Promise<void> {
  const { tx, now } = ctx;
  for (const { id, type, item_id, qty, customer_membership_id } of lines.filter(isDrawn)) {
    if (type !== 'product' && type !== 'bundle') continue;
    const draw = {
      item_id: defined(item_id, 'item_id'),
      visits: qty,
      cause: { order_item_id: id },
      path: 'command',
    };
    await redeemVisits(ctx, {
      customer_membership_id: defined(customer_membership_id, 'customer_membership_id'),
      on: await todayOf(tx, now),
      draws: [{ ...draw, item_type: type }],
    });
  }
}

const isDrawn = (item: LineRow) => item.customer_membership_id !== null;

/** Did not come back with a refund. */
export const isKept = isNull(customerMemberships.refund_id);

const ofOrder = (order_id: number) => eq(customerMemberships.order_id, order_id);
