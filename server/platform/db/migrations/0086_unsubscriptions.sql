CREATE TABLE "unsubscriptions" (
	"company_id" bigint NOT NULL,
	"template" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "unsubscriptions_company_id_template_address_hash_pk" PRIMARY KEY("company_id","template","address_hash")
);
--> statement-breakpoint
ALTER TABLE "unsubscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "unsubscriptions_of_company" ON "unsubscriptions" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
alter table unsubscriptions force row level security;
--> statement-breakpoint
grant select, insert on unsubscriptions to app;
