-- Companies from before there were plans begin to try one. Row security, being forced, would hide them from an owner
-- who is no superuser.
alter table companies no force row level security;
--> statement-breakpoint
insert into subscriptions (company_id, plan, period, state, amount, currency, starts_at, trial_end_at, renews_at)
  select id, 'team', 'monthly', 'current', 1900, 'EUR', now(), ends, ends
  from companies,
    lateral (select (date_trunc('day', now() at time zone timezone) + interval '14 days') at time zone timezone as ends) as trial;
--> statement-breakpoint
alter table companies force row level security;
--> statement-breakpoint
alter table codes force row level security;
--> statement-breakpoint
alter table user_invites force row level security;
--> statement-breakpoint
alter table subscriptions force row level security;
--> statement-breakpoint
alter table support_requests force row level security;
--> statement-breakpoint
-- A code is asked for; whether one fits is for use_code to say.
grant insert on codes to app;
--> statement-breakpoint
grant select, insert, update, delete on user_invites, subscriptions, support_requests to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select, update (tries, used_at) on codes to lookup;
--> statement-breakpoint
create policy codes_used on codes to lookup using (true) with check (true);
--> statement-breakpoint
-- Counts a try, and uses the code up when it fits: of many at once the first one only.
create function use_code(asked text, wanted text, hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update codes
    set tries = tries + 1, used_at = case when code_hash = hash then now() end
    where request_id = asked and purpose = wanted and used_at is null and tries < 5 and expires_at > now()
    returning used_at is not null
$$;
--> statement-breakpoint
alter function use_code(text, text, bytea) owner to lookup;
--> statement-breakpoint
revoke all on function use_code(text, text, bytea) from public;
--> statement-breakpoint
grant execute on function use_code(text, text, bytea) to app;
--> statement-breakpoint
grant select (company_id, id, expires_at) on user_invites to lookup;
--> statement-breakpoint
create policy user_invites_looked_up on user_invites for select to lookup using (true);
--> statement-breakpoint
create function company_of_invite(asked text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select company_id from user_invites where id = asked and expires_at > now()
$$;
--> statement-breakpoint
alter function company_of_invite(text) owner to lookup;
--> statement-breakpoint
revoke all on function company_of_invite(text) from public;
--> statement-breakpoint
grant execute on function company_of_invite(text) to app;
--> statement-breakpoint
grant select (timezone, currency) on companies to lookup;
--> statement-breakpoint
-- A company has no site before it has said its time zone and its currency.
create or replace function site_of_slug(asked text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.slug = asked and c.timezone is not null and c.currency is not null and exists (
    select from settings s where s.company_id = c.id and s.name = 'business_site_enabled' and s.value = 'true')
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
