drop function claim_webhook_delivery(timestamptz, integer);
--> statement-breakpoint
-- One that is due, for one process while its lease lasts: of none of the `busy` webhooks, whose receivers have enough to
-- answer. No later event of a thing is tried before the earlier one.
create function claim_webhook_delivery(at timestamptz, lease_s integer, busy bigint[])
  returns table (company_id bigint, id bigint, webhook_id bigint)
  language sql security definer set search_path = public, pg_temp as $$
  update webhook_deliveries d
    set next_at = at + lease_s * interval '1 second', attempts = d.attempts + 1, attempted_at = at
    where (d.company_id, d.id) = (
      select w.company_id, w.id from webhook_deliveries w
      where w.state = 'waiting' and w.next_at <= at and w.webhook_id <> all (busy)
        and not exists (
          select from webhook_deliveries e
          where e.company_id = w.company_id and e.webhook_id = w.webhook_id and e.subject = w.subject
            and e.subject_id = w.subject_id and e.state = 'waiting' and e.id < w.id)
      order by w.next_at, w.id limit 1 for update skip locked)
    returning d.company_id, d.id, d.webhook_id
$$;
--> statement-breakpoint
grant usage, create on schema public to lookup;
--> statement-breakpoint
alter function claim_webhook_delivery(timestamptz, integer, bigint[]) owner to lookup;
--> statement-breakpoint
revoke create on schema public from lookup;
--> statement-breakpoint
revoke all on function claim_webhook_delivery(timestamptz, integer, bigint[]) from public;
--> statement-breakpoint
grant execute on function claim_webhook_delivery(timestamptz, integer, bigint[]) to app;
