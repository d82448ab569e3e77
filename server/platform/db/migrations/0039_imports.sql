CREATE TABLE "import_mappings" (
	"company_id" integer NOT NULL,
	"collection" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "import_mappings_company_id_collection_pk" PRIMARY KEY("company_id","collection")
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"unit" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"result" text,
	"label" text DEFAULT '' NOT NULL,
	"entity_id" integer,
	"duplicate_of" integer,
	"values" jsonb,
	"changes" jsonb,
	"errors" jsonb,
	"warnings" jsonb,
	"undo" jsonb,
	"left" text,
	CONSTRAINT "import_rows_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"collection" text NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"phase" text,
	"user_id" integer,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"sheet" integer NOT NULL,
	"header_row" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"suggested_mapping" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"matches" text DEFAULT 'update' NOT NULL,
	"date_orders" jsonb,
	"counts" jsonb,
	"results" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "imports_phase" CHECK ((status = 'running') = (phase is not null))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_units" ON "import_rows" USING btree ("company_id","import_id","unit");--> statement-breakpoint
CREATE INDEX "import_rows_open" ON "import_rows" USING btree ("company_id","import_id","unit") WHERE result is null;--> statement-breakpoint
CREATE INDEX "import_rows_undoable" ON "import_rows" USING btree ("company_id","import_id","row") WHERE undo is not null and result in ('created', 'updated');--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("company_id","collection","created_at");--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("status") WHERE status = 'running';--> statement-breakpoint
CREATE POLICY "import_mappings_of_company" ON "import_mappings" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_rows_of_company" ON "import_rows" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "imports_of_company" ON "imports" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table imports force row level security;
--> statement-breakpoint
alter table import_rows force row level security;
--> statement-breakpoint
alter table import_mappings force row level security;
--> statement-breakpoint
grant select, insert, update, delete on imports, import_rows, import_mappings to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant delete on imports, import_rows to lookup;
--> statement-breakpoint
grant select (company_id, id, status, created_at, ended_at) on imports to lookup;
--> statement-breakpoint
grant select (company_id, import_id, row) on import_rows to lookup;
--> statement-breakpoint
create policy imports_looked_up on imports for select to lookup using (true);
--> statement-breakpoint
create policy import_rows_looked_up on import_rows for select to lookup using (true);
--> statement-breakpoint
create policy imports_swept on imports for delete to lookup
  using (status = 'previewed' and created_at <= now() - interval '1 day');
--> statement-breakpoint
create policy import_rows_swept on import_rows for delete to lookup using (
  exists (select from imports i
    where i.company_id = import_rows.company_id and i.id = import_rows.import_id
      and i.ended_at <= now() - interval '7 days'));
--> statement-breakpoint
-- Imports that a job has to work on, oldest first.
create function running_imports() returns table (company_id integer, id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id from imports i where i.status = 'running' order by i.created_at
$$;
--> statement-breakpoint
alter function running_imports() owner to lookup;
--> statement-breakpoint
revoke all on function running_imports() from public;
--> statement-breakpoint
grant execute on function running_imports() to app;
--> statement-breakpoint
-- As before, and imports: those that never ran after a day, the rows of the others when they can no longer be undone.
create or replace function sweep(most integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with
    swept_codes as (
      delete from codes where request_id in (select request_id from codes where expires_at <= now() limit most)
      returning 1),
    swept_throttles as (
      delete from throttles where key in (select key from throttles where resets_at <= now() limit most)
        and resets_at <= now()
      returning 1),
    swept_clients as (
      delete from oauth_clients
      where client_id in (select client_id from oauth_clients where expires_at <= now() limit most)
      returning 1),
    swept_states as (
      delete from oauth_states
      where state_hash in (select state_hash from oauth_states where expires_at <= now() limit most)
      returning 1),
    swept_sessions as (
      delete from sessions where id in (select id from sessions where expires_at <= now() limit most)
      returning 1),
    swept_invites as (
      delete from user_invites
      where id in (select id from user_invites where expires_at <= now() - interval '30 days' limit most)
      returning 1),
    swept_answers as (
      delete from idempotency
      where (company_id, scope, key) in (
        select company_id, scope, key from idempotency where created_at <= now() - interval '48 hours' limit most)
      returning 1),
    swept_notifications as (
      delete from notifications
      where (company_id, id) in (
        select company_id, id from notifications
        where is_opened and created_at <= now() - interval '180 days' limit most)
      returning 1),
    swept_imports as (
      delete from imports
      where (company_id, id) in (
        select company_id, id from imports
        where status = 'previewed' and created_at <= now() - interval '1 day' limit most)
      returning 1),
    swept_import_rows as (
      delete from import_rows
      where (company_id, import_id, row) in (
        select r.company_id, r.import_id, r.row from import_rows r
        join imports i on i.company_id = r.company_id and i.id = r.import_id
        where i.ended_at <= now() - interval '7 days' limit most)
      returning 1)
  select greatest(
    (select count(*) from swept_codes),
    (select count(*) from swept_throttles),
    (select count(*) from swept_clients),
    (select count(*) from swept_states),
    (select count(*) from swept_sessions),
    (select count(*) from swept_invites),
    (select count(*) from swept_answers),
    (select count(*) from swept_notifications),
    (select count(*) from swept_imports),
    (select count(*) from swept_import_rows))::integer
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
