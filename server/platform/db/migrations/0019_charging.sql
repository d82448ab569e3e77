CREATE TABLE "billing_cards" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"token_sealed" text NOT NULL,
	"mask" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_attempts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"invoice_id" integer NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"credited" integer DEFAULT 0 NOT NULL,
	"has_card" boolean DEFAULT false NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"checked_at" timestamptz,
	CONSTRAINT "invoice_attempts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_attempts_reference" UNIQUE("reference"),
	CONSTRAINT "invoice_attempts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"company_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"digest" text,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "invoice_events_company_id_event_key_pk" PRIMARY KEY("company_id","event_key")
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_attempts" ADD CONSTRAINT "invoice_attempts_company_id_invoice_id_invoices_company_id_id_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_attempts_invoice" ON "invoice_attempts" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_attempts_unsettled" ON "invoice_attempts" USING btree ("expires_at") WHERE state in ('open', 'pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_attempts_one_card" ON "invoice_attempts" USING btree ("company_id","invoice_id") WHERE way = 'card' and state in ('open', 'pending');--> statement-breakpoint
CREATE POLICY "billing_cards_of_company" ON "billing_cards" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "invoice_attempts_of_company" ON "invoice_attempts" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "invoice_events_of_company" ON "invoice_events" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));