grant usage, create on schema public to lookup;
--> statement-breakpoint
-- The e-mail addresses of the members of the transaction's company, for messages by the product itself.
create function member_contacts() returns table (user_id integer, email text, locale text, company_role text, is_owner boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.locale, e.company_role, e.is_owner from employees e join users u on u.id = e.user_id
    where e.company_id = nullif(current_setting('app.company_id', true), '')::int
      and e.archived_at is null and u.email is not null
    order by u.id
$$;
--> statement-breakpoint
alter function member_contacts() owner to lookup;
--> statement-breakpoint
revoke all on function member_contacts() from public;
--> statement-breakpoint
grant execute on function member_contacts() to app;
--> statement-breakpoint
drop function owner_contact();
--> statement-breakpoint
-- Messages about the person's orders and payments are forgotten too, except those to the company's people.
create or replace function forget_customers(customers integer[], visits integer[], orders integer[], records integer[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update events set before = null, after = null
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'customer' and subject_id = any(customers);
  update events set before = before - 'comment', after = after - '{text,comment,note,reason}'::text[]
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'order' and subject_id = any(orders);
  update events set after = after - 'reason'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and (subject_type = 'visit' and subject_id = any(visits) or subject_type = 'record' and subject_id = any(records))
      and after ? 'reason';
  update messages set "to" = '', params = '{}', state = case state when 'waiting' then 'dropped' else state end
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((params ->> 'visit_id')::int = any(visits) or (params ->> 'customer_id')::int = any(customers)
        or (params ->> 'order_id')::int = any(orders) and user_id is null);
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records));
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
