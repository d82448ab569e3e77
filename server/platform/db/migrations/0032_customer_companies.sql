grant usage, create on schema public to lookup;
--> statement-breakpoint
drop function companies_of_person();
--> statement-breakpoint
-- The companies that the user of the transaction works at, or is a customer of.
create function companies_of_person() returns table (company_id integer, is_customer boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select related.company_id, bool_or(related.is_customer) from (
    select e.company_id, false as is_customer from employees e
      where e.user_id = nullif(current_setting('app.user_id', true), '')::int and e.archived_at is null
    union all
    select c.company_id, true from customers c
      where c.user_id = nullif(current_setting('app.user_id', true), '')::int and c.archived_at is null) related
  group by related.company_id
  order by related.company_id
$$;
--> statement-breakpoint
alter function companies_of_person() owner to lookup;
--> statement-breakpoint
revoke all on function companies_of_person() from public;
--> statement-breakpoint
grant execute on function companies_of_person() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
