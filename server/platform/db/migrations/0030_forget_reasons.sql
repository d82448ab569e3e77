grant usage, create on schema public to lookup;
--> statement-breakpoint
-- Why a visit was moved or cancelled may speak of the person: it goes with them.
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
      and ((params ->> 'visit_id')::int = any(visits) or (params ->> 'customer_id')::int = any(customers));
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records));
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
