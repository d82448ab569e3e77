CREATE TABLE "certificate_entries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificate_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"certificate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"order_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"actor" integer,
	CONSTRAINT "certificate_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "certificate_entries_direction" CHECK ((kind in ('sold', 'returned')) = (amount > 0))
);
--> statement-breakpoint
ALTER TABLE "certificate_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificates" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"valid_until" date,
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"voided_at" timestamptz,
	CONSTRAINT "certificates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "certificates_code" UNIQUE("company_id","code"),
	CONSTRAINT "certificates_line" UNIQUE("company_id","order_item_id","seq"),
	CONSTRAINT "certificates_balance" CHECK (balance between 0 and amount and amount > 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificate_entries" ADD CONSTRAINT "certificate_entries_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_entries" ADD CONSTRAINT "certificate_entries_company_id_certificate_id_certificates_company_id_id_fk" FOREIGN KEY ("company_id","certificate_id") REFERENCES "public"."certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_entries" ADD CONSTRAINT "certificate_entries_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_order_item_id_order_items_company_id_id_fk" FOREIGN KEY ("company_id","order_item_id") REFERENCES "public"."order_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_entries_of" ON "certificate_entries" USING btree ("company_id","certificate_id");--> statement-breakpoint
CREATE INDEX "certificate_entries_order" ON "certificate_entries" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "certificates_order" ON "certificates" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "certificates_created" ON "certificates" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE POLICY "certificate_entries_of_company" ON "certificate_entries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "certificates_of_company" ON "certificates" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table certificates force row level security;
--> statement-breakpoint
alter table certificate_entries force row level security;
--> statement-breakpoint
grant select, insert, update on certificates to app;
--> statement-breakpoint
-- Only ever added to.
grant select, insert on certificate_entries to app;
