grant usage, create on schema public to lookup;
--> statement-breakpoint
create policy settings_of_privacy on settings for select to lookup
  using (name in ('employees_see_contacts', 'employees_export', 'employees_history_days'));
--> statement-breakpoint
drop function caller_of(bytea, bigint);
--> statement-breakpoint
create function caller_of(hash bytea, company bigint) returns table(user_id bigint, family uuid, employee_id bigint, company_role text, is_owner boolean, plan text, privacy jsonb)
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
            and p.name in ('employees_see_contacts', 'employees_export', 'employees_history_days')) end
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
--> statement-breakpoint
-- Keys keep what they could do before these were permissions of their own.
alter table api_keys no force row level security;
--> statement-breakpoint
update api_keys set scopes = scopes || '["contacts.read.all", "tables.export"]';
--> statement-breakpoint
alter table api_keys force row level security;
