CREATE TABLE "bundle_items" (
	"company_id" integer NOT NULL,
	"bundle_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"service_id" integer,
	"product_id" integer,
	"qty" integer NOT NULL,
	CONSTRAINT "bundle_items_company_id_bundle_id_seq_pk" PRIMARY KEY("company_id","bundle_id","seq"),
	CONSTRAINT "bundle_items_one_thing" CHECK (num_nonnulls(service_id, product_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "bundle_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bundles" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bundles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bundles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership_addons" (
	"company_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"service_id" integer,
	"product_id" integer,
	"bundle_id" integer,
	"employee_id" integer,
	"visits" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "membership_addons_company_id_membership_id_seq_pk" PRIMARY KEY("company_id","membership_id","seq"),
	CONSTRAINT "membership_addons_one_thing" CHECK (num_nonnulls(service_id, product_id, bundle_id) = 1),
	CONSTRAINT "membership_addons_visits" CHECK (visits > 0)
);
--> statement-breakpoint
ALTER TABLE "membership_addons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership_employees" (
	"company_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	CONSTRAINT "membership_employees_company_id_membership_id_employee_id_pk" PRIMARY KEY("company_id","membership_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "membership_employees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership_features" (
	"company_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "membership_features_company_id_membership_id_order_pk" PRIMARY KEY("company_id","membership_id","order")
);
--> statement-breakpoint
ALTER TABLE "membership_features" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" integer,
	"is_static_price" boolean DEFAULT true NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"min_price" integer,
	"interval" integer DEFAULT 1 NOT NULL,
	"period" text DEFAULT 'month' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "memberships_interval" CHECK (interval between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"name" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"discounted_price" integer,
	"promo_rule" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" integer,
	"stock" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "products_stock" CHECK (stock >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_company_id_bundle_id_bundles_company_id_id_fk" FOREIGN KEY ("company_id","bundle_id") REFERENCES "public"."bundles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_company_id_product_id_products_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_addons" ADD CONSTRAINT "membership_addons_company_id_membership_id_memberships_company_id_id_fk" FOREIGN KEY ("company_id","membership_id") REFERENCES "public"."memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_addons" ADD CONSTRAINT "membership_addons_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_addons" ADD CONSTRAINT "membership_addons_company_id_product_id_products_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_addons" ADD CONSTRAINT "membership_addons_company_id_bundle_id_bundles_company_id_id_fk" FOREIGN KEY ("company_id","bundle_id") REFERENCES "public"."bundles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_addons" ADD CONSTRAINT "membership_addons_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_employees" ADD CONSTRAINT "membership_employees_company_id_membership_id_memberships_company_id_id_fk" FOREIGN KEY ("company_id","membership_id") REFERENCES "public"."memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_employees" ADD CONSTRAINT "membership_employees_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_features" ADD CONSTRAINT "membership_features_company_id_membership_id_memberships_company_id_id_fk" FOREIGN KEY ("company_id","membership_id") REFERENCES "public"."memberships"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_picture_files_company_id_id_fk" FOREIGN KEY ("company_id","picture") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_picture_files_company_id_id_fk" FOREIGN KEY ("company_id","picture") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_items_service" ON "bundle_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "bundle_items_product" ON "bundle_items" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "membership_addons_service" ON "membership_addons" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "membership_addons_product" ON "membership_addons" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "membership_addons_bundle" ON "membership_addons" USING btree ("company_id","bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("company_id","sku") WHERE sku <> '' and archived_at is null;--> statement-breakpoint
CREATE POLICY "bundle_items_of_company" ON "bundle_items" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "bundles_of_company" ON "bundles" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "membership_addons_of_company" ON "membership_addons" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "membership_employees_of_company" ON "membership_employees" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "membership_features_of_company" ON "membership_features" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "memberships_of_company" ON "memberships" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "products_of_company" ON "products" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
alter table products force row level security;
--> statement-breakpoint
alter table bundles force row level security;
--> statement-breakpoint
alter table bundle_items force row level security;
--> statement-breakpoint
alter table memberships force row level security;
--> statement-breakpoint
alter table membership_features force row level security;
--> statement-breakpoint
alter table membership_addons force row level security;
--> statement-breakpoint
alter table membership_employees force row level security;
--> statement-breakpoint
grant select, insert, update, delete on products, bundles, bundle_items, memberships, membership_features,
  membership_addons, membership_employees to app;
