alter table invoice_attempts force row level security;
--> statement-breakpoint
alter table invoice_events force row level security;
--> statement-breakpoint
alter table billing_cards force row level security;
--> statement-breakpoint
grant select, insert, update on invoice_attempts to app;
--> statement-breakpoint
grant select, insert on invoice_events to app;
--> statement-breakpoint
grant select, insert, update, delete on billing_cards to app;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, state, expires_at) on invoice_attempts to lookup;
--> statement-breakpoint
create policy invoice_attempts_looked_up on invoice_attempts for select to lookup
  using (state in ('open', 'pending', 'failed'));
--> statement-breakpoint
-- Whose tries to pay for their plan are to be asked about; each within its own company.
create function companies_awaiting_charges(asked_at timestamptz) returns table (company_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct a.company_id from invoice_attempts a
    where a.state in ('open', 'pending') or (a.state = 'failed' and a.expires_at > asked_at - interval '1 hour')
    order by 1
$$;
--> statement-breakpoint
alter function companies_awaiting_charges(timestamptz) owner to lookup;
--> statement-breakpoint
revoke all on function companies_awaiting_charges(timestamptz) from public;
--> statement-breakpoint
grant execute on function companies_awaiting_charges(timestamptz) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
