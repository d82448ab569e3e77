-- What only a customer's or a review's id ties to a person is forgotten with them: who declined an invitation, and whose a
-- review is. Those who were erased before are forgotten now. Row security binds an owner who is no superuser.
grant select (company_id, id, visit_id) on reviews to lookup;
--> statement-breakpoint
create policy reviews_looked_up on reviews for select to lookup using (true);
--> statement-breakpoint
create or replace function forget_customers(customers integer[], visits integer[], orders integer[], records integer[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update events set before = null, after = null
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'customer' and subject_id = any(customers);
  update events set before = before - '{comment,contact}'::text[],
      after = after - '{text,comment,contact,note,reason}'::text[]
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'order' and subject_id = any(orders);
  update events set before = before - 'contact', after = after - '{reason,contact}'::text[]
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and (subject_type = 'visit' and subject_id = any(visits) or subject_type = 'record' and subject_id = any(records))
      and (after ?| '{reason,contact}'::text[] or before ? 'contact');
  update events set before = before - 'user', after = after - 'user'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'review' and subject_id in (
        select id from reviews
        where company_id = nullif(current_setting('app.company_id', true), '')::int and visit_id = any(visits));
  update messages set "to" = '', params = '{}', state = case state when 'waiting' then 'dropped' else state end
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((params ->> 'visit_id')::int = any(visits) or (params ->> 'customer_id')::int = any(customers)
        or (params ->> 'order_id')::int = any(orders) and user_id is null);
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records)
        or (payload ->> 'customer_id')::int = any(customers)
        or (payload ->> 'review_id')::int in (
          select id from reviews
          where company_id = nullif(current_setting('app.company_id', true), '')::int and visit_id = any(visits)));
$$;
--> statement-breakpoint
set constraints all immediate;
--> statement-breakpoint
alter table customers no force row level security;
--> statement-breakpoint
alter table visits no force row level security;
--> statement-breakpoint
alter table reviews no force row level security;
--> statement-breakpoint
alter table events no force row level security;
--> statement-breakpoint
alter table notifications no force row level security;
--> statement-breakpoint
update notifications n set payload = n.payload - 'person' from customers c
  where c.company_id = n.company_id and c.erased_at is not null
    and (c.id = (n.payload ->> 'customer_id')::int or exists (
      select from reviews r join visits v on v.company_id = r.company_id and v.id = r.visit_id
      where r.company_id = n.company_id and r.id = (n.payload ->> 'review_id')::int and v.customer_id = c.id));
--> statement-breakpoint
update events e set before = e.before - 'user', after = e.after - 'user'
  from reviews r
    join visits v on v.company_id = r.company_id and v.id = r.visit_id
    join customers c on c.company_id = v.company_id and c.id = v.customer_id
  where r.company_id = e.company_id and r.id = e.subject_id and e.subject_type = 'review' and c.erased_at is not null;
--> statement-breakpoint
alter table customers force row level security;
--> statement-breakpoint
alter table visits force row level security;
--> statement-breakpoint
alter table reviews force row level security;
--> statement-breakpoint
alter table events force row level security;
--> statement-breakpoint
alter table notifications force row level security;
