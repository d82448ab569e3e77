import { and, asc, eq, isNull } from 'drizzle-orm';
import { orderItems } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export type LineRow = typeof orderItems.$inferSelect;

/** A line before it has an id, or as it is stored. */
export type Line = Omit<typeof orderItems.$inferInsert, 'order_id' | 'company_id'>;

export const isThere = isNull(orderItems.removed_at);

/** Those that were not taken off. */
export const linesOf = (tx: CompanyTx, order_id: number): Promise<LineRow[]> =>
  tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order_id), isThere))
    .orderBy(asc(orderItems.id));
