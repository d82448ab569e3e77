CREATE INDEX "customers_updated" ON "customers" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "records_updated" ON "records" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "visits_updated" ON "visits" USING btree ("company_id","updated_at","id");
--> statement-breakpoint
-- `updated_at` is the time of the last change whoever makes it, also where a statement does not name it.
create function touch_updated_at() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end $$;
--> statement-breakpoint
do $$
declare
  listed text;
begin
  foreach listed in array array['addresses', 'api_keys', 'articles', 'bundles', 'cash_shifts', 'certificates', 'chats', 'companies', 'company_roles',
    'customer_memberships', 'customers', 'employees', 'holds', 'imports', 'invoice_attempts', 'invoices', 'memberships',
    'notifications', 'orders', 'payments', 'products', 'purchase_links', 'records', 'reviews', 'schedule_adjustments', 'services',
    'user_invites', 'visits', 'waiting_entries', 'webhook_deliveries', 'webhooks'] loop
    execute format('create trigger %I before update on %I for each row
      when (new.updated_at is not distinct from old.updated_at)
      execute function touch_updated_at()', listed || '_touched', listed);
  end loop;
end $$;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (updated_at) on companies to lookup;
--> statement-breakpoint
drop function companies_of_person();
--> statement-breakpoint
-- The companies that the user of the transaction works at, or is a customer of, and when each was last changed.
create function companies_of_person() returns table (company_id bigint, is_customer boolean, updated_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select related.company_id, bool_or(related.is_customer), max(c.updated_at) from (
      select e.company_id, false as is_customer from employees e
        where e.user_id = nullif(current_setting('app.user_id', true), '')::bigint and e.archived_at is null
      union all
      select c.company_id, true from customers c
        where c.user_id = nullif(current_setting('app.user_id', true), '')::bigint and c.archived_at is null) related
      join companies c on c.id = related.company_id
    group by related.company_id
    order by related.company_id;
end $$;
--> statement-breakpoint
alter function companies_of_person() owner to lookup;
--> statement-breakpoint
revoke all on function companies_of_person() from public;
--> statement-breakpoint
grant execute on function companies_of_person() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
