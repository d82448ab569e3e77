import { sql, type SQL } from 'drizzle-orm';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Payments and refunds that are `done`, from `start` to before `end`: what `apartMoney` reads as `entries`. */
export const entriesBetween = (
  { company_id }: CompanyTx,
  { start, end }: { start: string; end: string },
): SQL =>
  sql`select * from payments
    where company_id = ${company_id} and state = 'done' and created_at >= ${start} and created_at < ${end}`;

/**
 * What of the money is tips and certificates sold: `(order_id, refund_id, at, type, amount)`. An order's are counted at
 * its last payment, if that is among `entries`, which end before `end`; what a refund names is taken off again.
 */
export const apartMoney = ({ company_id }: CompanyTx, end: string): SQL => sql`
  select i.order_id, null::bigint as refund_id, paid.at, i.type, i.price::bigint * i.qty as amount
  from (select order_id, max(created_at) as at from entries where kind = 'payment' group by order_id) paid
  join orders o on o.company_id = ${company_id} and o.id = paid.order_id and o.status <> 'cancelled'
  join order_items i on i.company_id = o.company_id and i.order_id = o.id
    and i.type in ('tip', 'certificate') and i.removed_at is null
  where not exists (
    select from payments later where later.company_id = o.company_id and later.order_id = o.id
      and later.kind = 'payment' and later.state = 'done' and later.created_at >= ${end})
  union all
  select i.order_id, e.id, e.created_at, i.type, -i.price::bigint * i.qty
  from entries e
  join orders o on o.company_id = e.company_id and o.id = e.order_id and o.status <> 'cancelled'
  join order_items i on i.company_id = e.company_id and i.order_id = e.order_id
    and i.type in ('tip', 'certificate') and i.removed_at is null
    and e.items @> jsonb_build_array(jsonb_build_object('id', i.id))
  where e.kind = 'refund'`;
