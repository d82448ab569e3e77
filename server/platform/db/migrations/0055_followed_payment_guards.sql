-- Payments that were made before are followed too. Row security binds an owner who is no superuser.
alter table payment_attempts no force row level security;
--> statement-breakpoint
alter table payment_integrations no force row level security;
--> statement-breakpoint
alter table payments no force row level security;
--> statement-breakpoint
update payment_attempts a set paid_at = p.created_at
  from payments p, payment_integrations i
  where p.company_id = a.company_id and p.kind = 'payment' and p.provider_ref = a.provider_ref
    and i.company_id = a.company_id and i.id = a.integration_id and i.provider = p.payment_method;
--> statement-breakpoint
alter table payment_attempts force row level security;
--> statement-breakpoint
alter table payment_integrations force row level security;
--> statement-breakpoint
alter table payments force row level security;
--> statement-breakpoint
grant select (paid_at, checked_at) on payment_attempts to lookup;
--> statement-breakpoint
grant select (provider, is_enabled, events_read_at) on payment_integrations to lookup;
--> statement-breakpoint
create policy paid_attempts_looked_up on payment_attempts for select to lookup using (paid_at is not null);
--> statement-breakpoint
-- Whose payments and refunds are to be asked about, and whose provider's list of events is to be read.
create or replace function companies_awaiting_money(asked_at timestamptz) returns table (company_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id from payment_attempts a
    where a.state in ('open', 'pending') or (a.state = 'failed' and a.expires_at > asked_at - interval '1 hour')
  union
  select a.company_id from payment_attempts a
    where a.paid_at >= asked_at - interval '180 days' and coalesce(a.checked_at, a.paid_at) <= asked_at -
      case when a.paid_at >= asked_at - interval '7 days' then interval '1 day' else interval '7 days' end
  union
  select p.company_id from payments p where p.state = 'pending' and p.kind = 'refund'
  union
  select i.company_id from payment_integrations i
    where i.provider = 'stripe' and i.is_enabled
      and (i.events_read_at is null or i.events_read_at <= asked_at - interval '1 hour')
$$;
