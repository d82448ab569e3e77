alter policy settings_of_privacy on settings using (
  name in ('employees_see_contacts', 'employees_export', 'employees_history_days', 'employees_see_calendars'));
--> statement-breakpoint
create or replace function caller_of(hash bytea, company bigint) returns table(user_id bigint, family uuid, employee_id bigint, company_role text, is_owner boolean, plan text, privacy jsonb, lacks_second_factor boolean)
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
      e.id is not null and requires_second_factor(company) and not has_second_factor(s.user_id)
    from sessions s
    left join employees e on e.company_id = company and e.user_id = s.user_id and e.archived_at is null
    where s.access_hash = hash and s.access_expires_at > now();
end
$$;
