DROP INDEX "customers_first_name";--> statement-breakpoint
DROP INDEX "customers_last_name";--> statement-breakpoint
CREATE INDEX "customers_first_name" ON "customers" USING btree ("company_id","first_name" collate spoken,"last_name" collate spoken,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("company_id","last_name" collate spoken,"first_name" collate spoken,"id") WHERE archived_at is null;