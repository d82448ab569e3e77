import { sql, type SQL } from 'drizzle-orm';
import type { MoneyKey } from '@/domain/reports/report';
import type { CompanyTx } from '@/server/platform/db/scope';
import { whole_report } from './revenue';
import { hourAt, periodAt, tookPlace, type ReportSpan } from './span';

export type VisitFigures = {
  visits: number;
  new_customers: number;
  returning_customers: number;
  lead_days: number | null;
  booked_minutes: number;
  no_shows: number;
  late_cancellations: number;
};

type Row = { key: string | null; is_all: boolean } & Record<keyof VisitFigures, string | null>;

/** A client who cancels later is late, where the visit's own terms say nothing; hours before it begins. */
const late_hours = 24;

/** The appointments that begin in the span, by the key as text, or by 'all'. */
export async function visitsBy(
  tx: CompanyTx,
  span: ReportSpan,
  key: MoneyKey,
  employee_id?: number,
): Promise<Map<string | null, VisitFigures>> {
  const { company_id } = tx;
  const { rows } = await tx.execute<Row>(sql`
    with spanned as materialized (
      select r.*, v.customer_id, v.order_id, v.terms, ${tookPlace(span)} as took_place
      from records r
      join visits v on v.company_id = r.company_id and v.id = r.visit_id
      where r.company_id = ${company_id} and r.start_at >= ${span.start} and r.start_at < ${span.end}
        ${employee_id === undefined ? sql`` : sql`and r.employee_id = ${employee_id}`}),
    keyed as (
      select ${keyOf(key, span)} as key, r.*${key === 'period' ? sql`, ${periodAt(sql`f.first_at`, span)} as first_period` : sql``}
      from spanned r ${joinOf(tx, span, key)})
    select key, grouping(key) = 1 as is_all,
      count(distinct visit_id) filter (where took_place) as visits,
      ${key === 'period' ? newAndReturning : sql`0 as new_customers, 0 as returning_customers`},
      round(avg(extract(epoch from start_at - created_at) / 86400) filter (where took_place)::numeric, 1) as lead_days,
      coalesce(round(sum(extract(epoch from end_at - start_at) / 60)
        filter (where status not in ('cancelled', 'no_show'))), 0) as booked_minutes,
      count(*) filter (where status = 'no_show') as no_shows,
      count(*) filter (where status = 'cancelled' and cancelled_by = 'client'
        and updated_at > start_at - interval '1 hour' * coalesce(nullif(${agreedHours}, 0), ${late_hours})) as late_cancellations
    from keyed group by grouping sets ((key), ())`);
  return new Map(
    rows.map(({ key: own, is_all, lead_days, ...counted }) => [
      is_all ? whole_report : own,
      {
        visits: Number(counted.visits),
        new_customers: Number(counted.new_customers),
        returning_customers: Number(counted.returning_customers),
        lead_days: lead_days === null ? null : Number(lead_days),
        booked_minutes: Number(counted.booked_minutes),
        no_shows: Number(counted.no_shows),
        late_cancellations: Number(counted.late_cancellations),
      },
    ]),
  );
}

/** New are those whose first visit ever is in the same period, or in the whole report. */
const newAndReturning = sql`
  count(distinct customer_id) filter (where took_place and first_period::text = key) as new_customers,
  case grouping(key) when 1 then count(distinct customer_id) filter (where took_place and first_period < 0)
    else count(distinct customer_id) filter (where took_place and first_period::text <> key) end as returning_customers`;

/** The notice that the visit's own terms ask for. */
const agreedHours = sql`(
  select max((part -> 'policy' ->> 'free_until_hours')::numeric) from jsonb_array_elements(terms -> 'parts') part)`;

function keyOf(key: MoneyKey, span: ReportSpan): SQL {
  switch (key) {
    case 'employee':
      return sql`r.employee_id::text`;
    case 'service':
      return sql`coalesce(r.service_id::text, 'service')`;
    case 'category':
      return sql`'category:' || coalesce(s.category, '')`;
    case 'product':
      return sql`'service'::text`;
    case 'source':
      return sql`o.source`;
    case 'hour':
      return hourAt(sql`r.start_at`, span);
    case 'period':
      return sql`(${periodAt(sql`r.start_at`, span)})::text`;
  }
}

function joinOf({ company_id }: CompanyTx, span: ReportSpan, key: MoneyKey): SQL {
  if (key === 'category')
    return sql`left join services s on s.company_id = ${company_id} and s.id = r.service_id`;
  if (key === 'source') return sql`left join orders o on o.company_id = ${company_id} and o.id = r.order_id`;
  if (key !== 'period') return sql``;
  return sql`left join (
    select v.customer_id, min(r.start_at) as first_at
    from records r join visits v on v.company_id = r.company_id and v.id = r.visit_id
    where r.company_id = ${company_id} and v.customer_id is not null and r.start_at < ${span.end} and ${tookPlace(span)}
    group by v.customer_id) f on f.customer_id = r.customer_id`;
}
