ALTER TABLE "codes" ADD COLUMN "subject_hash" "bytea";--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
-- Orders from before keep the links that their clients have: an empty nonce is signed as none was.
ALTER TABLE "orders" ADD COLUMN "link_nonce" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "link_nonce" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
CREATE INDEX "codes_subject" ON "codes" USING btree ("subject_hash") WHERE subject_hash is not null;