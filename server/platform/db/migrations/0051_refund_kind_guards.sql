grant update (refund_kind, credit) on payments to app;
--> statement-breakpoint
grant select (credit) on payments to lookup;
--> statement-breakpoint
-- What was credited is not owed: it counts like what was paid.
create or replace function orders_over(ended_by timestamptz, after_company integer, after_order integer, most integer)
  returns table (company_id integer, order_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.status = 'active' and (o.company_id, o.id) > (after_company, after_order)
    and (select bool_and(r.end_at <= ended_by and r.status <> 'on_hold')
      from visits v join records r on r.company_id = v.company_id and r.visit_id = v.id
      where v.company_id = o.company_id and v.order_id = o.id and r.owner_type = 'order' and r.status <> 'cancelled')
    and o.total <= (select coalesce(sum(p.amount + p.credit), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
create or replace function orders_unpaid(due_by timestamptz, after_company integer, after_order integer, most integer)
  returns table (company_id integer, order_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.pay_by <= due_by and o.status in ('active', 'on_hold') and (o.company_id, o.id) > (after_company, after_order)
    and o.total > (select coalesce(sum(p.amount + p.credit), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
