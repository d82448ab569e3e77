CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamptz,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"place_hash" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user_id_id_index" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_age" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "recovery_codes_of_user" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "second_factors_of_user" ON "second_factors" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "security_events_of_user" ON "security_events" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
--> statement-breakpoint
alter table second_factors force row level security;
--> statement-breakpoint
alter table recovery_codes force row level security;
--> statement-breakpoint
alter table security_events force row level security;
--> statement-breakpoint
grant select, insert, update, delete on second_factors to app;
--> statement-breakpoint
grant select, insert, delete on recovery_codes to app;
--> statement-breakpoint
grant select, insert on security_events to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (user_id, confirmed_at) on second_factors to lookup;
--> statement-breakpoint
create policy second_factors_looked_up on second_factors for select to lookup using (true);
--> statement-breakpoint
grant delete, select (id, created_at) on security_events to lookup;
--> statement-breakpoint
create policy security_events_swept on security_events to lookup
  using (created_at <= now() - interval '1 year') with check (false);
--> statement-breakpoint
-- As before, and what happened to accounts, after a year.
create or replace function sweep(most integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with
    swept_codes as (
      delete from codes where request_id in (select request_id from codes where expires_at <= now() limit most)
      returning 1),
    swept_throttles as (
      delete from throttles where key in (select key from throttles where resets_at <= now() limit most)
        and resets_at <= now()
      returning 1),
    swept_clients as (
      delete from oauth_clients
      where client_id in (select client_id from oauth_clients where expires_at <= now() limit most)
      returning 1),
    swept_states as (
      delete from oauth_states
      where state_hash in (select state_hash from oauth_states where expires_at <= now() limit most)
      returning 1),
    swept_sessions as (
      delete from sessions where id in (select id from sessions where expires_at <= now() limit most)
      returning 1),
    swept_invites as (
      delete from user_invites
      where id in (select id from user_invites where expires_at <= now() - interval '30 days' limit most)
      returning 1),
    swept_answers as (
      delete from idempotency
      where (company_id, scope, key) in (
        select company_id, scope, key from idempotency where created_at <= now() - interval '48 hours' limit most)
      returning 1),
    swept_notifications as (
      delete from notifications
      where (company_id, id) in (
        select company_id, id from notifications
        where is_opened and created_at <= now() - interval '180 days' limit most)
      returning 1),
    swept_imports as (
      delete from imports
      where (company_id, id) in (
        select company_id, id from imports
        where status = 'previewed' and created_at <= now() - interval '1 day' limit most)
      returning 1),
    swept_import_rows as (
      delete from import_rows
      where (company_id, import_id, row) in (
        select r.company_id, r.import_id, r.row from import_rows r
        join imports i on i.company_id = r.company_id and i.id = r.import_id
        where i.ended_at <= now() - interval '7 days' limit most)
      returning 1),
    swept_security_events as (
      delete from security_events
      where id in (select id from security_events where created_at <= now() - interval '1 year' limit most)
      returning 1)
  select greatest(
    (select count(*) from swept_codes),
    (select count(*) from swept_throttles),
    (select count(*) from swept_clients),
    (select count(*) from swept_states),
    (select count(*) from swept_sessions),
    (select count(*) from swept_invites),
    (select count(*) from swept_answers),
    (select count(*) from swept_notifications),
    (select count(*) from swept_imports),
    (select count(*) from swept_import_rows),
    (select count(*) from swept_security_events))::integer
$$;
--> statement-breakpoint
create policy settings_of_second_factor on settings for select to lookup
  using (name = 'require_second_factor');
--> statement-breakpoint
create function has_second_factor(person bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from second_factors f where f.user_id = person and f.confirmed_at is not null);
end
$$;
--> statement-breakpoint
alter function has_second_factor(bigint) owner to lookup;
--> statement-breakpoint
revoke all on function has_second_factor(bigint) from public;
--> statement-breakpoint
grant execute on function has_second_factor(bigint) to app;
--> statement-breakpoint
create function requires_second_factor(company bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from settings s
    where s.company_id = company and s.name = 'require_second_factor' and s.value = 'true');
end
$$;
--> statement-breakpoint
alter function requires_second_factor(bigint) owner to lookup;
--> statement-breakpoint
revoke all on function requires_second_factor(bigint) from public;
--> statement-breakpoint
grant execute on function requires_second_factor(bigint) to app;
--> statement-breakpoint
-- The companies that ask their people for a second factor, of an employee who has none.
create function closed_companies_of(person bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select e.company_id from employees e
    where e.user_id = person and e.archived_at is null and requires_second_factor(e.company_id)
      and not has_second_factor(person);
end
$$;
--> statement-breakpoint
alter function closed_companies_of(bigint) owner to lookup;
--> statement-breakpoint
revoke all on function closed_companies_of(bigint) from public;
--> statement-breakpoint
grant execute on function closed_companies_of(bigint) to app;
--> statement-breakpoint
drop function caller_of(bytea, bigint);
--> statement-breakpoint
-- As before, and whether a second factor is missing.
create function caller_of(hash bytea, company bigint) returns table(user_id bigint, family uuid, employee_id bigint, company_role text, is_owner boolean, plan text, privacy jsonb, lacks_second_factor boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.family, e.id, e.company_role, e.is_owner,
      coalesce(
        (select t.plan from subscriptions t
          where t.company_id = company and t.state = 'current' and (t.cancel_at is null or t.cancel_at > now())),
        (select 'solo' from subscriptions t where t.company_id = company limit 1)),
      case when e.company_role = 'employee' then
        (select jsonb_object_agg(p.name, p.value) from settings p
          where p.company_id = company
            and p.name in ('employees_see_contacts', 'employees_export', 'employees_history_days')) end,
      e.id is not null and requires_second_factor(company) and not has_second_factor(s.user_id)
    from sessions s
    left join employees e on e.company_id = company and e.user_id = s.user_id and e.archived_at is null
    where s.access_hash = hash and s.access_expires_at > now();
end
$$;
--> statement-breakpoint
alter function caller_of(bytea, bigint) owner to lookup;
--> statement-breakpoint
revoke all on function caller_of(bytea, bigint) from public;
--> statement-breakpoint
grant execute on function caller_of(bytea, bigint) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
