CREATE TABLE "calendar_feeds" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"company_id" integer,
	"employee_id" integer,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "calendar_feeds_one_a_user" UNIQUE("user_id"),
	CONSTRAINT "calendar_feeds_one_an_employee" UNIQUE("company_id","employee_id"),
	CONSTRAINT "calendar_feeds_owner" CHECK ((user_id is null) = (employee_id is not null) and (company_id is null) = (employee_id is null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "calendar_feeds_of_owner" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int) or company_id = (select nullif(current_setting('app.company_id', true), '')::int)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int) or company_id = (select nullif(current_setting('app.company_id', true), '')::int));
--> statement-breakpoint
alter table calendar_feeds force row level security;
--> statement-breakpoint
grant select, insert, update, delete on calendar_feeds to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select on calendar_feeds to lookup;
--> statement-breakpoint
create policy calendar_feeds_looked_up on calendar_feeds for select to lookup using (true);
--> statement-breakpoint
-- Whose feed this is, and in which language: nobody's once the employee has left, or the user has left every company.
create function calendar_feed_of_token(asked bytea)
  returns table (user_id integer, company_id integer, employee_id integer, locale text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.user_id, f.company_id, f.employee_id, u.locale
    from calendar_feeds f
    left join employees e on e.company_id = f.company_id and e.id = f.employee_id
    left join users u on u.id = coalesce(f.user_id, e.user_id)
    where f.token_hash = asked and case when f.user_id is null then e.archived_at is null else
      exists (select from employees w where w.user_id = f.user_id and w.archived_at is null)
      or exists (select from customers c where c.user_id = f.user_id and c.archived_at is null) end
$$;
--> statement-breakpoint
alter function calendar_feed_of_token(bytea) owner to lookup;
--> statement-breakpoint
revoke all on function calendar_feed_of_token(bytea) from public;
--> statement-breakpoint
grant execute on function calendar_feed_of_token(bytea) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
