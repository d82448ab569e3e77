import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { orders, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** An open order without open appointments, which can now be completed. */
export async function completableOrder(tx: CompanyTx, visit_id: number): Promise<number | null> {
  const ofOrder = tx
    .select({ one: sql`1` })
    .from(records)
    .innerJoin(visits, eq(visits.id, records.visit_id))
    .where(and(eq(visits.order_id, orders.id), inArray(records.status, ['active', 'on_hold'])));
  const ofVisit = tx.select({ order_id: visits.order_id }).from(visits).where(eq(visits.id, visit_id));
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ofVisit), eq(orders.status, 'active'), notExists(ofOrder)));
  return order?.id ?? null;
}
