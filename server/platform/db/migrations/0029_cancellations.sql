ALTER TABLE "records" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;