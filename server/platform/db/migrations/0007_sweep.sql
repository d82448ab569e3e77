CREATE INDEX "notifications_unopened" ON "notifications" USING btree ("user_id") WHERE not is_opened;--> statement-breakpoint
CREATE INDEX "notifications_opened" ON "notifications" USING btree ("created_at") WHERE is_opened;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
-- What is out of date is swept away across companies, by a role that can touch nothing else of these rows.
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant delete on codes, sessions, user_invites, idempotency, notifications, throttles to lookup;
--> statement-breakpoint
grant select (key, resets_at) on throttles to lookup;
--> statement-breakpoint
grant select (company_id, scope, key, created_at) on idempotency to lookup;
--> statement-breakpoint
grant select (company_id, id, is_opened, created_at) on notifications to lookup;
--> statement-breakpoint
create policy sessions_swept on sessions for delete to lookup using (expires_at <= now());
--> statement-breakpoint
create policy user_invites_swept on user_invites for delete to lookup
  using (expires_at <= now() - interval '30 days');
--> statement-breakpoint
create policy idempotency_swept on idempotency to lookup
  using (created_at <= now() - interval '48 hours') with check (false);
--> statement-breakpoint
create policy notifications_swept on notifications to lookup
  using (is_opened and created_at <= now() - interval '180 days') with check (false);
--> statement-breakpoint
-- At most so many rows of each kind; gives how many of the most frequent kind went, so that whoever asks knows when to
-- ask again.
create function sweep(most integer) returns integer
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
    (select count(*) from swept_sessions),
    (select count(*) from swept_invites),
    (select count(*) from swept_answers),
    (select count(*) from swept_notifications))::integer
$$;
--> statement-breakpoint
alter function sweep(integer) owner to lookup;
--> statement-breakpoint
revoke all on function sweep(integer) from public;
--> statement-breakpoint
grant execute on function sweep(integer) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
