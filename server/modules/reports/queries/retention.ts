import { sql } from 'drizzle-orm';
import { percentOf, type ReportFigures, type ReportRow } from '@/domain/reports/report';
import { monthName } from '@/domain/reports/names';
import type { CompanyTx } from '@/server/platform/db/scope';
import { tookPlace, type ReportSpan } from './span';

type Row = { cohort: string; step: number | null; customers: string; returned: string };

/** Customers by the month of their first visit, and how many of them came in each month after it, until `to`. */
export async function retentionOf(
  tx: CompanyTx,
  span: ReportSpan,
  locale: string,
): Promise<{ rows: ReportRow[]; totals: ReportFigures }> {
  const { company_id } = tx;
  const { rows: counted } = await tx.execute<Row>(sql`
    with months as materialized (
      select distinct v.customer_id, date_trunc('month', r.start_at at time zone ${span.zone}) as month
      from records r join visits v on v.company_id = r.company_id and v.id = r.visit_id
      where r.company_id = ${company_id} and v.customer_id is not null
        and r.start_at < ${span.end} and ${tookPlace(span)}),
    firsts as (
      select customer_id, min(month) as first_month, max(month) as last_month from months group by customer_id),
    steps as (
      select customer_id, to_char(first_month, 'YYYY-MM') as cohort, last_month > first_month as came_again,
        (extract(year from age(month, first_month)) * 12 + extract(month from age(month, first_month)))::int as step
      from firsts join months using (customer_id)
      where first_month >= date_trunc('month', ${span.from}::timestamp))
    select cohort, step, count(distinct customer_id) as customers,
      count(distinct customer_id) filter (where came_again) as returned
    from steps group by grouping sets ((cohort, step), (cohort)) order by cohort, step nulls first`);
  const rows = counted
    .filter(({ step }) => step === null)
    .map(({ cohort, ...all }): ReportRow => {
      const cameAt = new Map(
        counted.filter(row => row.cohort === cohort).map(row => [row.step, row.customers]),
      );
      const months = Array.from({ length: monthsBetween(cohort, span.to) }, (_, at) =>
        Number(cameAt.get(at + 1) ?? 0),
      );
      const figures = { customers: Number(all.customers), returned: Number(all.returned), months };
      return { key: cohort, label: monthName(cohort, locale), ...withShare(figures) };
    });
  const sum = (name: 'customers' | 'returned') => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  return { rows, totals: withShare({ customers: sum('customers'), returned: sum('returned') }) };
}

const withShare = <Figures extends { customers: number; returned: number }>(figures: Figures) => ({
  ...figures,
  returned_share: percentOf(figures.returned, figures.customers),
});

function monthsBetween(cohort: string, to: string): number {
  const [year = 0, month = 0] = cohort.split('-').map(Number);
  const [last_year = 0, last_month = 0] = to.split('-').map(Number);
  return (last_year - year) * 12 + last_month - month;
}
