-- Sessions from before end 90 days after they were last renewed, and a year after they began. Row security, being forced,
-- would hide them from an owner who is no superuser.
alter table sessions no force row level security;
--> statement-breakpoint
update sessions s set
    signed_in_at = f.signed_in_at,
    expires_at = least(s.expires_at, s.created_at + interval '90 days', f.signed_in_at + interval '365 days')
  from (select family, min(created_at) as signed_in_at from sessions group by family) f
  where f.family = s.family;
--> statement-breakpoint
alter table sessions force row level security;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (signed_in_at) on sessions to lookup;
--> statement-breakpoint
drop function session_of_refresh(bytea);
--> statement-breakpoint
create function session_of_refresh(hash bytea) returns table (id integer, user_id integer, family uuid, expires_at timestamptz, replaced_at timestamptz, signed_in_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.family, s.expires_at, s.replaced_at, s.signed_in_at from sessions s where s.refresh_hash = hash
$$;
--> statement-breakpoint
alter function session_of_refresh(bytea) owner to lookup;
--> statement-breakpoint
revoke all on function session_of_refresh(bytea) from public;
--> statement-breakpoint
grant execute on function session_of_refresh(bytea) to app;
--> statement-breakpoint
drop function take_oauth_client(text);
--> statement-breakpoint
create function take_oauth_client(asked text) returns table (user_id integer, key_hash bytea, expires_at timestamptz, is_confirmed boolean)
  language sql security definer set search_path = public, pg_temp as $$
  delete from oauth_clients c where c.client_id = asked returning c.user_id, c.key_hash, c.expires_at, c.is_confirmed
$$;
--> statement-breakpoint
alter function take_oauth_client(text) owner to lookup;
--> statement-breakpoint
revoke all on function take_oauth_client(text) from public;
--> statement-breakpoint
grant execute on function take_oauth_client(text) to app;
--> statement-breakpoint
-- Counts a try, and uses the code up when it fits: of many at once the first one only. Where a subject is said, only its
-- newest code serves.
create or replace function use_code(asked text, wanted text, hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update codes c
    set tries = tries + 1, used_at = case when code_hash = hash then now() end
    where request_id = asked and purpose = wanted and used_at is null and tries < 5 and expires_at > now()
      and not exists (
        select from codes newer
        where newer.subject_hash = c.subject_hash
          and (newer.created_at, newer.request_id) > (c.created_at, c.request_id))
    returning used_at is not null
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
