ALTER TABLE "products" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(translations -> 'en' ->> 'name', '') || ' ' || coalesce(translations -> 'uk' ->> 'name', ''))) STORED;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" double precision;--> statement-breakpoint
ALTER TABLE "customer_memberships" ADD CONSTRAINT "customer_memberships_company_id_refund_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;