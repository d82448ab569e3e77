-- Visits booked before messages had parameters: the key says which visit it was. Row security, being forced, would
-- hide the rows from an owner who is no superuser.
alter table messages no force row level security;
--> statement-breakpoint
update messages
  set params = jsonb_build_object('visit_id', substring(dedupe_key from '^visit (\d+) booked$')::int)
  where template = 'visit_booked' and params = '{}';
--> statement-breakpoint
alter table messages force row level security;
--> statement-breakpoint
alter table notifications force row level security;
--> statement-breakpoint
-- What a message holds is read by whoever sends it and by nobody else: it may be a code.
revoke all on messages from app;
--> statement-breakpoint
grant insert on messages to app;
--> statement-breakpoint
grant select (id, company_id, event_id, user_id, channel, "to", template, locale, send_after, dedupe_key, state, attempts, sent_at, error, created_at, updated_at)
  on messages to app;
--> statement-breakpoint
grant select, insert on notifications to app;
--> statement-breakpoint
grant update (is_opened, is_delivered, updated_at) on notifications to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select, update on messages to lookup;
--> statement-breakpoint
create policy messages_sent on messages to lookup using (true) with check (true);
--> statement-breakpoint
-- Takes the message that has waited longest: nobody else is given it while the lease lasts.
create function claim_message(lease_s integer)
  returns table (id integer, company_id integer, channel text, "to" text, template text, locale text, params jsonb, attempts integer, created_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  update messages m
    set attempts = m.attempts + 1, send_after = now() + lease_s * interval '1 second', updated_at = now()
    where m.id = (
      select w.id from messages w
      where w.state = 'waiting' and w.send_after <= now()
      order by w.send_after, w.id limit 1
      for update skip locked)
    returning m.id, m.company_id, m.channel, m."to", m.template, m.locale, m.params, m.attempts, m.created_at
$$;
--> statement-breakpoint
alter function claim_message(integer) owner to lookup;
--> statement-breakpoint
revoke all on function claim_message(integer) from public;
--> statement-breakpoint
grant execute on function claim_message(integer) to app;
--> statement-breakpoint
-- How an attempt ended; one whose lease has passed to another attempt says nothing any more.
create function settle_message(asked integer, attempt integer, became text, why text, retry_s integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update messages
    set state = became,
      error = why,
      sent_at = case when became = 'sent' then now() end,
      send_after = case when became = 'waiting' then now() + retry_s * interval '1 second' else send_after end,
      params = case when became = 'waiting' then params else params - 'code' - 'url' end,
      updated_at = now()
    where id = asked and attempts = attempt and state = 'waiting'
$$;
--> statement-breakpoint
alter function settle_message(integer, integer, text, text, integer) owner to lookup;
--> statement-breakpoint
revoke all on function settle_message(integer, integer, text, text, integer) from public;
--> statement-breakpoint
grant execute on function settle_message(integer, integer, text, text, integer) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
-- Whoever writes a notification, its reader's open streams hear of it once it has committed.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', json_build_object('user_id', new.user_id, 'id', new.id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_told after insert on notifications for each row execute function tell_notification();
--> statement-breakpoint
-- Whoever ends a session or changes what somebody is at a company, that user's open streams look again.
create function tell_access() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then perform pg_notify('access', old.user_id::text); end if;
  if tg_op <> 'DELETE' and new.user_id is not null then perform pg_notify('access', new.user_id::text); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_told after delete on sessions for each row execute function tell_access();
--> statement-breakpoint
create trigger employees_told after insert or delete or update of user_id, company_role, is_owner, archived_at on employees
  for each row execute function tell_access();
