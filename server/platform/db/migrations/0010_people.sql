-- Words in the order of the Ukrainian alphabet, Latin ones after. The embedded database lacks that order by name and
-- takes it by its rules, which PostgreSQL knows from 16 on; before, it has it by name.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute $create$create collation spoken (provider = icu, locale = 'und', rules = '[reorder Cyrl]&Г<ґ<<<Ґ')$create$;
  else
    create collation spoken from "uk-x-icu";
  end if;
end $$;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
CREATE INDEX "customers_first_name" ON "customers" USING btree ("company_id","first_name" collate spoken,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("company_id","last_name" collate spoken,"id") WHERE archived_at is null;
--> statement-breakpoint
-- A person who asks to be forgotten leaves the log, the outbox and the notifications, which nobody else may rewrite:
-- only what is the transaction's company's, and only what names them.
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, subject_type, subject_id), update (before, after) on events to lookup;
--> statement-breakpoint
create policy events_forgotten on events to lookup using (true) with check (true);
--> statement-breakpoint
grant select (company_id, payload), update (payload) on notifications to lookup;
--> statement-breakpoint
create policy notifications_forgotten on notifications to lookup using (true) with check (true);
--> statement-breakpoint
create function forget_customers(customers integer[], visits integer[], orders integer[], records integer[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update events set before = null, after = null
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'customer' and subject_id = any(customers);
  update messages set "to" = '', params = '{}', state = case state when 'waiting' then 'dropped' else state end
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and (params ->> 'visit_id')::int = any(visits);
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records));
$$;
--> statement-breakpoint
alter function forget_customers(integer[], integer[], integer[], integer[]) owner to lookup;
--> statement-breakpoint
revoke all on function forget_customers(integer[], integer[], integer[], integer[]) from public;
--> statement-breakpoint
grant execute on function forget_customers(integer[], integer[], integer[], integer[]) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
