ALTER TABLE "payments" ADD COLUMN "refund_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit" CHECK (case when kind = 'refund' and refund_kind = 'return' then credit between 0 and -amount else credit = 0 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_kind" CHECK (kind = 'refund' or refund_kind is null and not disputed);