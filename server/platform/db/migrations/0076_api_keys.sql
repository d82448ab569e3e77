CREATE TABLE "api_key_secrets" (
	"company_id" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"api_key_id" bigint NOT NULL,
	"tail" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz,
	CONSTRAINT "api_key_secrets_company_id_key_hash_pk" PRIMARY KEY("company_id","key_hash"),
	CONSTRAINT "api_key_secrets_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "api_key_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"user_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"expires_at" timestamptz,
	"last_used_at" timestamptz,
	"revoked_at" timestamptz,
	CONSTRAINT "api_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "api_keys_user" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_company_id_api_key_id_api_keys_company_id_id_fk" FOREIGN KEY ("company_id","api_key_id") REFERENCES "public"."api_keys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "api_key_secrets_of_company" ON "api_key_secrets" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "api_keys_of_company" ON "api_keys" AS PERMISSIVE FOR ALL TO "app" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));--> statement-breakpoint
alter table api_keys force row level security;
--> statement-breakpoint
alter table api_key_secrets force row level security;
--> statement-breakpoint
grant select, insert, update on api_keys to app;
--> statement-breakpoint
grant select, insert, update, delete on api_key_secrets to app;
--> statement-breakpoint
grant select on api_keys, api_key_secrets to lookup;
--> statement-breakpoint
create policy api_keys_looked_up on api_keys for select to lookup using (true);
--> statement-breakpoint
create policy api_key_secrets_looked_up on api_key_secrets for select to lookup using (true);
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- Whose key it is, while it is valid: before the company of the request is known to be its own.
create function api_key_of(hash bytea, at timestamptz)
  returns table (id bigint, company_id bigint, user_id bigint, employee_id bigint, scopes jsonb, plan text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select k.id, k.company_id, k.user_id, k.employee_id, k.scopes,
      (select t.plan from subscriptions t
        where t.company_id = k.company_id and t.state = 'current' and (t.cancel_at is null or t.cancel_at > now()))
    from api_key_secrets s
    join api_keys k on k.company_id = s.company_id and k.id = s.api_key_id
    where s.key_hash = hash and k.revoked_at is null
      and (s.expires_at is null or s.expires_at > at) and (k.expires_at is null or k.expires_at > at);
end
$$;
--> statement-breakpoint
alter function api_key_of(bytea, timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function api_key_of(bytea, timestamptz) from public;
--> statement-breakpoint
grant execute on function api_key_of(bytea, timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
-- The users of keys go with them when their company is erased. People have a login, and stay.
grant usage, create on schema public to cleaner;
--> statement-breakpoint
create policy users_of_api_keys on users to cleaner using (email is null and phone is null and password_hash is null);
--> statement-breakpoint
create function forget_api_key_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from users u where u.id = old.user_id;
  return null;
end $$;
--> statement-breakpoint
alter function forget_api_key_user() owner to cleaner;
--> statement-breakpoint
revoke all on function forget_api_key_user() from public;
--> statement-breakpoint
create trigger api_keys_forgotten after delete on api_keys
  for each row execute function forget_api_key_user();
--> statement-breakpoint
revoke create on schema public from cleaner;
