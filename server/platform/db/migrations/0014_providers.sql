CREATE TABLE "payment_attempts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"integration_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"expires_at" timestamptz NOT NULL,
	"checked_at" timestamptz,
	CONSTRAINT "payment_attempts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_attempts_reference" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_integrations" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"private_key_sealed" text,
	"private_key_tail" text DEFAULT '' NOT NULL,
	"api_version" integer DEFAULT 3 NOT NULL,
	"last_success_at" timestamptz,
	"last_error" text,
	CONSTRAINT "payment_integrations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_integrations_provider" UNIQUE("company_id","provider"),
	CONSTRAINT "payment_integrations_id" UNIQUE("id"),
	CONSTRAINT "payment_integrations_keys" CHECK (not is_enabled or (public_key <> '' and private_key_sealed is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_events" (
	"company_id" integer NOT NULL,
	"integration_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"digest" text,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "provider_events_company_id_integration_id_event_key_pk" PRIMARY KEY("company_id","integration_id","event_key")
);
--> statement-breakpoint
ALTER TABLE "provider_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_links" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"token" text NOT NULL,
	"type" text NOT NULL,
	"ref_id" integer NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamptz,
	CONSTRAINT "purchase_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "purchase_links_token" UNIQUE("company_id","token"),
	CONSTRAINT "purchase_links_qty" CHECK (qty > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_integration_id_payment_integrations_company_id_id_fk" FOREIGN KEY ("company_id","integration_id") REFERENCES "public"."payment_integrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_company_id_integration_id_payment_integrations_company_id_id_fk" FOREIGN KEY ("company_id","integration_id") REFERENCES "public"."payment_integrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" USING btree ("expires_at") WHERE state in ('open', 'pending', 'failed');--> statement-breakpoint
CREATE POLICY "payment_attempts_of_company" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "payment_integrations_of_company" ON "payment_integrations" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "provider_events_of_company" ON "provider_events" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "purchase_links_of_company" ON "purchase_links" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
alter table payment_integrations force row level security;
--> statement-breakpoint
alter table payment_attempts force row level security;
--> statement-breakpoint
alter table provider_events force row level security;
--> statement-breakpoint
alter table purchase_links force row level security;
--> statement-breakpoint
grant select, insert, update on payment_integrations, payment_attempts to app;
--> statement-breakpoint
grant select, insert on provider_events to app;
--> statement-breakpoint
grant select, insert, delete on purchase_links to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, id) on payment_integrations to lookup;
--> statement-breakpoint
grant select (company_id, state, expires_at) on payment_attempts to lookup;
--> statement-breakpoint
grant select (kind) on payments to lookup;
--> statement-breakpoint
create policy payment_integrations_looked_up on payment_integrations for select to lookup using (true);
--> statement-breakpoint
create policy payment_attempts_looked_up on payment_attempts for select to lookup
  using (state in ('open', 'pending', 'failed'));
--> statement-breakpoint
create policy refunds_looked_up on payments for select to lookup using (state = 'pending' and kind = 'refund');
--> statement-breakpoint
-- A callback names the integration alone.
create function company_of_integration(asked integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id from payment_integrations i where i.id = asked
$$;
--> statement-breakpoint
alter function company_of_integration(integer) owner to lookup;
--> statement-breakpoint
revoke all on function company_of_integration(integer) from public;
--> statement-breakpoint
grant execute on function company_of_integration(integer) to app;
--> statement-breakpoint
-- Whose tries to pay, and whose money on its way back, are to be asked about; each within its own company.
create function companies_awaiting_money(asked_at timestamptz) returns table (company_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id from payment_attempts a
    where a.state in ('open', 'pending') or (a.state = 'failed' and a.expires_at > asked_at - interval '1 hour')
  union
  select p.company_id from payments p where p.state = 'pending' and p.kind = 'refund'
$$;
--> statement-breakpoint
alter function companies_awaiting_money(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_awaiting_money(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_awaiting_money(timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
