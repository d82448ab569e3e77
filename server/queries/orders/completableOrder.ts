import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { orders, records, visits } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';

/** The order, still open itself, none of whose appointments is open any more: who ended the last may want to end it. */
export async function completableOrder(tx: CompanyTx, visit_id: number): Promise<number | null> {
  const { company_id } = tx;
  const ofOrder = tx
    .select({ one: sql`1` })
    .from(records)
    .innerJoin(visits, and(eq(visits.company_id, records.company_id), eq(visits.id, records.visit_id)))
    .where(
      and(
        eq(visits.company_id, orders.company_id),
        eq(visits.order_id, orders.id),
        inArray(records.status, ['active', 'on_hold']),
      ),
    );
  const ofVisit = tx
    .select({ order_id: visits.order_id })
    .from(visits)
    .where(and(eq(visits.company_id, company_id), eq(visits.id, visit_id)));
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.company_id, company_id),
        inArray(orders.id, ofVisit),
        eq(orders.status, 'active'),
        notExists(ofOrder),
      ),
    );
  return order?.id ?? null;
}
