-- The address of a visit's or an order's own contact is stored whole: what was read from the card so far beside it is part
-- of it now. Row security binds an owner who is no superuser.
set constraints all immediate;
--> statement-breakpoint
alter table visits no force row level security;
--> statement-breakpoint
alter table orders no force row level security;
--> statement-breakpoint
alter table customers no force row level security;
--> statement-breakpoint
update visits v set contact = jsonb_build_object('phone', c.phone, 'email', c.email) || v.contact
  from customers c
  where c.company_id = v.company_id and c.id = v.customer_id
    and v.contact ?| '{phone,email}' and not v.contact ?& '{phone,email}';
--> statement-breakpoint
update orders o set contact = jsonb_build_object('phone', c.phone, 'email', c.email) || o.contact
  from customers c
  where c.company_id = o.company_id and c.id = o.customer_id
    and o.contact ?| '{phone,email}' and not o.contact ?& '{phone,email}';
--> statement-breakpoint
alter table visits force row level security;
--> statement-breakpoint
alter table orders force row level security;
--> statement-breakpoint
alter table customers force row level security;
