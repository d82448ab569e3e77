import type { Statement } from '@/server/platform/db/scope';

/** Marks the items of demonstration orders: only their visits are settled automatically. */
const meta = `'{"demo": true}'::jsonb`;

const method = (id: string) =>
  `(array['card','cash','card','transfer','card','cash','card'])[1 + mod(${id}, 7)]`;

/** $1 company, $2 user, $3 visits as JSON in order-number order. Returns ids, prepayments and refunds. */
export const insertVisits: Statement = {
  name: 'demo_insert_visits',
  text: `
    with planned as materialized (
      select t.*, row_number() over () as n from json_to_recordset($3::json) as t (
        employee_id bigint, resource_id bigint, service_id bigint, name text, translations jsonb, price int, customer_id bigint,
        start_at int, end_at int, break int, booked_at int, source text, status text, confirmed_at int,
        cancelled_at int, prepaid int, comment text, local_start timestamp, timezone text,
        product_id bigint, product_name text, product_translations jsonb, product_sku text,
        product_price int)
    ), counted as (
      insert into counters (company_id, name, last) values ($1, 'orders', (select count(*) from planned))
      on conflict (company_id, name) do update set last = counters.last + excluded.last
      returning last - (select count(*) from planned) as base
    ), new_orders as (
      insert into orders (company_id, company_order_id, customer_id, status, currency, total, source, comment,
        cancelled_at, created_at, updated_at)
      select $1, c.base + p.n, p.customer_id, p.status, o.currency, p.price + coalesce(p.product_price, 0), p.source,
        p.comment, to_timestamp(p.cancelled_at), to_timestamp(p.booked_at), to_timestamp(p.booked_at)
      from planned p cross join counted c join companies o on o.id = $1
      order by p.n
      returning id, company_order_id, currency
    ), numbered as materialized (
      select p.*, o.id as order_id, o.currency
      from planned p cross join counted c join new_orders o on o.company_order_id = c.base + p.n
    ), new_items as (
      insert into order_items (company_id, order_id, type, item_id, name, translations, price, meta, created_at)
      select $1, order_id, 'service', service_id, name, translations, price, ${meta}, to_timestamp(booked_at)
      from numbered order by n
      returning id, order_id
    ), new_products as (
      insert into order_items (company_id, order_id, type, item_id, name, translations, sku, price, meta, created_at)
      select $1, order_id, 'product', product_id, product_name, product_translations, product_sku, product_price,
        ${meta}, to_timestamp(booked_at)
      from numbered where product_id is not null order by n
    ), new_visits as (
      insert into visits (company_id, order_id, customer_id, link_nonce, created_at)
      select $1, order_id, customer_id, gen_random_uuid()::text, to_timestamp(booked_at)
      from numbered order by n
      returning id, order_id
    ), new_records as (
      insert into records (company_id, visit_id, employee_id, service_id, owner_type, order_item_id, local_start,
        timezone, start_at, end_at, break, name, translations, price, currency, comment, status, cancelled_by, confirmed_at,
        created_at, updated_at)
      select $1, v.id, p.employee_id, p.service_id, 'order', i.id, p.local_start, p.timezone,
        to_timestamp(p.start_at), to_timestamp(p.end_at), p.break, p.name, p.translations, p.price, p.currency,
        p.comment, p.status,
        case when p.status = 'cancelled' then 'company' end, to_timestamp(p.confirmed_at), to_timestamp(p.booked_at), to_timestamp(p.booked_at)
      from numbered p join new_visits v using (order_id) join new_items i using (order_id)
      order by p.n
      returning id, visit_id
    ), stored as materialized (
      select p.*, v.id as visit_id, r.id as record_id
      from numbered p join new_visits v using (order_id) join new_records r on r.visit_id = v.id
    ), new_busy as (
      insert into busy (company_id, resource_id, during, kind, record_id, created_at)
      select $1, resource_id,
        tstzrange(to_timestamp(start_at), to_timestamp(end_at + break * 60)), 'record', record_id,
        to_timestamp(booked_at)
      from stored where status <> 'cancelled' order by n
    ), prepayments as (
      insert into payments (company_id, order_id, kind, state, payment_method, amount, actor, created_at)
      select $1, order_id, 'payment', 'done', 'card', prepaid, $2, to_timestamp(booked_at + 40)
      from stored where prepaid > 0 order by n
      returning id, order_id, amount
    ), refunds as (
      insert into payments (company_id, order_id, kind, state, payment_method, amount, refunds_id, refund_kind, actor, created_at)
      select $1, p.order_id, 'refund', 'done', 'card', -p.amount, p.id, 'return', $2, to_timestamp(s.cancelled_at + 60)
      from prepayments p join stored s using (order_id) where s.status = 'cancelled'
      order by p.id
      returning id, order_id, amount
    )
    select s.n, s.order_id, s.visit_id, s.record_id, p.id as payment_id, r.id as refund_id
    from stored s left join prepayments p using (order_id) left join refunds r using (order_id)
    order by s.n`,
};

/** $1 company, $2 user, $3 now. Returns the new state of each record, and its payment. */
export const settleVisits: Statement = {
  name: 'demo_settle_visits',
  text: `
    with ended as materialized (
      select r.id as record_id, r.status as status_before, v.order_id, o.total, r.end_at,
        case when r.status = 'on_hold' then 'cancelled'
          when mod(mod(r.id, 1000) * 7919, 100) < 4 then 'no_show' else 'completed' end as status
      from records r
        join visits v on v.company_id = r.company_id and v.id = r.visit_id
        join orders o on o.company_id = v.company_id and o.id = v.order_id
      where r.company_id = $1 and r.status in ('active', 'on_hold') and r.end_at <= to_timestamp($3)
        and exists (select from order_items i
          where i.company_id = o.company_id and i.order_id = o.id and i.meta ? 'demo')
    ), settled as (
      update records r set status = e.status, version = r.version + 1, updated_at = e.end_at
      from ended e where r.company_id = $1 and r.id = e.record_id
    ), closed as (
      update orders o set status = case e.status when 'completed' then 'completed' else 'cancelled' end,
        completed_at = case when e.status = 'completed' then e.end_at end,
        cancelled_at = case when e.status <> 'completed' then e.end_at end,
        version = o.version + 1, updated_at = e.end_at
      from ended e where o.company_id = $1 and o.id = e.order_id and o.status in ('active', 'on_hold')
    ), freed as (
      delete from busy b using ended e
      where b.company_id = $1 and b.record_id = e.record_id and e.status = 'cancelled'
    ), due as (
      select e.order_id, e.end_at, e.total - coalesce((select sum(amount + credit) from payments p
        where p.company_id = $1 and p.order_id = e.order_id and p.state = 'done'), 0) as amount
      from ended e where e.status = 'completed'
    ), paid as (
      insert into payments (company_id, order_id, kind, state, payment_method, amount, actor, created_at)
      select $1, order_id, 'payment', 'done', ${method('order_id')},
        case when mod(order_id, 9) = 0 then (amount + 1) / 2 else amount end, $2,
        least(end_at + mod(order_id, 9) * interval '1 minute', to_timestamp($3))
      from due where amount > 0 order by end_at, order_id
      returning id, order_id, amount, payment_method, created_at
    )
    select e.record_id, e.order_id, e.status_before, e.status, extract(epoch from e.end_at)::int as at,
      p.id as payment_id, p.amount, p.payment_method, extract(epoch from p.created_at)::int as paid_at
    from ended e left join paid p using (order_id)
    order by e.end_at, e.record_id`,
};

/** $1 company, $2 user, $3 now. Some days after the visit. */
export const payRest: Statement = {
  name: 'demo_pay_rest',
  text: `
    with due as (
      select o.id as order_id, o.completed_at, o.total - sum(p.amount + p.credit) as amount
      from orders o join payments p on p.company_id = o.company_id and p.order_id = o.id and p.state = 'done'
      where o.company_id = $1 and o.status = 'completed' and o.completed_at < to_timestamp($3) - interval '5 days'
        and exists (select from order_items i
          where i.company_id = o.company_id and i.order_id = o.id and i.meta ? 'demo')
      group by o.id, o.completed_at, o.total
      having o.total > sum(p.amount + p.credit) and bool_and(p.kind = 'payment')
    )
    insert into payments (company_id, order_id, kind, state, payment_method, amount, actor, created_at)
    select $1, order_id, 'payment', 'done', ${method('order_id + 3')}, amount, $2,
      completed_at + interval '5 days'
    from due order by order_id
    returning id as payment_id, order_id, amount, payment_method, extract(epoch from created_at)::int as paid_at`,
};

/** $1 company, $2 user, $3 events as JSON, the earliest first. */
export const insertEvents: Statement = {
  name: 'demo_insert_events',
  text: `
    insert into events (company_id, command_id, actor, source, subject_type, subject_id, type, before, after, created_at)
    select $1, gen_random_uuid(), case when source = 'staff' then $2::bigint end, source, subject_type, subject_id, type,
      before, after, to_timestamp(at)
    from json_to_recordset($3::json) as t
      (source text, subject_type text, subject_id bigint, type text, before jsonb, after jsonb, at int)`,
};
