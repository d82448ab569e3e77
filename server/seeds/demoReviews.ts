import { at } from '@/domain/assert';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { toLocal } from '@/domain/schedule';
import { records, reviews, services, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { DemoBusiness } from './businesses/business';

const hour_s = 3600;
const day_s = 24 * hour_s;

const every_days = 5;

export async function reviewDemoVisits(
  tx: CompanyTx,
  { company, services: offered, reviews: demoReviews }: DemoBusiness,
  now: number,
): Promise<void> {
  const ended = await tx
    .select({
      visit_id: visits.id,
      customer_id: visits.customer_id,
      employee_id: records.employee_id,
      service_id: records.service_id,
      service: services.name,
      end_at: records.end_at,
    })
    .from(records)
    .innerJoin(visits, eq(visits.id, records.visit_id))
    .innerJoin(services, eq(services.id, records.service_id))
    .where(
      and(
        eq(records.status, 'completed'),
        isNotNull(visits.customer_id),
        sql`${records.end_at} <= to_timestamp(${now})`,
      ),
    )
    .orderBy(asc(records.end_at), asc(records.id));
  const reviewed = new Set<number>();
  const rows = demoReviews.flatMap(({ of, on, days_after = 0, translations: _, ...written }, index) => {
    const written_by = now - (1 + index * every_days) * day_s;
    const names = of?.map(place => at(offered, place).name);
    const visit = ended.findLast(
      one =>
        one.end_at + days_after * day_s + 3 * hour_s <= written_by &&
        (!names || names.includes(one.service)) &&
        (!on || toLocal(company.timezone, one.end_at).weekday === on) &&
        !reviewed.has(one.visit_id),
    );
    if (!visit) return [];
    const { end_at, service: __, ...about } = visit;
    reviewed.add(about.visit_id);
    const created_at = end_at + days_after * day_s + 3 * hour_s;
    const replied = written.reply && { replied_at: Math.min(now, created_at + day_s / 2) };
    const hidden = written.hidden_reason && { is_published: false };
    return [{ ...about, ...written, ...hidden, ...replied, created_at, updated_at: created_at }];
  });
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}
