CREATE TABLE "freed_times" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "freed_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"resource_id" bigint,
	"during" "tstzrange" NOT NULL,
	"due_at" timestamptz,
	CONSTRAINT "freed_times_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "freed_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holds" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"waiting_entry_id" bigint NOT NULL,
	"start_at" timestamptz NOT NULL,
	"parts" jsonb NOT NULL,
	"offered_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "holds_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"customer_id" bigint,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"locale" text NOT NULL,
	"items" jsonb NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"time_from" text,
	"time_to" text,
	"ends_at" timestamptz NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamptz,
	"visit_id" bigint,
	"link_nonce" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) STORED,
	CONSTRAINT "waiting_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_company_id_resource_id_resources_company_id_id_fk" FOREIGN KEY ("company_id","resource_id") REFERENCES "public"."resources"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_company_id_waiting_entry_id_waiting_entries_company_id_id_fk" FOREIGN KEY ("company_id","waiting_entry_id") REFERENCES "public"."waiting_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_company_id_visit_id_visits_company_id_id_fk" FOREIGN KEY ("company_id","visit_id") REFERENCES "public"."visits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_of_entry" ON "holds" USING btree ("company_id","waiting_entry_id");--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "waiting_entries_waiting" ON "waiting_entries" USING btree ("company_id","created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_ended" ON "waiting_entries" USING btree ("ends_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "busy_hold" ON "busy" USING btree ("company_id","hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE POLICY "freed_times_of_company" ON "freed_times" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "holds_of_company" ON "holds" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "waiting_entries_of_company" ON "waiting_entries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
--> statement-breakpoint
alter table busy add constraint busy_hold_of foreign key (company_id, hold_id) references holds (company_id, id);
--> statement-breakpoint
alter table waiting_entries force row level security;
--> statement-breakpoint
alter table holds force row level security;
--> statement-breakpoint
alter table freed_times force row level security;
--> statement-breakpoint
grant select, insert, update, delete on waiting_entries, holds to app;
--> statement-breakpoint
-- Written by triggers alone.
grant select, update, delete on freed_times to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, state, ends_at) on waiting_entries to lookup;
--> statement-breakpoint
create policy waiting_entries_looked_up on waiting_entries for select to lookup using (state = 'waiting');
--> statement-breakpoint
grant select (company_id, state, expires_at) on holds to lookup;
--> statement-breakpoint
create policy holds_looked_up on holds for select to lookup using (state = 'open');
--> statement-breakpoint
grant select, insert on freed_times to lookup;
--> statement-breakpoint
create policy freed_times_noted on freed_times to lookup using (true) with check (true);
--> statement-breakpoint
-- Where nobody waits, a cancellation pays for one look at an index. A transaction notes the same time once.
create function note_freed(company bigint, resource bigint, span tstzrange) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into freed_times (company_id, resource_id, during)
  select company, resource, span
  where exists (select from waiting_entries w where w.company_id = company and w.state = 'waiting')
    and not exists (
      select from freed_times f
      where f.company_id = company and f.resource_id is not distinct from resource and f.during = span
        and f.xmin = pg_current_xact_id()::xid)
$$;
--> statement-breakpoint
alter function note_freed(bigint, bigint, tstzrange) owner to lookup;
--> statement-breakpoint
revoke all on function note_freed(bigint, bigint, tstzrange) from public;
--> statement-breakpoint
create function note_freed_busy() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_freed(old.company_id, old.resource_id, old.during);
  return null;
end $$;
--> statement-breakpoint
create function note_opened_hours() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform note_freed(old.company_id, old.resource_id, tstzrange(null, null));
  else
    perform note_freed(new.company_id, new.resource_id, tstzrange(null, null));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- With a day on both sides, for every zone.
create function note_opened_dates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dated record;
begin
  for dated in
    select d.company_id, d.resource_id, d.date, coalesce(d.last_date, d.date) as last_date from (
      select old.company_id, old.resource_id, old.date, old.last_date where tg_op <> 'INSERT'
      union all
      select new.company_id, new.resource_id, new.date, new.last_date where tg_op <> 'DELETE') d
  loop
    perform note_freed(dated.company_id, dated.resource_id,
      tstzrange((dated.date - 1)::timestamp at time zone 'UTC', (dated.last_date + 2)::timestamp at time zone 'UTC'));
  end loop;
  return null;
end $$;
--> statement-breakpoint
create function note_whose_hours() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_freed(new.company_id, r.id, tstzrange(null, null))
    from resources r where r.company_id = new.company_id and r.employee_id = new.id;
  return null;
end $$;
--> statement-breakpoint
alter function note_freed_busy() owner to lookup;
--> statement-breakpoint
alter function note_opened_hours() owner to lookup;
--> statement-breakpoint
alter function note_opened_dates() owner to lookup;
--> statement-breakpoint
alter function note_whose_hours() owner to lookup;
--> statement-breakpoint
grant select (company_id, id, employee_id) on resources to lookup;
--> statement-breakpoint
create policy resources_freed on resources for select to lookup using (employee_id is not null);
--> statement-breakpoint
create trigger busy_freed after delete or update of during, resource_id on busy
  for each row execute function note_freed_busy();
--> statement-breakpoint
create trigger hours_opened after insert or update or delete on hours
  for each row execute function note_opened_hours();
--> statement-breakpoint
create trigger dates_opened after insert or update or delete on schedule_adjustments
  for each row execute function note_opened_dates();
--> statement-breakpoint
create trigger own_hours_changed after update of has_own_hours on employees
  for each row when (old.has_own_hours is distinct from new.has_own_hours) execute function note_whose_hours();
--> statement-breakpoint
-- Companies with a time to offer, a hold that has expired or a wish whose last day is over.
create function waiting_work(until timestamptz, after_company bigint, most integer) returns table (company_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.company_id from (
    select f.company_id from freed_times f where f.due_at is null or f.due_at <= until
    union
    select h.company_id from holds h where h.state = 'open' and h.expires_at <= until
    union
    select e.company_id from waiting_entries e where e.state = 'waiting' and e.ends_at <= until) w
  where w.company_id > after_company
  order by 1 limit most
$$;
--> statement-breakpoint
alter function waiting_work(timestamptz, bigint, integer) owner to lookup;
--> statement-breakpoint
revoke all on function waiting_work(timestamptz, bigint, integer) from public;
--> statement-breakpoint
grant execute on function waiting_work(timestamptz, bigint, integer) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
