grant usage, create on schema public to lookup;
--> statement-breakpoint
create policy settings_of_weekly_reports on settings for select to lookup
  using (name in ('weekly_report', 'week_start_day'));
--> statement-breakpoint
-- Companies that want the report and where the week begins today; in the morning, so that a stop of an hour skips none.
create function companies_to_report(at timestamptz) returns table (company_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id
  from companies c
    left join settings wanted on wanted.company_id = c.id and wanted.name = 'weekly_report'
    left join settings week on week.company_id = c.id and week.name = 'week_start_day'
  where c.timezone is not null and c.currency is not null and c.cleanup_scheduled_on is null
    and coalesce(wanted.value, 'true') = 'true'
    and extract(hour from at at time zone c.timezone) between 8 and 11
    and to_char(at at time zone c.timezone, 'FMday') = coalesce(week.value #>> '{}', 'monday')
  order by c.id
$$;
--> statement-breakpoint
alter function companies_to_report(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_to_report(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_to_report(timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
