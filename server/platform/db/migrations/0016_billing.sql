CREATE TABLE "invoices" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamptz,
	"paid_at" timestamptz,
	"payment_method" text,
	CONSTRAINT "invoices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "restored_at" timestamptz;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_starts_at" timestamptz;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billing_day" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("company_id") WHERE state = 'open';--> statement-breakpoint
CREATE POLICY "invoices_of_company" ON "invoices" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update on invoices to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, plan, state, renews_at, cancel_at, failed_at, ended_at) on subscriptions to lookup;
--> statement-breakpoint
grant select (company_id, state) on invoices to lookup;
--> statement-breakpoint
grant select (cleanup_scheduled_on, restored_at, created_at) on companies to lookup;
--> statement-breakpoint
create policy subscriptions_looked_up on subscriptions for select to lookup using (true);
--> statement-breakpoint
create policy invoices_looked_up on invoices for select to lookup using (true);
--> statement-breakpoint
-- Who calls is asked of every request: the plan comes with it, since a plan without roles shuts out whoever has one. A
-- company that has had a plan and has none holds what the least one does.
drop function caller_of(bytea, integer);
--> statement-breakpoint
create function caller_of(hash bytea, company integer) returns table (user_id integer, family uuid, employee_id integer, company_role text, is_owner boolean, plan text)
  language sql security definer set search_path = public, pg_temp as $$
  select s.user_id, s.family, e.id, e.company_role, e.is_owner,
    coalesce(
      (select t.plan from subscriptions t
        where t.company_id = company and t.state = 'current' and (t.cancel_at is null or t.cancel_at > now())),
      (select 'solo' from subscriptions t where t.company_id = company limit 1))
  from sessions s
  left join employees e on e.company_id = company and e.user_id = s.user_id and e.archived_at is null
  where s.access_hash = hash and s.access_expires_at > now()
$$;
--> statement-breakpoint
alter function caller_of(bytea, integer) owner to lookup;
--> statement-breakpoint
revoke all on function caller_of(bytea, integer) from public;
--> statement-breakpoint
grant execute on function caller_of(bytea, integer) to app;
--> statement-breakpoint
-- A company that is to be cleaned up has no site.
create or replace function site_of_slug(asked text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.slug = asked and c.timezone is not null and c.currency is not null and c.cleanup_scheduled_on is null
    and exists (
      select from settings s where s.company_id = c.id and s.name = 'business_site_enabled' and s.value = 'true')
$$;
--> statement-breakpoint
create function companies_to_bill(at timestamptz) returns table (company_id integer)
  language sql security definer set search_path = public, pg_temp as $$
  select s.company_id from subscriptions s
  where s.state = 'current' and (s.renews_at <= at or s.cancel_at <= at or s.failed_at is not null)
  union
  select i.company_id from invoices i where i.state = 'open'
  order by 1
$$;
--> statement-breakpoint
alter function companies_to_bill(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_to_bill(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_to_bill(timestamptz) to app;
--> statement-breakpoint
create function companies_without_plan(since timestamptz) returns table (company_id integer)
  language sql security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.cleanup_scheduled_on is null
    and not exists (select from subscriptions s where s.company_id = c.id and s.state <> 'ended')
    and since >= greatest(c.created_at, c.restored_at,
      (select max(s.ended_at) from subscriptions s where s.company_id = c.id))
  order by 1
$$;
--> statement-breakpoint
alter function companies_without_plan(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_without_plan(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_without_plan(timestamptz) to app;
--> statement-breakpoint
create function companies_to_clean(at timestamptz) returns table (company_id integer)
  language sql security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.cleanup_scheduled_on <= (at at time zone coalesce(c.timezone, 'UTC'))::date
  order by 1
$$;
--> statement-breakpoint
alter function companies_to_clean(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_to_clean(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_to_clean(timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
-- A company is erased by a role of its own: it sees what the server sees, and may also delete what is only ever added
-- to. Tables that come later are its own from the beginning. Roles belong to the whole cluster.
do $$ begin create role cleaner nologin nobypassrls inherit; exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
grant cleaner to current_user;
--> statement-breakpoint
grant app to cleaner;
--> statement-breakpoint
grant usage, create on schema public to cleaner;
--> statement-breakpoint
grant select, delete on all tables in schema public to cleaner;
--> statement-breakpoint
alter default privileges in schema public grant select, delete on tables to cleaner;
--> statement-breakpoint
-- Notifications are their users': nobody else reads them, and they go with the company.
create policy notifications_cleaned on notifications to cleaner
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) with check (false);
--> statement-breakpoint
-- Every row of every table with a company, as the catalogue has them, in one statement: references are looked at once
-- all of it is gone. Only the company that the transaction names, and only once its day has come.
create function erase_company(company integer, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erasing text;
begin
  perform from companies c
    where c.id = company and c.cleanup_scheduled_on <= (at at time zone coalesce(c.timezone, 'UTC'))::date
    for update;
  if not found then
    return false;
  end if;
  select 'with ' || string_agg(format('%I as (delete from %I where company_id = $1)', 'of_' || t.relname, t.relname), ', ')
      || ' delete from companies where id = $1'
    into erasing
    from pg_class t
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
    where n.nspname = 'public' and t.relkind in ('r', 'p') and not t.relispartition;
  execute erasing using company;
  return true;
end
$$;
--> statement-breakpoint
alter function erase_company(integer, timestamptz) owner to cleaner;
--> statement-breakpoint
revoke all on function erase_company(integer, timestamptz) from public;
--> statement-breakpoint
grant execute on function erase_company(integer, timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from cleaner;
