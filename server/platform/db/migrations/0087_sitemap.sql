-- For the sitemap: each page of every site that is on, those of its services and people among them, as its pages show them.
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, id, name, is_enabled, archived_at) on services to lookup;
--> statement-breakpoint
create policy services_looked_up on services for select to lookup using (is_enabled and archived_at is null);
--> statement-breakpoint
grant select (company_id, service_id, employee_id) on service_employees to lookup;
--> statement-breakpoint
create policy service_employees_looked_up on service_employees for select to lookup using (true);
--> statement-breakpoint
grant select (first_name, last_name) on employees to lookup;
--> statement-breakpoint
grant select (subject, is_published, archived_at) on reviews to lookup;
--> statement-breakpoint
drop policy settings_looked_up on settings;
--> statement-breakpoint
create policy settings_looked_up on settings for select to lookup
  using (name in ('business_site_enabled', 'show_blog_section', 'show_our_team_section', 'company_review_enabled',
    'employee_review_enabled'));
--> statement-breakpoint
drop function site_pages(integer);
--> statement-breakpoint
create function site_pages(most integer) returns table (slug text, kind text, id bigint, name text)
  language sql security definer set search_path = public, pg_temp as $$
  with sites as (
    select c.id, c.slug,
      exists (select from settings s where s.company_id = c.id and s.name = 'show_blog_section' and s.value = 'true') as has_blog,
      exists (select from settings s where s.company_id = c.id and s.name = 'show_our_team_section' and s.value = 'true') as has_team,
      exists (select from settings s where s.company_id = c.id and s.name = 'company_review_enabled' and s.value = 'true') as has_reviews,
      exists (select from settings s where s.company_id = c.id and s.name = 'employee_review_enabled' and s.value = 'true') as has_employee_reviews
    from companies c
    where exists (select from site_of_slug(c.slug))
  ), offered as (
    select p.company_id, p.service_id, p.employee_id, s.name
    from service_employees p
      join services s on s.company_id = p.company_id and s.id = p.service_id and s.is_enabled and s.archived_at is null
      join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
  ), pages as (
    select id as company, 0 as place, 'site' as kind, null::bigint as id, null::text as name from sites
    union all
    select distinct s.id, 1, 'service', o.service_id::bigint, o.name from sites s join offered o on o.company_id = s.id
    union all
    select distinct s.id, 2, 'employee', e.id::bigint, trim(e.first_name || ' ' || e.last_name)
      from sites s join offered o on o.company_id = s.id
        join employees e on e.company_id = s.id and e.id = o.employee_id
      where s.has_team
    union all
    select s.id, 3, 'reviews', null, null from sites s
      where exists (select from reviews r where r.company_id = s.id and r.is_published and r.archived_at is null
        and case when r.subject = 'employee' then s.has_employee_reviews else s.has_reviews end)
    union all
    select s.id, 4, 'blog', null, null from sites s where s.has_blog
    union all
    select s.id, 5, 'article', a.id::bigint, a.title from sites s
      join articles a on a.company_id = s.id and a.is_published and a.archived_at is null
      where s.has_blog
  )
  select s.slug, p.kind, p.id, p.name from pages p join sites s on s.id = p.company
  order by s.id, p.place, p.id
  limit most
$$;
--> statement-breakpoint
alter function site_pages(integer) owner to lookup;
--> statement-breakpoint
revoke all on function site_pages(integer) from public;
--> statement-breakpoint
grant execute on function site_pages(integer) to app;
--> statement-breakpoint
revoke create on schema public from lookup;
