ALTER TABLE "user_invites" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_invites" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_invites" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_one_a_customer" UNIQUE("company_id","customer_id");--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_one_person" CHECK (num_nonnulls(employee_id, customer_id) = 1 and (employee_id is null) = (role is null));
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
-- The letter by which a customer was invited goes with the person too.
create or replace function forget_customers(customers integer[], visits integer[], orders integer[], records integer[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update events set before = null, after = null
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'customer' and subject_id = any(customers);
  update events set before = before - 'comment', after = after - '{text,comment,note}'::text[]
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and subject_type = 'order' and subject_id = any(orders);
  update messages set "to" = '', params = '{}', state = case state when 'waiting' then 'dropped' else state end
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((params ->> 'visit_id')::int = any(visits) or (params ->> 'customer_id')::int = any(customers));
  update notifications set payload = payload - 'person'
    where company_id = nullif(current_setting('app.company_id', true), '')::int
      and ((payload ->> 'order_id')::int = any(orders) or (payload ->> 'record_id')::int = any(records));
$$;
--> statement-breakpoint
revoke create on schema public from lookup;
