grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (locale) on users to lookup;
--> statement-breakpoint
-- Where the owner of the transaction's company is written to, by the product itself.
create function owner_contact() returns table (user_id integer, email text, locale text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.locale from employees e join users u on u.id = e.user_id
    where e.company_id = nullif(current_setting('app.company_id', true), '')::int and e.is_owner and u.email is not null
$$;
--> statement-breakpoint
alter function owner_contact() owner to lookup;
--> statement-breakpoint
revoke all on function owner_contact() from public;
--> statement-breakpoint
grant execute on function owner_contact() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
