CREATE TABLE "company_roles" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	CONSTRAINT "company_roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "role_id" bigint;--> statement-breakpoint
ALTER TABLE "user_invites" ADD COLUMN "role_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "company_roles_name" ON "company_roles" USING btree ("company_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_role_id_company_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."company_roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_company_id_role_id_company_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."company_roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_own_role" CHECK (role_id is null or company_role = 'employee');--> statement-breakpoint
CREATE POLICY "company_roles_of_company" ON "company_roles" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
--> statement-breakpoint
alter table company_roles force row level security;
--> statement-breakpoint
grant select, insert, update, delete on company_roles to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, id, permissions, archived_at) on company_roles to lookup;
--> statement-breakpoint
grant select (role_id) on employees to lookup;
--> statement-breakpoint
create policy company_roles_looked_up on company_roles for select to lookup using (true);
--> statement-breakpoint
-- What members of a company's own role may do: nothing beyond what every role has once it is gone. Null without such a role.
create function granted_by_role(company bigint, role bigint) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when role is not null then coalesce(
    (select r.permissions from company_roles r where r.company_id = company and r.id = role and r.archived_at is null),
    '[]'::jsonb) end
$$;
--> statement-breakpoint
alter function granted_by_role(bigint, bigint) owner to lookup;
--> statement-breakpoint
revoke all on function granted_by_role(bigint, bigint) from public;
--> statement-breakpoint
grant execute on function granted_by_role(bigint, bigint) to lookup;
--> statement-breakpoint
drop function caller_of(bytea, bigint);
--> statement-breakpoint
-- As before, and what a role of the company's own grants.
create function caller_of(hash bytea, company bigint) returns table(user_id bigint, family uuid, employee_id bigint, company_role text, is_owner boolean, plan text, privacy jsonb, lacks_second_factor boolean, granted jsonb)
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
          where p.company_id = company and p.name in
            ('employees_see_contacts', 'employees_export', 'employees_history_days', 'employees_see_calendars')) end,
      e.id is not null and requires_second_factor(company) and not has_second_factor(s.user_id),
      case when e.role_id is not null then granted_by_role(company, e.role_id) end
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
drop function member_contacts();
--> statement-breakpoint
create function member_contacts() returns table(user_id bigint, email text, locale text, company_role text, is_owner boolean, granted jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.email, u.locale, e.company_role, e.is_owner, granted_by_role(e.company_id, e.role_id)
      from employees e join users u on u.id = e.user_id
      where e.company_id = nullif(current_setting('app.company_id', true), '')::bigint
        and e.archived_at is null and u.email is not null
      order by u.id;
end
$$;
--> statement-breakpoint
alter function member_contacts() owner to lookup;
--> statement-breakpoint
revoke all on function member_contacts() from public;
--> statement-breakpoint
grant execute on function member_contacts() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
drop trigger employees_told on employees;
--> statement-breakpoint
create trigger employees_told
  after insert or delete or update of user_id, company_role, role_id, is_owner, archived_at on employees
  for each row execute function tell_access();
--> statement-breakpoint
-- Whoever changes a role, the open streams of its members look again.
create function tell_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', e.user_id::text) from employees e
    where e.company_id = new.company_id and e.role_id = new.id and e.user_id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger company_roles_told after update of permissions, archived_at on company_roles
  for each row execute function tell_role();
