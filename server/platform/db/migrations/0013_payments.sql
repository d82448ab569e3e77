CREATE TABLE "customer_membership_addons" (
	"company_id" integer NOT NULL,
	"customer_membership_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"service_id" integer,
	"product_id" integer,
	"bundle_id" integer,
	"employee_id" integer,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "customer_membership_addons_company_id_customer_membership_id_seq_pk" PRIMARY KEY("company_id","customer_membership_id","seq"),
	CONSTRAINT "customer_membership_addons_one_thing" CHECK (num_nonnulls(service_id, product_id, bundle_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_memberships" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customer_memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"customer_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"cancelled_at" timestamptz,
	CONSTRAINT "customer_memberships_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_memberships_last" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "customer_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership_entries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "membership_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"customer_membership_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"record_id" integer,
	"order_item_id" integer,
	CONSTRAINT "membership_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "membership_entries_cause" CHECK (num_nonnulls(record_id, order_item_id) = 1),
	CONSTRAINT "membership_entries_direction" CHECK ((reason = 'drawn') = (delta < 0) and delta <> 0)
);
--> statement-breakpoint
ALTER TABLE "membership_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount" integer NOT NULL,
	"provider_ref" text,
	"refunds_id" integer,
	"actor" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payments_provider_ref" UNIQUE("company_id","payment_method","provider_ref"),
	CONSTRAINT "payments_direction" CHECK (case kind when 'payment' then amount > 0 and refunds_id is null
        else amount < 0 and refunds_id is not null end)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "customer_membership_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "meta" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamptz;--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ADD CONSTRAINT "customer_membership_addons_company_id_customer_membership_id_customer_memberships_company_id_id_fk" FOREIGN KEY ("company_id","customer_membership_id") REFERENCES "public"."customer_memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ADD CONSTRAINT "customer_membership_addons_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ADD CONSTRAINT "customer_membership_addons_company_id_product_id_products_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ADD CONSTRAINT "customer_membership_addons_company_id_bundle_id_bundles_company_id_id_fk" FOREIGN KEY ("company_id","bundle_id") REFERENCES "public"."bundles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_membership_addons" ADD CONSTRAINT "customer_membership_addons_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD CONSTRAINT "customer_memberships_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD CONSTRAINT "customer_memberships_company_id_membership_id_memberships_company_id_id_fk" FOREIGN KEY ("company_id","membership_id") REFERENCES "public"."memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD CONSTRAINT "customer_memberships_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD CONSTRAINT "customer_memberships_company_id_order_item_id_order_items_company_id_id_fk" FOREIGN KEY ("company_id","order_item_id") REFERENCES "public"."order_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_entries" ADD CONSTRAINT "membership_entries_company_id_customer_membership_id_customer_memberships_company_id_id_fk" FOREIGN KEY ("company_id","customer_membership_id") REFERENCES "public"."customer_memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_entries" ADD CONSTRAINT "membership_entries_company_id_record_id_records_company_id_id_fk" FOREIGN KEY ("company_id","record_id") REFERENCES "public"."records"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_entries" ADD CONSTRAINT "membership_entries_company_id_order_item_id_order_items_company_id_id_fk" FOREIGN KEY ("company_id","order_item_id") REFERENCES "public"."order_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_refunds_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","refunds_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_memberships_customer" ON "customer_memberships" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_memberships_order" ON "customer_memberships" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "membership_entries_of" ON "membership_entries" USING btree ("company_id","customer_membership_id","seq");--> statement-breakpoint
CREATE INDEX "membership_entries_record" ON "membership_entries" USING btree ("company_id","record_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("company_id","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_pay_by" ON "orders" USING btree ("pay_by") WHERE pay_by is not null and status in ('active', 'on_hold');--> statement-breakpoint
CREATE POLICY "customer_membership_addons_of_company" ON "customer_membership_addons" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "customer_memberships_of_company" ON "customer_memberships" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "membership_entries_of_company" ON "membership_entries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "payments_of_company" ON "payments" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
alter table records add constraint records_customer_membership
  foreign key (company_id, customer_membership_id) references customer_memberships (company_id, id);
--> statement-breakpoint
alter table order_items add constraint order_items_customer_membership
  foreign key (company_id, customer_membership_id) references customer_memberships (company_id, id);
--> statement-breakpoint
alter table payments force row level security;
--> statement-breakpoint
alter table customer_memberships force row level security;
--> statement-breakpoint
alter table customer_membership_addons force row level security;
--> statement-breakpoint
alter table membership_entries force row level security;
--> statement-breakpoint
-- Money and visits are only ever added; of a payment its state moves on, and an erased person's note goes.
grant select, insert on payments, customer_membership_addons, membership_entries to app;
--> statement-breakpoint
grant update (state, provider_ref, note, updated_at) on payments to app;
--> statement-breakpoint
grant select, insert, update on customer_memberships to app;
--> statement-breakpoint
-- The orders that end by themselves are found across companies, page by page, by a role that sees these columns alone.
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, id, status, total, pay_by) on orders to lookup;
--> statement-breakpoint
grant select (company_id, id, order_id) on visits to lookup;
--> statement-breakpoint
grant select (company_id, visit_id, owner_type, status, end_at) on records to lookup;
--> statement-breakpoint
grant select (company_id, order_id, state, amount) on payments to lookup;
--> statement-breakpoint
create policy orders_looked_up on orders for select to lookup using (status in ('active', 'on_hold'));
--> statement-breakpoint
create policy visits_looked_up on visits for select to lookup using (order_id is not null);
--> statement-breakpoint
create policy records_looked_up on records for select to lookup using (owner_type = 'order');
--> statement-breakpoint
create policy payments_looked_up on payments for select to lookup using (state = 'done');
--> statement-breakpoint
-- Active, paid, and each visit that was not cancelled ended by then.
create function orders_over(ended_by timestamptz, after_company integer, after_order integer, most integer)
  returns table (company_id integer, order_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.status = 'active' and (o.company_id, o.id) > (after_company, after_order)
    and (select bool_and(r.end_at <= ended_by and r.status <> 'on_hold')
      from visits v join records r on r.company_id = v.company_id and r.visit_id = v.id
      where v.company_id = o.company_id and v.order_id = o.id and r.owner_type = 'order' and r.status <> 'cancelled')
    and o.total <= (select coalesce(sum(p.amount), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
alter function orders_over(timestamptz, integer, integer, integer) owner to lookup;
--> statement-breakpoint
revoke all on function orders_over(timestamptz, integer, integer, integer) from public;
--> statement-breakpoint
grant execute on function orders_over(timestamptz, integer, integer, integer) to app;
--> statement-breakpoint
-- To be paid at once, and not paid by then.
create function orders_unpaid(due_by timestamptz, after_company integer, after_order integer, most integer)
  returns table (company_id integer, order_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id from orders o
  where o.pay_by <= due_by and o.status in ('active', 'on_hold') and (o.company_id, o.id) > (after_company, after_order)
    and o.total > (select coalesce(sum(p.amount), 0) from payments p
      where p.company_id = o.company_id and p.order_id = o.id and p.state = 'done')
  order by o.company_id, o.id limit most
$$;
--> statement-breakpoint
alter function orders_unpaid(timestamptz, integer, integer, integer) owner to lookup;
--> statement-breakpoint
revoke all on function orders_unpaid(timestamptz, integer, integer, integer) from public;
--> statement-breakpoint
grant execute on function orders_unpaid(timestamptz, integer, integer, integer) to app;
--> statement-breakpoint
grant select (before, after) on events to lookup;
--> statement-breakpoint
-- What people wrote about an order goes with the person too.
create or replace function forget_customers(customers integer[], visits integer[], orders integer[], records integer[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update events set before = null, after = null
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'customer' and subject_id = any(customers);
  update events set before = before - 'comment', after = after - '{text,comment,note}'::text[]
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'order' and subject_id = any(orders);
  update messages set "to" = '', params = '{}', state = case state when 'waiting' then 'dropped' else state end
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and (params ->> 'visit_id')::int = any(visits);
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records));
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
