CREATE TABLE "webhook_deliveries" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz DEFAULT now() NOT NULL,
	"attempted_at" timestamptz,
	"url" text,
	"response_status" integer,
	"response_body" text,
	"error" text,
	"duration_ms" integer,
	CONSTRAINT "webhook_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"previous" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text,
	CONSTRAINT "webhook_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"given_up_at" timestamptz,
	"secret_sealed" text NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamptz,
	CONSTRAINT "webhooks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_webhook_id_webhooks_company_id_id_fk" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhooks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_event_id_webhook_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."webhook_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("company_id","webhook_id","subject","subject_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("company_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_company" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "webhook_events_of_company" ON "webhook_events" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "webhooks_of_company" ON "webhooks" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
alter table webhooks force row level security;
--> statement-breakpoint
alter table webhook_events force row level security;
--> statement-breakpoint
alter table webhook_deliveries force row level security;
--> statement-breakpoint
grant select, insert, update, delete on webhooks, webhook_deliveries to app;
--> statement-breakpoint
grant select, update, delete on webhook_events to app;
--> statement-breakpoint
grant insert (company_id, type, subject, subject_id, previous) on webhook_events to app;
--> statement-breakpoint
grant select (company_id, id, events, is_enabled) on webhooks to lookup;
--> statement-breakpoint
create policy webhooks_looked_up on webhooks for select to lookup using (is_enabled);
--> statement-breakpoint
grant select (company_id, id, created_at), insert (company_id, type, subject, subject_id, previous), delete on webhook_events to lookup;
--> statement-breakpoint
create policy webhook_events_noted on webhook_events to lookup using (true) with check (true);
--> statement-breakpoint
grant select, insert (company_id, webhook_id, event_id, subject, subject_id), update (next_at, attempts, attempted_at), delete on webhook_deliveries to lookup;
--> statement-breakpoint
create policy webhook_deliveries_noted on webhook_deliveries to lookup using (true) with check (true);
--> statement-breakpoint
grant select (company_id, order_id, state, amount, credit) on payments to lookup;
--> statement-breakpoint
create policy payments_summed on payments for select to lookup using (true);
--> statement-breakpoint
grant select (company_id, id, total) on orders to lookup;
--> statement-breakpoint
create policy orders_summed on orders for select to lookup using (true);
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- Where no webhook asks for it, nothing is written.
create function note_webhook_event(company bigint, event text, about text, about_id bigint, was jsonb default '{}') returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted bigint;
begin
  if not exists (select from webhooks w where w.company_id = company and w.is_enabled and w.events ? event) then
    return;
  end if;
  insert into webhook_events (company_id, type, subject, subject_id, previous)
    values (company, event, about, about_id, was) returning id into noted;
  insert into webhook_deliveries (company_id, webhook_id, event_id, subject, subject_id)
    select w.company_id, w.id, noted, about, about_id from webhooks w
    where w.company_id = company and w.is_enabled and w.events ? event;
  perform pg_notify('webhooks', '');
end $$;
--> statement-breakpoint
-- What the named columns were, of those that differ.
create function changed_columns(before jsonb, after jsonb, names text[]) returns jsonb
  language sql immutable set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(name, before -> name), '{}') from unnest(names) as name
    where before -> name is distinct from after -> name
$$;
--> statement-breakpoint
create function note_record_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
begin
  -- Blocked time is nobody's appointment.
  if new.visit_id is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform note_webhook_event(new.company_id, 'record.created', 'record', new.id);
    return null;
  end if;
  was := changed_columns(to_jsonb(old), to_jsonb(new), array['start_at', 'end_at', 'employee_id', 'service_id', 'status',
    'price', 'name', 'break', 'comment', 'confirmed_at', 'arrived_at']);
  if was = '{}' then
    return null;
  end if;
  perform note_webhook_event(new.company_id,
    case
      when was ? 'status' and new.status in ('cancelled', 'completed', 'no_show') then 'record.' || new.status
      when was ?| array['start_at', 'employee_id'] then 'record.moved'
      else 'record.changed'
    end, 'record', new.id, was);
  return null;
end $$;
--> statement-breakpoint
create function note_order_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event(new.company_id, 'order.created', 'order', new.id);
  elsif new.status = 'completed' and old.status <> 'completed' then
    perform note_webhook_event(new.company_id, 'order.completed', 'order', new.id, jsonb_build_object('status', old.status));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- At the commit, when the order's total is what this transaction made it.
create function note_payment_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state <> 'done' or (tg_op = 'UPDATE' and old.state = 'done') then
    return null;
  end if;
  if new.kind = 'refund' then
    perform note_webhook_event(new.company_id, 'order.refunded', 'order', new.order_id);
  elsif (select sum(p.amount + p.credit) >= (select o.total from orders o where o.company_id = new.company_id and o.id = new.order_id)
      from payments p where p.company_id = new.company_id and p.order_id = new.order_id and p.state = 'done') then
    perform note_webhook_event(new.company_id, 'order.paid', 'order', new.order_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function note_customer_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event(new.company_id, 'customer.created', 'customer', new.id);
  elsif new.erased_at is not null then
    if old.erased_at is null then
      perform note_webhook_event(new.company_id, 'customer.erased', 'customer', new.id);
    end if;
  elsif new.merged_into_id is not null then
    if old.merged_into_id is null then
      perform note_webhook_event(new.company_id, 'customer.merged', 'customer', new.merged_into_id,
        jsonb_build_object('merged_id', new.id));
    end if;
  else
    was := changed_columns(to_jsonb(old), to_jsonb(new), array['first_name', 'last_name', 'phone', 'email',
      'date_of_birth', 'notes', 'locale', 'online_booking']);
    if was <> '{}' then
      perform note_webhook_event(new.company_id, 'customer.updated', 'customer', new.id, was);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function note_new_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_webhook_event(new.company_id, tg_argv[0], tg_argv[1], new.id);
  return null;
end $$;
--> statement-breakpoint
-- One that is due, for one process while its lease lasts. No later event of a thing is tried before the earlier one.
create function claim_webhook_delivery(at timestamptz, lease_s integer) returns table (company_id bigint, id bigint)
  language sql security definer set search_path = public, pg_temp as $$
  update webhook_deliveries d
    set next_at = at + lease_s * interval '1 second', attempts = d.attempts + 1, attempted_at = at
    where (d.company_id, d.id) = (
      select w.company_id, w.id from webhook_deliveries w
      where w.state = 'waiting' and w.next_at <= at
        and not exists (
          select from webhook_deliveries e
          where e.company_id = w.company_id and e.webhook_id = w.webhook_id and e.subject = w.subject
            and e.subject_id = w.subject_id and e.state = 'waiting' and e.id < w.id)
      order by w.next_at, w.id limit 1 for update skip locked)
    returning d.company_id, d.id
$$;
--> statement-breakpoint
-- The log of deliveries is kept for thirty days, and what still waits.
create function forget_webhook_events(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from webhook_deliveries d using webhook_events e
    where e.created_at < before and d.company_id = e.company_id and d.event_id = e.id and d.state <> 'waiting';
  delete from webhook_events e
    where e.created_at < before
      and not exists (select from webhook_deliveries d where d.company_id = e.company_id and d.event_id = e.id);
end $$;
--> statement-breakpoint
alter function note_webhook_event(bigint, text, text, bigint, jsonb) owner to lookup;
--> statement-breakpoint
alter function note_record_webhooks() owner to lookup;
--> statement-breakpoint
alter function note_order_webhooks() owner to lookup;
--> statement-breakpoint
alter function note_payment_webhooks() owner to lookup;
--> statement-breakpoint
alter function note_customer_webhooks() owner to lookup;
--> statement-breakpoint
alter function note_new_webhooks() owner to lookup;
--> statement-breakpoint
alter function claim_webhook_delivery(timestamptz, integer) owner to lookup;
--> statement-breakpoint
alter function forget_webhook_events(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function note_webhook_event(bigint, text, text, bigint, jsonb), note_record_webhooks(), note_order_webhooks(),
  note_payment_webhooks(), note_customer_webhooks(), note_new_webhooks(), claim_webhook_delivery(timestamptz, integer),
  forget_webhook_events(timestamptz) from public;
--> statement-breakpoint
grant execute on function claim_webhook_delivery(timestamptz, integer), forget_webhook_events(timestamptz) to app;
--> statement-breakpoint
create trigger records_webhooks after insert or update on records for each row execute function note_record_webhooks();
--> statement-breakpoint
create trigger orders_webhooks after insert or update of status on orders for each row execute function note_order_webhooks();
--> statement-breakpoint
create constraint trigger payments_webhooks after insert or update on payments
  deferrable initially deferred for each row execute function note_payment_webhooks();
--> statement-breakpoint
create trigger customers_webhooks after insert or update on customers for each row execute function note_customer_webhooks();
--> statement-breakpoint
create trigger reviews_webhooks after insert on reviews
  for each row execute function note_new_webhooks('review.created', 'review');
--> statement-breakpoint
create trigger waiting_entries_webhooks after insert on waiting_entries
  for each row execute function note_new_webhooks('waiting_list.joined', 'waiting_entry');
--> statement-breakpoint
create trigger certificates_webhooks after insert on certificates
  for each row execute function note_new_webhooks('certificate.sold', 'certificate');
--> statement-breakpoint
revoke create on schema public from lookup;
