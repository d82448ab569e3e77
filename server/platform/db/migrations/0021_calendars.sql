CREATE TABLE "calendar_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"refresh_token_sealed" text NOT NULL,
	"calendar_id" text,
	"state" text DEFAULT 'connected' NOT NULL,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamptz DEFAULT now() NOT NULL,
	"leased_until" timestamptz,
	"copied_at" timestamptz,
	"ended_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"connection_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"end_at" timestamptz NOT NULL,
	CONSTRAINT "calendar_events_connection_id_record_id_pk" PRIMARY KEY("connection_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"code_verifier" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_changes_user" ON "calendar_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_connections_one_a_user" ON "calendar_connections" USING btree ("user_id","provider") WHERE state <> 'ending';--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("due_at") WHERE state <> 'lost';--> statement-breakpoint
CREATE POLICY "calendar_changes_of_user" ON "calendar_changes" AS PERMISSIVE FOR SELECT TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "calendar_connections_of_user" ON "calendar_connections" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "calendar_events_of_user" ON "calendar_events" AS PERMISSIVE FOR ALL TO "app" USING (connection_id in (
  select k.id from calendar_connections k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (connection_id in (
  select k.id from calendar_connections k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::int)));--> statement-breakpoint
CREATE POLICY "oauth_states_of_user" ON "oauth_states" AS PERMISSIVE FOR INSERT TO "app" WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));