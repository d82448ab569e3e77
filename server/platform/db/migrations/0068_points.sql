CREATE TABLE "points_entries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"rate" jsonb,
	"actor" integer,
	CONSTRAINT "points_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "points_entries_direction" CHECK (points <> 0 and (kind in ('earned', 'returned')) = (points > 0))
);
--> statement-breakpoint
ALTER TABLE "points_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_entries_customer" ON "points_entries" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "points_entries_order" ON "points_entries" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE POLICY "points_entries_of_company" ON "points_entries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table points_entries force row level security;
--> statement-breakpoint
-- Only ever added to; a merge of customers moves them.
grant select, insert, update (customer_id, updated_at) on points_entries to app;
