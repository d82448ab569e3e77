import { sql, type SQL } from 'drizzle-orm';
import type { MoneyKey } from '@/domain/reports/report';
import type { CompanyTx } from '@/server/platform/db/scope';
import { apartMoney, entriesBetween } from '@/server/modules/orders';
import { lineRevenue, performers } from './lineRevenue';
import { hourAt, periodAt, type ReportSpan } from './span';

/** By the key as text, or by 'all' for the whole report. `orders` are those that paid something. */
export type Revenue = Map<string | null, { revenue: number; orders: number }>;

export const whole_report = 'all';

/**
 * Money received less money refunded, without tips and certificates sold: what the sales of these days come to without
 * their `tips` and `certificates_sold`. Employees, services and goods share what their order received.
 */
export async function revenueBy(
  tx: CompanyTx,
  span: ReportSpan,
  key: MoneyKey,
  employee_id?: number,
): Promise<Revenue> {
  const { rows } = await tx.execute<{
    key: string | null;
    is_all: boolean;
    revenue: string;
    orders: string;
  }>(sql`
    with entries as materialized (${entriesBetween(tx, span)}),
    apart as (${apartMoney(tx, span.end)}),
    flows as materialized (
      select order_id, created_at as at,
        case when kind = 'refund' and jsonb_array_length(items) > 0 then id end as refund_id,
        case when payment_method in ('certificate', 'points') then 0 else amount end::bigint as amount,
        kind = 'payment' and payment_method not in ('certificate', 'points') as is_paid
      from entries
      union all
      select order_id, at, refund_id, -amount, false from apart)
    ${isOfLines(key) ? ofLines(tx, key, employee_id) : ofOrders(tx, span, key)}`);
  return new Map(
    rows.map(({ key: own, is_all, revenue, orders }) => [
      is_all ? whole_report : own,
      { revenue: Number(revenue), orders: Number(orders) },
    ]),
  );
}

type LineKey = Extract<MoneyKey, 'employee' | 'service' | 'category' | 'product'>;
const isOfLines = (key: MoneyKey): key is LineKey =>
  key === 'employee' || key === 'service' || key === 'category' || key === 'product';

const figures = sql`coalesce(sum(amount), 0) as revenue, count(distinct order_id) filter (where is_paid) as orders,
  grouping(key) = 1 as is_all`;

function ofOrders({ company_id }: CompanyTx, span: ReportSpan, key: MoneyKey): SQL {
  const keyed =
    key === 'source'
      ? sql`select o.source as key, f.* from flows f join orders o on o.company_id = ${company_id} and o.id = f.order_id`
      : sql`select (${key === 'hour' ? hourAt(sql`at`, span) : periodAt(sql`at`, span)})::text as key, flows.* from flows`;
  return sql`select key, ${figures} from (${keyed}) keyed group by grouping sets ((key), ())`;
}

function ofLines(tx: CompanyTx, key: LineKey, employee_id: number | undefined): SQL {
  const ofEmployee =
    employee_id === undefined ? sql`` : sql`where coalesce(p.employee_id, l.employee_id) = ${employee_id}`;
  return sql`, ${lineRevenue(tx)}, performed as (${performers(tx)})
    select key, ${figures} from (
      select ${keyOfLine[key]} as key, r.amount, r.order_id, r.is_paid
      from line_revenue r
      left join lines l on l.id = r.line_id
      left join performed p on p.order_item_id = r.line_id
      ${key === 'category' ? sql`left join services s on s.company_id = ${tx.company_id} and l.type = 'service' and s.id = l.item_id` : sql``}
      ${ofEmployee}) keyed
    group by grouping sets ((key), ())`;
}

/** What is not of the catalogue has the name of its kind. */
const kind = sql`case l.type when 'service' then 'service' when 'product' then 'product' when 'bundle' then 'bundle'
  when 'membership' then 'membership' when 'fee' then 'fee' end`;

const keyOfLine: Record<LineKey, SQL> = {
  employee: sql`coalesce(p.employee_id, l.employee_id)::text`,
  service: sql`case when l.type = 'service' and l.item_id is not null then l.item_id::text else ${kind} end`,
  product: sql`case when l.type = 'product' and l.item_id is not null then l.item_id::text else ${kind} end`,
  category: sql`case when l.type = 'service' then 'category:' || coalesce(s.category, '') else ${kind} end`,
};
