grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select, insert, update on throttles to lookup;
--> statement-breakpoint
-- Counts a try, and uses the code up when it fits: of many at once the first one only. Where a subject is said, only its
-- newest code serves. Where a limit of wrong tries is said, the try is counted to it before anything is compared, and
-- taken back when it is right; the row of the count stays locked until then, so that no number of tries at once gets past.
create or replace function use_code(asked text, wanted text, hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  fits boolean;
  wrong_limit jsonb;
  is_over boolean;
begin
  select coalesce(c.code_hash = hash, false), c.wrong_tries into fits, wrong_limit
    from codes c
    where request_id = asked and purpose = wanted and used_at is null and tries < 5 and expires_at > now()
      and not exists (
        select from codes newer
        where newer.subject_hash = c.subject_hash
          and (newer.created_at, newer.request_id) > (c.created_at, c.request_id))
    for update;
  if not found then
    return null;
  end if;
  if wrong_limit is not null then
    insert into throttles as t (key, count, resets_at)
      values (wrong_limit ->> 'key', 1, now() + (wrong_limit ->> 'window_s')::int * interval '1 second')
      on conflict (key) do update set
        count = case when t.resets_at <= now() then 1 else t.count + 1 end,
        resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
      returning t.count > (wrong_limit ->> 'most')::numeric into is_over;
    if is_over then
      return false;
    end if;
    if fits then
      update throttles set count = count - 1 where key = wrong_limit ->> 'key';
    end if;
  end if;
  update codes set tries = tries + 1, used_at = case when fits then now() end where request_id = asked;
  return fits;
end
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
