import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { defined } from '@/domain/assert';
import type { PointsEntry } from '@/domain/points/points';
import { pointsEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

const entries_shown = 20;

/** What a customer can spend. */
export const balanceOf = (tx: CompanyTx, customer_id: number): Promise<number> =>
  sumWhere(tx, eq(pointsEntries.customer_id, customer_id));

/** What an order has earned, less what was taken back. */
export const pointsOfOrder = (tx: CompanyTx, order_id: number): Promise<number> =>
  sumWhere(
    tx,
    and(eq(pointsEntries.order_id, order_id), inArray(pointsEntries.kind, ['earned', 'taken_back'])),
  );

async function sumWhere(tx: CompanyTx, condition: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
    .from(pointsEntries)
    .where(condition);
  return defined(row, 'sum').points;
}

/** The latest, latest first. */
export const latestPoints = (tx: CompanyTx, customer_id: number): Promise<PointsEntry[]> => {
  const { id, kind, points, order_id, created_at } = pointsEntries;
  return tx
    .select({ id, kind, points, order_id, created_at })
    .from(pointsEntries)
    .where(eq(pointsEntries.customer_id, customer_id))
    .orderBy(desc(pointsEntries.id))
    .limit(entries_shown);
};
