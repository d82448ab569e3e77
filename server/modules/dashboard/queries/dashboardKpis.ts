import { and, avg, eq, gte, isNull, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Dashboard, Kpi, Period } from '@/domain/dashboard/dashboard';
import { addDays, toInstant } from '@/domain/schedule';
import { customers, orders, reviews } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** The figures of the period and of the one before. */
export async function kpisOf(
  tx: CompanyTx,
  zone: string,
  period: Dashboard['period'],
): Promise<NonNullable<Dashboard['kpis']>> {
  const createdIn = (column: PgColumn, { from, to }: Period) =>
    and(gte(column, toInstant(zone, from, '00:00')), lt(column, toInstant(zone, addDays(to, 1), '00:00')));
  const created = (table: typeof customers | typeof orders) => (span: Period) =>
    tx.$count(table, and(isNull(table.archived_at), createdIn(table.created_at, span)));
  const rated = async (span: Period) => {
    const [row] = await tx
      .select({ rating: avg(reviews.rating) })
      .from(reviews)
      .where(
        and(eq(reviews.is_published, true), isNull(reviews.archived_at), createdIn(reviews.created_at, span)),
      );
    return row?.rating == null ? null : Math.round(Number(row.rating) * 10) / 10;
  };
  const both = async (figure: (span: Period) => PromiseLike<number | null>): Promise<Kpi> => {
    const [value, previous] = await Promise.all([figure(period), figure(period.previous)]);
    return { value, previous };
  };
  const [new_customers, new_orders, review_rating] = await Promise.all([
    both(created(customers)),
    both(created(orders)),
    both(rated),
  ]);
  return { new_customers, new_orders, review_rating };
}
