import { sql } from 'drizzle-orm';
import { addDays, toInstant } from '@/domain/schedule';
import type { DateSpan } from '@/domain/sales/ranges';
import { toDate } from '@/domain/time/instant';
import type { LineType } from '@/domain/orders/lines';
import type { ReturnedItem } from '@/domain/orders/returned';
import type { Refunded, SoldLine } from '@/domain/wages/payroll';
import type { CompanyTx } from '@/server/platform/db/scope';

type LineRow = Omit<SoldLine, 'by_membership' | 'type'> & { type: LineType; by_membership: boolean };
type RefundRow = { order_id: string; credit: number; items: ReturnedItem[] | null };

/**
 * All lines of completed and paid orders with a visit in the span, or that were completed in it, each with its date: a
 * service's is its visit's, of goods it is when the order was completed. With all that came back of those orders. A
 * service belongs to who performed it, else to who sold it. With `paid_since` also of orders that were paid from then on.
 */
export async function payrollLines(
  tx: CompanyTx,
  zone: string,
  { from, to, paid_since }: DateSpan & { paid_since?: number | undefined },
): Promise<{ sold: SoldLine[]; refunds: Refunded[] }> {
  const { company_id } = tx;
  const at = (date: string) => toDate(toInstant(zone, date, '00:00')).toISOString();
  const [start, end] = [at(from), at(addDays(to, 1))];
  const sold_at = sql`coalesce(o.completed_at, o.created_at)`;
  const since = paid_since === undefined ? start : toDate(paid_since).toISOString();
  const paidLately =
    paid_since === undefined
      ? sql`false`
      : sql`exists (
          select from payments p where p.company_id = o.company_id and p.order_id = o.id
            and p.created_at >= ${since} and p.created_at < ${end})`;
  const paid = sql`
    paid as materialized (
      select o.id, o.company_order_id, ${sold_at} as sold_at, held.start_at,
        greatest(${sold_at}, received.at) as paid_at
      from orders o
      left join lateral (
        select min(r.start_at) as start_at from visits v
        join records r on r.company_id = v.company_id and r.visit_id = v.id and r.status <> 'cancelled'
        where v.company_id = o.company_id and v.order_id = o.id) held on true
      left join lateral (
        select coalesce(sum(p.amount + p.credit), 0) as amount,
          max(p.created_at) filter (where p.kind = 'payment') as at
        from payments p
        where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done') received on true
      where o.company_id = ${company_id} and o.status = 'completed'
        and (${sold_at} >= ${since} and ${sold_at} < ${end} or exists (
          select from visits v join records r on r.company_id = v.company_id and r.visit_id = v.id
          where v.company_id = o.company_id and v.order_id = o.id and r.start_at >= ${start} and r.start_at < ${end})
          or ${paidLately})
        and o.total <= received.amount)`;
  const lines = await tx.execute<LineRow & { day: string }>(sql`
    with ${paid},
    performed as (
      select distinct on (r.order_item_id) r.order_item_id, r.employee_id, r.start_at
      from paid
      join visits v on v.company_id = ${company_id} and v.order_id = paid.id
      join records r on r.company_id = v.company_id and r.visit_id = v.id and r.order_item_id is not null
      where r.status <> 'cancelled'
      order by r.order_item_id, r.id)
    select i.id, i.order_id, paid.company_order_id, i.type, i.name, i.qty, i.price, i.discount, i.discount_share,
      i.customer_membership_id is not null as by_membership,
      case when i.type = 'service' then i.item_id end as service_id,
      coalesce(performed.employee_id, i.employee_id) as employee_id,
      to_char((case i.type when 'service' then coalesce(performed.start_at, paid.start_at, paid.sold_at)
        when 'tip' then coalesce(paid.start_at, paid.sold_at) else paid.sold_at end)
        at time zone ${zone}, 'YYYY-MM-DD') as date,
      floor(extract(epoch from paid.paid_at)) as paid_at,
      to_char(paid.paid_at at time zone ${zone}, 'YYYY-MM-DD') as paid_on
    from paid
    join order_items i on i.company_id = ${company_id} and i.order_id = paid.id and i.removed_at is null
    left join performed on performed.order_item_id = i.id
    where i.type not in ('fee', 'certificate')
    order by date, i.order_id, i.id`);
  const refunds = await tx.execute<RefundRow>(sql`
    with ${paid}
    select p.order_id, p.credit, p.items from payments p
    join paid on paid.id = p.order_id
    where p.company_id = ${company_id} and p.kind = 'refund' and p.state = 'done'`);
  return {
    sold: lines.rows.map(row => ({
      ...row,
      id: Number(row.id),
      order_id: Number(row.order_id),
      paid_at: Number(row.paid_at),
      service_id: row.service_id === null ? null : Number(row.service_id),
      employee_id: row.employee_id === null ? null : Number(row.employee_id),
    })),
    refunds: refunds.rows.map(row => ({ ...row, order_id: Number(row.order_id) })),
  };
}
