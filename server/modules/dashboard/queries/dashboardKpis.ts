import { sql } from 'drizzle-orm';
import type { Dashboard, Kpi } from '@/domain/dashboard/dashboard';
import { comparisonOf, first_period, type Comparison } from '@/domain/sales/comparison';
import { periodsOf } from '@/domain/sales/ranges';
import { toDate } from '@/domain/time/instant';
import { customers, orders, reviews } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

type Asked = { zone: string; period: Dashboard['period']; now: number; seesOrders: boolean };
type Counted = { count: number; sum: number };

/** The figures of the period, by day too, and of as much of the one before. */
export async function kpisOf(
  tx: CompanyTx,
  { zone, period, now, seesOrders }: Asked,
): Promise<NonNullable<Dashboard['kpis']>> {
  const compared = comparisonOf(zone, period, periodsOf(period, 'day'), now);
  const created = async (table: typeof customers | typeof orders) =>
    kpiOf(await countedIn(tx, compared, table), ({ count }) => count);
  const rated = async () =>
    kpiOf(await countedIn(tx, compared, reviews), ({ count, sum }) =>
      count === 0 ? null : Math.round((sum / count) * 10) / 10,
    );
  const [new_customers, new_orders, review_rating] = await Promise.all([
    created(customers),
    seesOrders ? created(orders) : null,
    rated(),
  ]);
  return { new_customers, new_orders, review_rating };
}

/** In each of the compared stretches; the `sum` of ratings. */
async function countedIn(
  tx: CompanyTx,
  { starts, end }: Comparison,
  table: typeof customers | typeof orders | typeof reviews,
): Promise<Counted[]> {
  const moments = [...starts, end].map(instant => toDate(instant).toISOString());
  const { rows } = await tx.execute<Record<'at' | 'count' | 'sum', string>>(sql`
    select width_bucket(created_at, ${sql.param(moments)}::timestamptz[]) - 1 as at, count(*) as count,
      ${table === reviews ? sql`sum(rating)` : sql`0`} as sum
    from ${table}
    where company_id = ${tx.company_id} and archived_at is null ${table === reviews ? sql`and is_published` : sql``}
      and created_at >= ${moments[0]} and created_at < ${moments.at(-1)}
    group by 1`);
  const counted = new Map(
    rows.map(row => [Number(row.at), { count: Number(row.count), sum: Number(row.sum) }]),
  );
  return starts.map((_, at) => counted.get(at) ?? { count: 0, sum: 0 });
}

function kpiOf(counted: Counted[], figure: (of: Counted) => number | null): Kpi {
  const days = counted.slice(first_period);
  const all = days.reduce(
    (total, day) => ({ count: total.count + day.count, sum: total.sum + day.sum }),
    none,
  );
  return { value: figure(all), previous: figure(counted[0] ?? none), days: days.map(figure) };
}

const none: Counted = { count: 0, sum: 0 };
