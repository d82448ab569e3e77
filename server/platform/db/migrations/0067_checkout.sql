ALTER TABLE "payments" ADD COLUMN "tendered" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "certificate_id" integer;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (completes_when_paid) on orders to lookup;
--> statement-breakpoint
-- Checked out by a payment that was on its way, and paid since.
create function orders_paid(until timestamptz, after_company integer, after_order integer, most integer)
  returns table (company_id integer, order_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.completes_when_paid and o.status in ('active', 'on_hold')
    and (o.company_id, o.id) > (after_company, after_order)
    and o.total <= (select coalesce(sum(p.amount + p.credit), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
alter function orders_paid(timestamptz, integer, integer, integer) owner to lookup;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
revoke all on function orders_paid(timestamptz, integer, integer, integer) from public;
--> statement-breakpoint
grant execute on function orders_paid(timestamptz, integer, integer, integer) to app;
