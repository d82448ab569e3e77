-- Hours from a time to itself open nothing, and are refused from now on: as a day off they keep their meaning, and the week
-- can be saved again. Breaks of no length go. Row security binds an owner who is no superuser.
alter table hours no force row level security;
--> statement-breakpoint
update hours set day_off = true where "from" = "to" or ("from" = '24:00' and "to" = '00:00');
--> statement-breakpoint
update hours set breaks = (
    select coalesce(jsonb_agg(pause order by position), '[]')
    from jsonb_array_elements(breaks) with ordinality as pauses (pause, position)
    where pause->>'from' <> pause->>'to'
  )
  where exists (select from jsonb_array_elements(breaks) as pause where pause->>'from' = pause->>'to');
--> statement-breakpoint
set constraints all immediate;
--> statement-breakpoint
alter table hours force row level security;
