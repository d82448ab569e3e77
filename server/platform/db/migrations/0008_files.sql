CREATE TABLE "company_photos" (
	"company_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_photos_company_id_file_id_pk" PRIMARY KEY("company_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "company_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"user_id" integer,
	"name" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"public" boolean NOT NULL,
	"unused_since" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "files_name_unique" UNIQUE("name"),
	CONSTRAINT "files_of_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "files_of_user_id" UNIQUE("user_id","id"),
	CONSTRAINT "files_content" UNIQUE NULLS NOT DISTINCT("company_id","user_id","sha256","public"),
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls(company_id, user_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "picture" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture" integer;--> statement-breakpoint
ALTER TABLE "company_photos" ADD CONSTRAINT "company_photos_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_id_logo_files_company_id_id_fk" FOREIGN KEY ("id","logo") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_id_picture_files_company_id_id_fk" FOREIGN KEY ("id","picture") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_picture_files_user_id_id_fk" FOREIGN KEY ("id","picture") REFERENCES "public"."files"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "company_photos_of_company" ON "company_photos" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "files_of_company" ON "files" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "files_of_user" ON "files" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
alter table files force row level security;
--> statement-breakpoint
alter table company_photos force row level security;
--> statement-breakpoint
grant select, insert, update, delete on files, company_photos to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, user_id, name, mime, public) on files to lookup;
--> statement-breakpoint
create policy files_looked_up on files for select to lookup using (true);
--> statement-breakpoint
-- Whoever asks for a picture by its address has said neither the company nor the user.
create function file_of_name(asked text) returns table (mime text, public boolean)
  language sql security definer set search_path = public, pg_temp as $$
  select f.mime, f.public from files f where f.name = asked
$$;
--> statement-breakpoint
alter function file_of_name(text) owner to lookup;
--> statement-breakpoint
revoke all on function file_of_name(text) from public;
--> statement-breakpoint
grant execute on function file_of_name(text) to app;
--> statement-breakpoint
create function known_files(asked text[]) returns table (name text)
  language sql security definer set search_path = public, pg_temp as $$
  select f.name from files f where f.name = any(asked)
$$;
--> statement-breakpoint
alter function known_files(text[]) owner to lookup;
--> statement-breakpoint
revoke all on function known_files(text[]) from public;
--> statement-breakpoint
grant execute on function known_files(text[]) to app;
--> statement-breakpoint
-- Whose files are to be looked through, each within its own company or user.
create function owners_of_files() returns table (company_id integer, user_id integer)
  language sql security definer set search_path = public, pg_temp as $$
  select distinct f.company_id, f.user_id from files f
$$;
--> statement-breakpoint
alter function owners_of_files() owner to lookup;
--> statement-breakpoint
revoke all on function owners_of_files() from public;
--> statement-breakpoint
grant execute on function owners_of_files() to app;
--> statement-breakpoint
revoke create on schema public from lookup;
