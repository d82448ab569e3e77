CREATE TABLE "company_exports" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "company_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"name" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamptz,
	"ended_at" timestamptz,
	"expires_at" timestamptz,
	CONSTRAINT "company_exports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "link_nonce" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_exports_one_underway" ON "company_exports" USING btree ("company_id") WHERE state in ('pending', 'running');--> statement-breakpoint
CREATE POLICY "company_exports_of_company" ON "company_exports" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table company_exports force row level security;
--> statement-breakpoint
grant select, insert, update on company_exports to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select, update on company_exports to lookup;
--> statement-breakpoint
create policy company_exports_made on company_exports to lookup using (true) with check (true);
--> statement-breakpoint
-- Takes the export that has waited longest, or one whose process has died.
create function claim_export(lease_s integer) returns table (company_id integer, id integer, attempts integer)
  language sql security definer set search_path = public, pg_temp as $$
  update company_exports e
    set state = 'running', attempts = e.attempts + 1, done = 0,
      leased_until = now() + lease_s * interval '1 second', updated_at = now()
    where (e.company_id, e.id) = (
      select w.company_id, w.id from company_exports w
      where w.state = 'pending' or (w.state = 'running' and w.leased_until <= now())
      order by w.created_at, w.id limit 1
      for update skip locked)
    returning e.company_id, e.id, e.attempts
$$;
--> statement-breakpoint
alter function claim_export(integer) owner to lookup;
--> statement-breakpoint
revoke all on function claim_export(integer) from public;
--> statement-breakpoint
grant execute on function claim_export(integer) to app;
--> statement-breakpoint
grant select (name, locale) on users to lookup;
--> statement-breakpoint
-- The accounts of the company's people, past ones without their logins, for the file of the whole company.
create function staff_accounts() returns table (id integer, name text, email text, phone text, locale text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, case when e.archived_at is null then u.email end,
      case when e.archived_at is null then u.phone end, u.locale
    from employees e join users u on u.id = e.user_id
    where e.company_id = nullif(current_setting('app.company_id', true), '')::int
    order by u.id
$$;
--> statement-breakpoint
alter function staff_accounts() owner to lookup;
--> statement-breakpoint
revoke all on function staff_accounts() from public;
--> statement-breakpoint
grant execute on function staff_accounts() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
