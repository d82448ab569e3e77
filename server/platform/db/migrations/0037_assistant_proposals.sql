CREATE TABLE "chat_proposals" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "chat_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"chat_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"args" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"result" jsonb,
	"undo" jsonb,
	"confirmed_at" timestamptz,
	"replaced_by" integer,
	CONSTRAINT "chat_proposals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"chat_id" integer,
	"hold_id" integer,
	"amount" integer NOT NULL,
	CONSTRAINT "credit_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "outcome" text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "chat_proposals" ADD CONSTRAINT "chat_proposals_company_id_chat_id_chats_company_id_id_fk" FOREIGN KEY ("company_id","chat_id") REFERENCES "public"."chats"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_proposals" ADD CONSTRAINT "chat_proposals_company_id_message_id_chat_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."chat_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_proposals_of_message" ON "chat_proposals" USING btree ("company_id","message_id");--> statement-breakpoint
CREATE INDEX "credit_entries_latest" ON "credit_entries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_settled" ON "credit_entries" USING btree ("company_id","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_token" ON "chats" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE POLICY "chat_proposals_of_company" ON "chat_proposals" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "credit_entries_of_company" ON "credit_entries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
alter table chat_proposals force row level security;
--> statement-breakpoint
alter table credit_entries force row level security;
--> statement-breakpoint
grant select, insert, update, delete on chat_proposals to app;
--> statement-breakpoint
grant select, insert on credit_entries to app;
