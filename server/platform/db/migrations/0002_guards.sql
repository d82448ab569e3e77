-- Row security also binds whoever owns the tables; the server works as the role app and is given no more than it needs.
alter table addresses force row level security;
--> statement-breakpoint
alter table settings force row level security;
--> statement-breakpoint
alter table employees force row level security;
--> statement-breakpoint
alter table resources force row level security;
--> statement-breakpoint
alter table hours force row level security;
--> statement-breakpoint
alter table schedule_adjustments force row level security;
--> statement-breakpoint
alter table services force row level security;
--> statement-breakpoint
alter table service_employees force row level security;
--> statement-breakpoint
alter table customers force row level security;
--> statement-breakpoint
alter table orders force row level security;
--> statement-breakpoint
alter table order_items force row level security;
--> statement-breakpoint
alter table visits force row level security;
--> statement-breakpoint
alter table records force row level security;
--> statement-breakpoint
alter table busy force row level security;
--> statement-breakpoint
alter table messages force row level security;
--> statement-breakpoint
alter table idempotency force row level security;
--> statement-breakpoint
alter table counters force row level security;
--> statement-breakpoint
alter table companies force row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
alter table sessions force row level security;
--> statement-breakpoint
alter table oauth_clients force row level security;
--> statement-breakpoint
alter table events force row level security;
--> statement-breakpoint
grant select, insert, update, delete on
  addresses, settings, employees, resources, hours, schedule_adjustments, services, service_employees, customers, orders, order_items, visits, records, busy, messages, idempotency, counters, companies, users, sessions, oauth_clients, throttles
  to app;
--> statement-breakpoint
-- The log is only ever added to.
grant select, insert on events to app;
--> statement-breakpoint
create sequence companies_id_seq owned by companies.id;
--> statement-breakpoint
grant usage on sequence companies_id_seq, users_id_seq to app;
--> statement-breakpoint
-- The last word against double booking, should every lock be forgotten.
alter table busy add constraint busy_do_not_overlap
  exclude using gist (company_id with =, resource_id with =, during with &&) where (not forced);
--> statement-breakpoint
-- Before the company or the user is known, a few narrow functions look one thing up; they run as a role that
-- sees these columns alone. Roles belong to the whole cluster: another database of it may have made this one.
do $$ begin create role lookup nologin nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
grant lookup to current_user;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (id, email, phone, password_hash) on users to lookup;
--> statement-breakpoint
grant select (id, user_id, family, access_hash, refresh_hash, access_expires_at, expires_at, replaced_at) on sessions to lookup;
--> statement-breakpoint
grant select, delete on oauth_clients to lookup;
--> statement-breakpoint
grant select (id, slug) on companies to lookup;
--> statement-breakpoint
grant select (company_id, id, user_id, company_role, is_owner, archived_at) on employees to lookup;
--> statement-breakpoint
create policy users_looked_up on users for select to lookup using (true);
--> statement-breakpoint
create policy sessions_looked_up on sessions for select to lookup using (true);
--> statement-breakpoint
create policy companies_looked_up on companies for select to lookup using (true);
--> statement-breakpoint
create policy employees_looked_up on employees for select to lookup using (true);
--> statement-breakpoint
create policy oauth_clients_looked_up on oauth_clients to lookup using (true);
--> statement-breakpoint
create function company_of_slug(asked text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select id from companies where slug = asked
$$;
--> statement-breakpoint
alter function company_of_slug(text) owner to lookup;
--> statement-breakpoint
revoke all on function company_of_slug(text) from public;
--> statement-breakpoint
grant execute on function company_of_slug(text) to app;
--> statement-breakpoint
grant select on settings to lookup;
--> statement-breakpoint
create policy settings_looked_up on settings for select to lookup using (name = 'business_site_enabled');
--> statement-breakpoint
create function site_of_slug(asked text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.slug = asked and exists (
    select from settings s where s.company_id = c.id and s.name = 'business_site_enabled' and s.value = 'true')
$$;
--> statement-breakpoint
alter function site_of_slug(text) owner to lookup;
--> statement-breakpoint
revoke all on function site_of_slug(text) from public;
--> statement-breakpoint
grant execute on function site_of_slug(text) to app;
--> statement-breakpoint
create function credentials_of(login text) returns table (user_id integer, password_hash text)
  language sql security definer set search_path = public, pg_temp as $$
  select id, users.password_hash from users where email = login or phone = login
$$;
--> statement-breakpoint
alter function credentials_of(text) owner to lookup;
--> statement-breakpoint
revoke all on function credentials_of(text) from public;
--> statement-breakpoint
grant execute on function credentials_of(text) to app;
--> statement-breakpoint
create function caller_of(hash bytea, company integer) returns table (user_id integer, family uuid, employee_id integer, company_role text, is_owner boolean)
  language sql security definer set search_path = public, pg_temp as $$
  select s.user_id, s.family, e.id, e.company_role, e.is_owner
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
create function session_of_refresh(hash bytea) returns table (id integer, user_id integer, family uuid, expires_at timestamptz, replaced_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.family, s.expires_at, s.replaced_at from sessions s where s.refresh_hash = hash
$$;
--> statement-breakpoint
alter function session_of_refresh(bytea) owner to lookup;
--> statement-breakpoint
revoke all on function session_of_refresh(bytea) from public;
--> statement-breakpoint
grant execute on function session_of_refresh(bytea) to app;
--> statement-breakpoint
create function take_oauth_client(asked text) returns table (user_id integer, key_hash bytea, expires_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  delete from oauth_clients c where c.client_id = asked returning c.user_id, c.key_hash, c.expires_at
$$;
--> statement-breakpoint
alter function take_oauth_client(text) owner to lookup;
--> statement-breakpoint
revoke all on function take_oauth_client(text) from public;
--> statement-breakpoint
grant execute on function take_oauth_client(text) to app;
--> statement-breakpoint
create function has_no_company() returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  select not exists (select from companies)
$$;
--> statement-breakpoint
alter function has_no_company() owner to lookup;
--> statement-breakpoint
revoke all on function has_no_company() from public;
--> statement-breakpoint
grant execute on function has_no_company() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
