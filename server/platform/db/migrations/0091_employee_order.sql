ALTER TABLE "employees" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
set constraints all immediate;
--> statement-breakpoint
-- The order that lists and calendars had until now. Row security binds an owner who is no superuser.
alter table employees no force row level security;
--> statement-breakpoint
update employees e set sort_order = o.place
  from (
    select company_id, id,
      row_number() over (
        partition by company_id order by first_name collate spoken, last_name collate spoken, id) - 1 as place
    from employees) o
  where e.company_id = o.company_id and e.id = o.id and o.place > 0;
--> statement-breakpoint
alter table employees force row level security;
