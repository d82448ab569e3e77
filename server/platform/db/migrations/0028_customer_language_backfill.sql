-- Whoever has booked on the site reads the language in which they last did. Row security, being forced, would hide the rows
-- from an owner who is no superuser.
alter table customers no force row level security;
--> statement-breakpoint
alter table visits no force row level security;
--> statement-breakpoint
alter table events no force row level security;
--> statement-breakpoint
alter table messages no force row level security;
--> statement-breakpoint
update customers c set locale = latest.locale
  from (
    select distinct on (v.company_id, v.customer_id) v.company_id, v.customer_id, m.locale
    from messages m
      join events e on e.company_id = m.company_id and e.id = m.event_id
      join visits v on v.company_id = e.company_id and v.id = e.subject_id
    where m.template = 'visit_booked' and e.source = 'site' and e.subject_type = 'visit' and v.customer_id is not null
    order by v.company_id, v.customer_id, m.id desc
  ) latest
  where c.company_id = latest.company_id and c.id = latest.customer_id and c.erased_at is null;
--> statement-breakpoint
alter table customers force row level security;
--> statement-breakpoint
alter table visits force row level security;
--> statement-breakpoint
alter table events force row level security;
--> statement-breakpoint
alter table messages force row level security;
