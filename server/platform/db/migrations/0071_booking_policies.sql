ALTER TABLE "customers" ADD COLUMN "online_booking" text DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "booking_policy" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "struck_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunds_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_refund" ON "orders" USING btree ("company_id","id") WHERE refunds_itself;
--> statement-breakpoint
grant select (refunds_itself) on orders to lookup;
--> statement-breakpoint
create policy orders_refunding_looked_up on orders for select to lookup using (refunds_itself);
--> statement-breakpoint
-- What is left after a late cancellation is over once the visit would have been.
create or replace function orders_over(ended_by timestamptz, after_company bigint, after_order bigint, most integer)
  returns table (company_id bigint, order_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.status = 'active' and (o.company_id, o.id) > (after_company, after_order)
    and (select coalesce(
        bool_and(r.end_at <= ended_by and r.status <> 'on_hold') filter (where r.status <> 'cancelled'),
        bool_and(r.end_at <= ended_by))
      from visits v join records r on r.company_id = v.company_id and r.visit_id = v.id
      where v.company_id = o.company_id and v.order_id = o.id and r.owner_type = 'order')
    and o.total <= (select coalesce(sum(p.amount + p.credit), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
-- Cancelled in time by the client: what they paid goes back by itself.
grant usage, create on schema public to lookup;
--> statement-breakpoint
create function orders_refunding(until timestamptz, after_company bigint, after_order bigint, most integer)
  returns table (company_id bigint, order_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.refunds_itself and (o.company_id, o.id) > (after_company, after_order)
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
alter function orders_refunding(timestamptz, bigint, bigint, integer) owner to lookup;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
revoke all on function orders_refunding(timestamptz, bigint, bigint, integer) from public;
--> statement-breakpoint
grant execute on function orders_refunding(timestamptz, bigint, bigint, integer) to app;
