-- As orders_over, for at most so many active orders after the one named: the look of one call has an end, however many are
-- not over yet. The version before still calls orders_over.
grant usage, create on schema public to lookup;
--> statement-breakpoint
create function orders_active(ended_by timestamptz, after_company bigint, after_order bigint, most integer)
  returns table (company_id bigint, order_id bigint, is_over boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id, coalesce((select coalesce(
        bool_and(r.end_at <= ended_by and r.status <> 'on_hold') filter (where r.status <> 'cancelled'),
        bool_and(r.end_at <= ended_by))
      from visits v join records r on r.company_id = v.company_id and r.visit_id = v.id
      where v.company_id = o.company_id and v.order_id = o.id and r.owner_type = 'order'), false)
    and o.total <= (select coalesce(sum(p.amount + p.credit), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  from (select company_id, id, total from orders where status = 'active' and (company_id, id) > (after_company, after_order)
    order by company_id, id limit most) o
  order by o.company_id, o.id
$$;
--> statement-breakpoint
alter function orders_active(timestamptz, bigint, bigint, integer) owner to lookup;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
revoke all on function orders_active(timestamptz, bigint, bigint, integer) from public;
--> statement-breakpoint
grant execute on function orders_active(timestamptz, bigint, bigint, integer) to app;
