import { asc, eq } from 'drizzle-orm';
import { SlotTaken } from '@/domain/errors';
import { records, resources, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { lockOrder, type LockedOrder } from '@/server/modules/orders';
import { lockResources } from '@/server/modules/schedule';
import type { Context } from '@/server/core/context';

export type OrderRecord = typeof records.$inferSelect & { resource_id: number };
export type OrderWithRecords = LockedOrder & { records: OrderRecord[] };

/**
 * Locks the time, that of `resource_ids` too, then the order; who changes the rows has both.
 * @throws NotFound; SlotTaken when one was moved meanwhile
 */
export async function lockOrderWithRecords(
  ctx: Context,
  { order_id, resource_ids = [] }: { order_id: number; resource_ids?: number[] },
): Promise<OrderWithRecords> {
  const { tx } = ctx;
  const unlocked = await recordsOfOrder(tx, order_id);
  const locked = new Set([...resource_ids, ...unlocked.map(({ resource_id }) => resource_id)]);
  await lockResources(ctx, [...locked]);
  const order = await lockOrder(ctx, order_id);
  const present = await recordsOfOrder(tx, order_id);
  if (present.some(({ resource_id }) => !locked.has(resource_id))) throw new SlotTaken();
  return { ...order, records: present };
}

async function recordsOfOrder(tx: CompanyTx, order_id: number): Promise<OrderRecord[]> {
  const rows = await tx
    .select({ record: records, resource_id: resources.id })
    .from(visits)
    .innerJoin(records, eq(records.visit_id, visits.id))
    .innerJoin(resources, eq(resources.employee_id, records.employee_id))
    .where(eq(visits.order_id, order_id))
    .orderBy(asc(records.start_at), asc(records.id));
  return rows.map(({ record, resource_id }) => ({ ...record, resource_id }));
}
