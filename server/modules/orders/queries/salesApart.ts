import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { SalesApart } from '@/domain/sales/sales';
import { toDate } from '@/domain/time/instant';
import type { CompanyTx } from '@/server/platform/db/scope';
import { apartMoney, entriesBetween } from './apartMoney';

/**
 * What the totals do not tell, from `start` to before `end`. Tips, discounts and certificates sold are those of the orders
 * whose last payment is in between, so that each is in one period alone; the rest is of the payments themselves.
 */
export async function salesApart(
  tx: CompanyTx,
  { start, end }: { start: number; end: number },
): Promise<SalesApart> {
  const { company_id } = tx;
  const [from, to] = [toDate(start).toISOString(), toDate(end).toISOString()];
  const { rows } = await tx.execute<Record<keyof SalesApart, string>>(sql`
    with entries as materialized (${entriesBetween(tx, { start: from, end: to })}),
    settled as materialized (
      select distinct o.id from entries e
      join orders o on o.company_id = e.company_id and o.id = e.order_id and o.status <> 'cancelled'
      where e.kind = 'payment' and not exists (
        select from payments later where later.company_id = e.company_id and later.order_id = e.order_id
          and later.kind = 'payment' and later.state = 'done' and later.created_at >= ${to})),
    lines as (
      select i.* from order_items i join settled on settled.id = i.order_id
      where i.company_id = ${company_id} and i.removed_at is null),
    apart as (${apartMoney(tx, to)})
    select
      (select coalesce(sum(amount), 0) from apart where type = 'tip') as tips,
      (select coalesce(sum(amount), 0) from apart where type = 'certificate') as certificates_sold,
      (select coalesce(sum(discount + discount_share), 0) from lines
        where customer_membership_id is null) as discounts,
      (select coalesce(sum(credit), 0) from entries) as returns,
      (select coalesce(sum(amount), 0) from entries where payment_method = 'certificate') as certificates_redeemed,
      (select coalesce(sum(amount), 0) from entries where payment_method = 'points') as points_spent`);
  const found = first(rows);
  return {
    tips: Number(found.tips),
    discounts: Number(found.discounts),
    returns: Number(found.returns),
    certificates_sold: Number(found.certificates_sold),
    certificates_redeemed: Number(found.certificates_redeemed),
    points_spent: Number(found.points_spent),
  };
}
