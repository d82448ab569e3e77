grant usage, create on schema public to lookup;
--> statement-breakpoint
-- How many days back somebody sees visits, where a company limits the role that they have there.
create function history_days_of(person bigint) returns table(company_id bigint, days integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id, (s.value #>> '{}')::integer
  from employees e
    join settings s on s.company_id = e.company_id and s.name = 'employees_history_days'
  where e.user_id = person and e.archived_at is null and e.company_role = 'employee' and e.role_id is null
    and s.value <> '0'::jsonb
$$;
--> statement-breakpoint
alter function history_days_of(bigint) owner to lookup;
--> statement-breakpoint
revoke all on function history_days_of(bigint) from public;
--> statement-breakpoint
grant execute on function history_days_of(bigint) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
