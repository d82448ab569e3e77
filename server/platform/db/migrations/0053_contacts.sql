ALTER TABLE "orders" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "contact" jsonb;
--> statement-breakpoint
-- A booking draws the id of a new customer ahead, as it does those of 0044.
grant usage on sequence customers_id_seq to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- The transaction's company's customers whose account has confirmed the address.
create function customers_of_login(login text) returns table (id integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select c.id from users u join customers c on c.user_id = u.id
    where u.email = login and c.archived_at is null
      and c.company_id = nullif(current_setting('app.company_id', true), '')::int;
end
$$;
--> statement-breakpoint
alter function customers_of_login(text) owner to lookup;
--> statement-breakpoint
revoke all on function customers_of_login(text) from public;
--> statement-breakpoint
grant execute on function customers_of_login(text) to app;
--> statement-breakpoint
-- Also whose message it is: the address of the company's people is read when it is sent.
drop function claim_message(integer);
--> statement-breakpoint
create function claim_message(lease_s integer) returns table(id integer, company_id integer, user_id integer, channel text, "to" text, template text, locale text, params jsonb, attempts integer, created_at timestamptz)
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
      returning m.id, m.company_id, m.user_id, m.channel, m."to", m.template, m.locale, m.params, m.attempts, m.created_at;
end
$$;
--> statement-breakpoint
alter function claim_message(integer) owner to lookup;
--> statement-breakpoint
revoke all on function claim_message(integer) from public;
--> statement-breakpoint
grant execute on function claim_message(integer) to app;
--> statement-breakpoint
-- Also where it went, which may be elsewhere than where it would have gone when it was queued.
drop function settle_message(integer, integer, text, text, integer);
--> statement-breakpoint
create function settle_message(asked integer, attempt integer, became text, why text, retry_s integer, went_by text default null, went_to text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update messages
    set state = became,
      error = why,
      channel = coalesce(went_by, channel),
      "to" = coalesce(went_to, "to"),
      sent_at = case when became = 'sent' then now() end,
      send_after = case when became = 'waiting' then now() + retry_s * interval '1 second' else send_after end,
      params = case when became = 'waiting' then params else params - 'code' - 'url' end,
      updated_at = now()
    where id = asked and attempts = attempt and state = 'waiting';
end
$$;
--> statement-breakpoint
alter function settle_message(integer, integer, text, text, integer, text, text) owner to lookup;
--> statement-breakpoint
revoke all on function settle_message(integer, integer, text, text, integer, text, text) from public;
--> statement-breakpoint
grant execute on function settle_message(integer, integer, text, text, integer, text, text) to app;
--> statement-breakpoint
-- The contacts of their visits and orders are forgotten too.
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
