CREATE TABLE "notifications" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"event_id" integer,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"is_opened" boolean DEFAULT false NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_once";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_company_id_id_pk";--> statement-breakpoint
ALTER TABLE "messages" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_at" timestamptz;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("send_after") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_once" UNIQUE NULLS NOT DISTINCT("company_id","dedupe_key");--> statement-breakpoint
CREATE POLICY "messages_of_nobody" ON "messages" AS PERMISSIVE FOR INSERT TO "app" WITH CHECK (company_id is null);--> statement-breakpoint
CREATE POLICY "notifications_of_company" ON "notifications" AS PERMISSIVE FOR INSERT TO "app" WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "notifications_of_reader" ON "notifications" AS PERMISSIVE FOR SELECT TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int) and company_id in (
  select e.company_id from employees e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::int) and e.archived_at is null));--> statement-breakpoint
CREATE POLICY "notifications_by_reader" ON "notifications" AS PERMISSIVE FOR UPDATE TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int) and company_id in (
  select e.company_id from employees e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::int) and e.archived_at is null)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int) and company_id in (
  select e.company_id from employees e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::int) and e.archived_at is null));