import { sql, type SQL } from 'drizzle-orm';
import type { CompanyTx } from '@/server/platform/db/scope';

/**
 * What each line gets of the money of its order in `flows`, as `line_revenue (line_id, order_id, amount, is_paid)`,
 * beside `lines`: spread by largest remainder over what the lines cost after all discounts, in their order where
 * remainders are equal, as `afterDiscount` does. A refund that names lines is spread over those. What no line can take
 * has no `line_id`.
 */
export const lineRevenue = ({ company_id }: CompanyTx): SQL => sql`
  sums as materialized (
    select order_id, refund_id, sum(amount)::bigint as amount, bool_or(is_paid) as is_paid
    from flows group by order_id, refund_id),
  lines as materialized (
    select i.id, i.order_id, i.type, i.item_id, i.employee_id, i.qty,
      i.price::bigint * i.qty - i.discount - i.discount_share as base
    from (select distinct order_id from sums) paid
    join order_items i on i.company_id = ${company_id} and i.order_id = paid.order_id
    where i.type not in ('tip', 'certificate') and i.removed_at is null and i.customer_membership_id is null
      and i.price::bigint * i.qty - i.discount - i.discount_share > 0),
  named as materialized (
    select s.order_id, s.refund_id, s.amount, l.id as line_id, l.base * n.qty / l.qty as weight
    from sums s
    join entries e on e.id = s.refund_id
    cross join lateral jsonb_to_recordset(e.items) as n(id bigint, qty integer)
    join lines l on l.id = n.id
    where l.base * n.qty / l.qty > 0),
  weighted as (
    select order_id, refund_id, amount, line_id, weight, false as is_paid from named
    union all
    select w.order_id, null, w.amount, l.id, l.base, w.is_paid
    from (
      select order_id, sum(amount)::bigint as amount, bool_or(is_paid) as is_paid from sums
      -- Not 'not in', which reads all that is named for each sum where much is expected to be.
      where not exists (select from named where named.refund_id = sums.refund_id)
      group by order_id) w
    left join lines l on l.order_id = w.order_id),
  totalled as (
    select *, sum(weight) over (partition by order_id, refund_id)::bigint as total from weighted),
  shared as (
    select *, abs(amount) * weight / total as share, abs(amount) * weight % total as rest from totalled),
  ranked as (
    select *, abs(amount) - sum(share) over (partition by order_id, refund_id) as left_over,
      row_number() over (partition by order_id, refund_id order by rest desc, line_id) as place
    from shared),
  line_revenue as (
    select line_id, order_id, is_paid,
      case when line_id is null then amount
        else sign(amount)::bigint * (share + case when place <= left_over then 1 else 0 end) end as amount
    from ranked where line_id is not null or amount <> 0)`;

/** Who performed a line: the first of its appointments that was not cancelled, else the first. */
export const performers = ({ company_id }: CompanyTx): SQL => sql`
  select distinct on (r.order_item_id) r.order_item_id, r.employee_id
  from (select distinct order_id from sums) paid
  join visits v on v.company_id = ${company_id} and v.order_id = paid.order_id
  join records r on r.company_id = v.company_id and r.visit_id = v.id and r.order_item_id is not null
  order by r.order_item_id, r.status = 'cancelled', r.id`;
