CREATE TABLE "site_versions" (
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_versions_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "site_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_versions_of_company" ON "site_versions" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table site_versions force row level security;
--> statement-breakpoint
grant select, delete on site_versions to app;
--> statement-breakpoint
grant select, insert, update on site_versions to lookup;
--> statement-breakpoint
create policy site_versions_noted on site_versions to lookup using (true) with check (true);
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- The statements of a function in the SQL language are planned at each call; PL/pgSQL keeps their plans. These are called
-- with requests and messages; each says what it said before.
create or replace function caller_of(hash bytea, company integer) returns table(user_id integer, family uuid, employee_id integer, company_role text, is_owner boolean, plan text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.family, e.id, e.company_role, e.is_owner,
      coalesce(
        (select t.plan from subscriptions t
          where t.company_id = company and t.state = 'current' and (t.cancel_at is null or t.cancel_at > now())),
        (select 'solo' from subscriptions t where t.company_id = company limit 1))
    from sessions s
    left join employees e on e.company_id = company and e.user_id = s.user_id and e.archived_at is null
    where s.access_hash = hash and s.access_expires_at > now();
end
$$;
--> statement-breakpoint
create or replace function company_of_slug(asked text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select id from companies where slug = asked);
end
$$;
--> statement-breakpoint
create or replace function credentials_of(login text) returns table(user_id integer, password_hash text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select id, users.password_hash from users where email = login or phone = login;
end
$$;
--> statement-breakpoint
create or replace function session_of_refresh(hash bytea) returns table(id integer, user_id integer, family uuid, expires_at timestamptz, replaced_at timestamptz, signed_in_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.id, s.user_id, s.family, s.expires_at, s.replaced_at, s.signed_in_at from sessions s where s.refresh_hash = hash;
end
$$;
--> statement-breakpoint
create or replace function take_oauth_client(asked text) returns table(user_id integer, key_hash bytea, expires_at timestamptz, is_confirmed boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    delete from oauth_clients c where c.client_id = asked returning c.user_id, c.key_hash, c.expires_at, c.is_confirmed;
end
$$;
--> statement-breakpoint
create or replace function use_code(asked text, wanted text, hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  answer boolean;
begin
  update codes c
    set tries = tries + 1, used_at = case when code_hash = hash then now() end
    where request_id = asked and purpose = wanted and used_at is null and tries < 5 and expires_at > now()
      and not exists (
        select from codes newer
        where newer.subject_hash = c.subject_hash
          and (newer.created_at, newer.request_id) > (c.created_at, c.request_id))
    returning used_at is not null into answer;
  return answer;
end
$$;
--> statement-breakpoint
create or replace function file_of_name(asked text) returns table(mime text, public boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select f.mime, f.public from files f where f.name = asked;
end
$$;
--> statement-breakpoint
create or replace function known_files(asked text[]) returns table(name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select f.name from files f where f.name = any(asked);
end
$$;
--> statement-breakpoint
create or replace function company_of_invite(asked text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select company_id from user_invites where id = asked and expires_at > now());
end
$$;
--> statement-breakpoint
create or replace function companies_of_person() returns table(company_id integer, is_customer boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select related.company_id, bool_or(related.is_customer) from (
      select e.company_id, false as is_customer from employees e
        where e.user_id = nullif(current_setting('app.user_id', true), '')::int and e.archived_at is null
      union all
      select c.company_id, true from customers c
        where c.user_id = nullif(current_setting('app.user_id', true), '')::int and c.archived_at is null) related
    group by related.company_id
    order by related.company_id;
end
$$;
--> statement-breakpoint
create or replace function member_contacts() returns table(user_id integer, email text, locale text, company_role text, is_owner boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.email, u.locale, e.company_role, e.is_owner from employees e join users u on u.id = e.user_id
      where e.company_id = nullif(current_setting('app.company_id', true), '')::int
        and e.archived_at is null and u.email is not null
      order by u.id;
end
$$;
--> statement-breakpoint
create or replace function staff_accounts() returns table(id integer, name text, email text, phone text, locale text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.name, case when e.archived_at is null then u.email end,
        case when e.archived_at is null then u.phone end, u.locale
      from employees e join users u on u.id = e.user_id
      where e.company_id = nullif(current_setting('app.company_id', true), '')::int
      order by u.id;
end
$$;
--> statement-breakpoint
create or replace function calendar_feed_of_token(asked bytea) returns table(user_id integer, company_id integer, employee_id integer, locale text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select f.user_id, f.company_id, f.employee_id, u.locale
      from calendar_feeds f
      left join employees e on e.company_id = f.company_id and e.id = f.employee_id
      left join users u on u.id = coalesce(f.user_id, e.user_id)
      where f.token_hash = asked and case when f.user_id is null then e.archived_at is null else
        exists (select from employees w where w.user_id = f.user_id and w.archived_at is null)
        or exists (select from customers c where c.user_id = f.user_id and c.archived_at is null) end;
end
$$;
--> statement-breakpoint
create or replace function company_of_integration(asked integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select i.company_id from payment_integrations i where i.id = asked);
end
$$;
--> statement-breakpoint
create or replace function claim_message(lease_s integer) returns table(id integer, company_id integer, channel text, "to" text, template text, locale text, params jsonb, attempts integer, created_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    update messages m
      set attempts = m.attempts + 1, send_after = now() + lease_s * interval '1 second', updated_at = now()
      where m.id = (
        select w.id from messages w
        where w.state = 'waiting' and w.send_after <= now()
        order by w.send_after, w.id limit 1
        for update skip locked)
      returning m.id, m.company_id, m.channel, m."to", m.template, m.locale, m.params, m.attempts, m.created_at;
end
$$;
--> statement-breakpoint
create or replace function settle_message(asked integer, attempt integer, became text, why text, retry_s integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update messages
    set state = became,
      error = why,
      sent_at = case when became = 'sent' then now() end,
      send_after = case when became = 'waiting' then now() + retry_s * interval '1 second' else send_after end,
      params = case when became = 'waiting' then params else params - 'code' - 'url' end,
      updated_at = now()
    where id = asked and attempts = attempt and state = 'waiting';
end
$$;
--> statement-breakpoint
drop function site_of_slug(text);
--> statement-breakpoint
-- The version is that of the site's texts: a page that was rendered at it can be shown again.
create function site_of_slug(asked text) returns table (id integer, version integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select c.id, coalesce(v.version, 1) from companies c
    left join site_versions v on v.company_id = c.id
    where c.slug = asked and c.timezone is not null and c.currency is not null and c.cleanup_scheduled_on is null
      and exists (
        select from settings s where s.company_id = c.id and s.name = 'business_site_enabled' and s.value = 'true');
end
$$;
--> statement-breakpoint
alter function site_of_slug(text) owner to lookup;
--> statement-breakpoint
revoke all on function site_of_slug(text) from public;
--> statement-breakpoint
grant execute on function site_of_slug(text) to app;
--> statement-breakpoint
create or replace function site_pages(most integer) returns table (slug text, shows_blog boolean, article_id integer, title text)
  language sql security definer set search_path = public, pg_temp as $$
  select c.slug, b.company_id is not null, a.id, a.title
  from companies c
    left join settings b on b.company_id = c.id and b.name = 'show_blog_section' and b.value = 'true'
    left join articles a on a.company_id = b.company_id and a.is_published and a.archived_at is null
  where exists (select from site_of_slug(c.slug))
  order by c.id, a.id
  limit most
$$;
--> statement-breakpoint
-- Runs as the transaction commits, so that the version's row is locked last and briefly: nobody waits in a circle. A
-- transaction that changes many rows counts once. Processes that keep pages hear of it and free their memory.
create function count_site_version(changed integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.site_changed', true) is not distinct from changed::text then
    return;
  end if;
  perform set_config('app.site_changed', changed::text, true);
  insert into site_versions as v (company_id, version)
    select c.id, 2 from companies c where c.id = changed
    on conflict (company_id) do update set version = v.version + 1;
  perform pg_notify('sites', changed::text);
end
$$;
--> statement-breakpoint
alter function count_site_version(integer) owner to lookup;
--> statement-breakpoint
revoke all on function count_site_version(integer) from public;
--> statement-breakpoint
create function note_site_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_site_version(case when tg_op = 'DELETE' then old.company_id else new.company_id end);
  return null;
end
$$;
--> statement-breakpoint
alter function note_site_change() owner to lookup;
--> statement-breakpoint
create function note_company_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_site_version(new.id);
  return null;
end
$$;
--> statement-breakpoint
alter function note_company_change() owner to lookup;
--> statement-breakpoint
create constraint trigger companies_shown after update on companies deferrable initially deferred
  for each row execute function note_company_change();
--> statement-breakpoint
create constraint trigger addresses_shown after insert or update or delete on addresses deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger settings_shown after insert or update or delete on settings deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger services_shown after insert or update or delete on services deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger service_employees_shown after insert or update or delete on service_employees deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger bundles_shown after insert or update or delete on bundles deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger bundle_items_shown after insert or update or delete on bundle_items deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger memberships_shown after insert or update or delete on memberships deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger membership_features_shown after insert or update or delete on membership_features deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger membership_addons_shown after insert or update or delete on membership_addons deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger company_photos_shown after insert or update or delete on company_photos deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger reviews_shown after insert or update or delete on reviews deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger employees_shown after insert or update or delete on employees deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
-- A sale changes the stock, and the site shows only whether there is any.
--> statement-breakpoint
create constraint trigger products_shown after insert or delete on products deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
create constraint trigger products_shown_changed after update on products deferrable initially deferred
  for each row when (to_jsonb(new) - '{stock,updated_at,version}'::text[] <> to_jsonb(old) - '{stock,updated_at,version}'::text[]
    or (new.stock is not distinct from 0) <> (old.stock is not distinct from 0)) execute function note_site_change();
--> statement-breakpoint
-- A draft is saved while somebody writes, and is not shown.
--> statement-breakpoint
create constraint trigger articles_shown after insert or delete or update of title, summary, content, image, is_published, published_at, archived_at on articles deferrable initially deferred
  for each row execute function note_site_change();
--> statement-breakpoint
-- The company's own hours; those of its people are times, which are never kept.
--> statement-breakpoint
create constraint trigger hours_shown after insert or update on hours deferrable initially deferred
  for each row when (new.resource_id is null) execute function note_site_change();
--> statement-breakpoint
create constraint trigger hours_shown_gone after delete on hours deferrable initially deferred
  for each row when (old.resource_id is null) execute function note_site_change();
--> statement-breakpoint
create constraint trigger schedule_adjustments_shown after insert or update on schedule_adjustments deferrable initially deferred
  for each row when (new.resource_id is null) execute function note_site_change();
--> statement-breakpoint
create constraint trigger schedule_adjustments_shown_gone after delete on schedule_adjustments deferrable initially deferred
  for each row when (old.resource_id is null) execute function note_site_change();
--> statement-breakpoint
-- The authors of reviews.
--> statement-breakpoint
create constraint trigger customers_shown after update on customers deferrable initially deferred
  for each row when ((new.first_name, new.last_name, new.erased_at) is distinct from (old.first_name, old.last_name, old.erased_at)) execute function note_site_change();
--> statement-breakpoint
revoke create on schema public from lookup;
