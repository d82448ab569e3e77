alter table calendar_connections force row level security;
--> statement-breakpoint
alter table calendar_events force row level security;
--> statement-breakpoint
alter table calendar_changes force row level security;
--> statement-breakpoint
alter table oauth_states force row level security;
--> statement-breakpoint
grant select, insert, update, delete on calendar_connections, calendar_events to app;
--> statement-breakpoint
grant select on calendar_changes to app;
--> statement-breakpoint
-- A way that was begun is ended by whoever comes back with its state, before anybody knows who that is.
grant insert on oauth_states to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select, delete on oauth_states to lookup;
--> statement-breakpoint
create policy oauth_states_taken on oauth_states to lookup using (true) with check (false);
--> statement-breakpoint
create function take_oauth_state(asked bytea) returns table (user_id integer, browser_hash bytea, code_verifier text)
  language sql security definer set search_path = public, pg_temp as $$
  with taken as (delete from oauth_states s where s.state_hash = asked returning s.*)
  select t.user_id, t.browser_hash, t.code_verifier from taken t where t.expires_at > now()
$$;
--> statement-breakpoint
alter function take_oauth_state(bytea) owner to lookup;
--> statement-breakpoint
revoke all on function take_oauth_state(bytea) from public;
--> statement-breakpoint
grant execute on function take_oauth_state(bytea) to app;
--> statement-breakpoint
grant select (id, user_id, provider, account, state, failures, due_at, leased_until), update (due_at, leased_until) on calendar_connections to lookup;
--> statement-breakpoint
create policy calendar_connections_claimed on calendar_connections to lookup using (true) with check (true);
--> statement-breakpoint
grant select, insert, delete on calendar_changes to lookup;
--> statement-breakpoint
create policy calendar_changes_noted on calendar_changes to lookup using (true) with check (true);
--> statement-breakpoint
-- Takes the calendar that has waited longest: nobody else is given it while the lease lasts. What is known to have
-- changed by now is seen by whoever reads the appointments after this; until they say that they did, it stays due.
-- `is_shared`: the same account over there is also connected otherwise, so that its access is not to be withdrawn.
create function claim_calendar(lease_s integer) returns table (id integer, user_id integer, is_shared boolean)
  language sql security definer set search_path = public, pg_temp as $$
  with
    due as (
      select k.id, k.user_id, k.state, k.provider, k.account from calendar_connections k
      where k.state <> 'lost' and (k.leased_until is null or k.leased_until <= now())
        and (k.due_at <= now()
          or (k.state = 'connected' and k.failures = 0
            and exists (select from calendar_changes c where c.user_id = k.user_id)))
      order by k.due_at, k.id limit 1
      for update skip locked),
    seen as (
      delete from calendar_changes c using due where c.user_id = due.user_id and due.state = 'connected')
  update calendar_connections k
    set leased_until = now() + lease_s * interval '1 second', due_at = least(k.due_at, now())
    from due where k.id = due.id
    returning k.id, k.user_id, exists (
      select from calendar_connections o
      where o.provider = due.provider and o.account = due.account and o.id <> due.id and o.state <> 'ending')
$$;
--> statement-breakpoint
alter function claim_calendar(integer) owner to lookup;
--> statement-breakpoint
revoke all on function claim_calendar(integer) from public;
--> statement-breakpoint
grant execute on function claim_calendar(integer) to app;
--> statement-breakpoint
grant select (company_id, id, user_id, archived_at) on customers to lookup;
--> statement-breakpoint
create policy customers_looked_up on customers for select to lookup using (user_id is not null);
--> statement-breakpoint
grant select (company_id, id, customer_id) on visits to lookup;
--> statement-breakpoint
create policy visits_copied on visits for select to lookup using (customer_id is not null);
--> statement-breakpoint
grant select (company_id, id, employee_id, visit_id, end_at) on records to lookup;
--> statement-breakpoint
create policy records_copied on records for select to lookup using (visit_id is not null);
--> statement-breakpoint
-- The companies that the user of the transaction works at, or is a customer of.
create function companies_of_person() returns table (company_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id from employees e
    where e.user_id = nullif(current_setting('app.user_id', true), '')::int and e.archived_at is null
  union
  select c.company_id from customers c
    where c.user_id = nullif(current_setting('app.user_id', true), '')::int and c.archived_at is null
  order by 1
$$;
--> statement-breakpoint
alter function companies_of_person() owner to lookup;
--> statement-breakpoint
revoke all on function companies_of_person() from public;
--> statement-breakpoint
grant execute on function companies_of_person() to app;
--> statement-breakpoint
-- Notes that these people's appointments have changed, for those of them who have a calendar connected.
create function note_calendar_changes(people integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into calendar_changes (user_id)
    select distinct k.user_id from calendar_connections k where k.user_id = any(people) and k.state = 'connected';
  if found then
    perform pg_notify('calendars', '');
  end if;
end $$;
--> statement-breakpoint
alter function note_calendar_changes(integer[]) owner to lookup;
--> statement-breakpoint
revoke all on function note_calendar_changes(integer[]) from public;
--> statement-breakpoint
-- Whose appointment it was before, and whose it is after. Where nobody has a calendar connected, bookings pay for one
-- look at a table that is empty.
create function note_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from calendar_connections k where k.state = 'connected') then
    return null;
  end if;
  perform note_calendar_changes(array(
    select e.user_id from employees e
      where (tg_op <> 'INSERT' and e.company_id = old.company_id and e.id = old.employee_id)
        or (tg_op <> 'DELETE' and e.company_id = new.company_id and e.id = new.employee_id)
    union all
    select c.user_id from visits v join customers c on c.company_id = v.company_id and c.id = v.customer_id
      where (tg_op <> 'INSERT' and v.company_id = old.company_id and v.id = old.visit_id)
        or (tg_op <> 'DELETE' and v.company_id = new.company_id and v.id = new.visit_id)));
  return null;
end $$;
--> statement-breakpoint
-- Somebody else comes: both clients, and whoever performs it.
create function note_visit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_calendar_changes(array(
    select c.user_id from customers c where c.company_id = new.company_id and c.id in (old.customer_id, new.customer_id)
    union all
    select e.user_id from records r join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = new.company_id and r.visit_id = new.id and r.end_at > now()));
  return null;
end $$;
--> statement-breakpoint
-- A client has another name, or another account: they, and whoever is to serve them.
create function note_customer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_calendar_changes(array(
    select unnest(array[old.user_id, case when tg_op = 'UPDATE' then new.user_id end])
    union all
    select e.user_id from visits v
      join records r on r.company_id = v.company_id and r.visit_id = v.id
      join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where v.company_id = old.company_id and v.customer_id = old.id and r.end_at > now()));
  return null;
end $$;
--> statement-breakpoint
-- Somebody has come to the company, or has left it.
create function note_employee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_calendar_changes(array[old.user_id, case when tg_op = 'UPDATE' then new.user_id end]);
  return null;
end $$;
--> statement-breakpoint
alter function note_record() owner to lookup;
--> statement-breakpoint
alter function note_visit() owner to lookup;
--> statement-breakpoint
alter function note_customer() owner to lookup;
--> statement-breakpoint
alter function note_employee() owner to lookup;
--> statement-breakpoint
create trigger records_copied
  after insert or delete or update of employee_id, visit_id, start_at, end_at, name, status, archived_at on records
  for each row execute function note_record();
--> statement-breakpoint
create trigger visits_copied after update of customer_id on visits
  for each row when (old.customer_id is distinct from new.customer_id) execute function note_visit();
--> statement-breakpoint
create trigger customers_copied after delete or update of user_id, first_name, last_name, archived_at on customers
  for each row execute function note_customer();
--> statement-breakpoint
create trigger employees_copied after delete or update of user_id, first_name, last_name, archived_at on employees
  for each row execute function note_employee();
--> statement-breakpoint
-- What is out of date, as before, and the ways that nobody came back on.
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
      returning 1)
  select greatest(
    (select count(*) from swept_codes),
    (select count(*) from swept_throttles),
    (select count(*) from swept_clients),
    (select count(*) from swept_states),
    (select count(*) from swept_sessions),
    (select count(*) from swept_invites),
    (select count(*) from swept_answers),
    (select count(*) from swept_notifications))::integer
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
