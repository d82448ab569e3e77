ALTER TABLE "payment_attempts" ADD COLUMN "paid_at" timestamptz;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_ref" text;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "events_cursor" text;--> statement-breakpoint
ALTER TABLE "payment_integrations" ADD COLUMN "events_read_at" timestamptz;--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_ref" ON "payment_attempts" USING btree ("company_id","payment_ref") WHERE payment_ref is not null;