ALTER TABLE "user_invites" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_invites" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;