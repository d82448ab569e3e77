CREATE TABLE "user_invites" (
	"company_id" integer NOT NULL,
	"id" text NOT NULL,
	"employee_id" integer NOT NULL,
	"login" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "user_invites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "user_invites_id_unique" UNIQUE("id"),
	CONSTRAINT "user_invites_one_an_employee" UNIQUE("company_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "user_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text,
	"starts_at" timestamptz NOT NULL,
	"trial_end_at" timestamptz,
	"renews_at" timestamptz,
	"cancel_at" timestamptz,
	"failed_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "subscriptions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_requests" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "support_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "codes" (
	"request_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "timezone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "timezone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "colors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_each" ON "subscriptions" USING btree ("company_id","state") WHERE state <> 'ended';--> statement-breakpoint
CREATE POLICY "user_invites_of_company" ON "user_invites" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "user_invites_of_reader" ON "user_invites" AS PERMISSIVE FOR SELECT TO "app" USING (login in (
  select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::int) union all select u.phone from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::int)));--> statement-breakpoint
CREATE POLICY "user_invites_answered" ON "user_invites" AS PERMISSIVE FOR DELETE TO "app" USING (login in (
  select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::int) union all select u.phone from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::int)));--> statement-breakpoint
CREATE POLICY "subscriptions_of_company" ON "subscriptions" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "support_requests_of_company" ON "support_requests" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "codes_asked_for" ON "codes" AS PERMISSIVE FOR INSERT TO "app" WITH CHECK (used_at is null and tries = 0);