-- Visits whose clients were to confirm by now and have not, of companies that free their time then.
grant usage, create on schema public to lookup;
--> statement-breakpoint
create policy settings_of_confirmations on settings for select to lookup
  using (name in ('confirm_hours', 'release_unconfirmed'));
--> statement-breakpoint
grant select (confirmed_at, start_at) on records to lookup;
--> statement-breakpoint
create function orders_unconfirmed(until timestamptz, after_company bigint, after_order bigint, most integer)
  returns table (company_id bigint, order_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.company_id, o.id
  from settings f
    join settings h on h.company_id = f.company_id and h.name = 'confirm_hours'
    join records r on r.company_id = f.company_id and r.owner_type = 'order' and r.status = 'active'
      and r.confirmed_at is null and r.start_at > until
      and r.start_at <= until + (h.value #>> '{}')::int * interval '1 hour'
    join visits v on v.company_id = r.company_id and v.id = r.visit_id
    join orders o on o.company_id = v.company_id and o.id = v.order_id and o.status = 'active'
  where f.name = 'release_unconfirmed' and f.value = 'true'
    and (o.company_id, o.id) > (after_company, after_order)
  order by 1, 2 limit most
$$;
--> statement-breakpoint
alter function orders_unconfirmed(timestamptz, bigint, bigint, integer) owner to lookup;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
revoke all on function orders_unconfirmed(timestamptz, bigint, bigint, integer) from public;
--> statement-breakpoint
grant execute on function orders_unconfirmed(timestamptz, bigint, bigint, integer) to app;
