CREATE TABLE "stock_movements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"cost" integer,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"undoes_id" integer,
	"actor" integer,
	CONSTRAINT "stock_movements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "stock_movements_undoes" UNIQUE("company_id","undoes_id"),
	CONSTRAINT "stock_movements_qty" CHECK (qty >= 0),
	CONSTRAINT "stock_movements_undo" CHECK ((kind = 'undo') = (undoes_id is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_company_id_product_id_products_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_company_id_undoes_id_stock_movements_company_id_id_fk" FOREIGN KEY ("company_id","undoes_id") REFERENCES "public"."stock_movements"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("company_id","product_id","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_at" CHECK (low_stock_at >= 0);--> statement-breakpoint
CREATE POLICY "stock_movements_of_company" ON "stock_movements" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table stock_movements force row level security;
--> statement-breakpoint
-- Only ever added to.
grant select, insert on stock_movements to app;
