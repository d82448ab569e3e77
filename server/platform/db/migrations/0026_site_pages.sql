-- For the sitemap: the pages of every site that is on, its published articles among them.
grant usage, create on schema public to lookup;
--> statement-breakpoint
grant select (company_id, id, title, is_published, archived_at) on articles to lookup;
--> statement-breakpoint
create policy articles_looked_up on articles for select to lookup using (is_published and archived_at is null);
--> statement-breakpoint
drop policy settings_looked_up on settings;
--> statement-breakpoint
create policy settings_looked_up on settings for select to lookup
  using (name in ('business_site_enabled', 'show_blog_section'));
--> statement-breakpoint
create function site_pages(most integer) returns table (slug text, shows_blog boolean, article_id integer, title text)
  language sql security definer set search_path = public, pg_temp as $$
  select c.slug, b.company_id is not null, a.id, a.title
  from companies c
    left join settings b on b.company_id = c.id and b.name = 'show_blog_section' and b.value = 'true'
    left join articles a on a.company_id = b.company_id and a.is_published and a.archived_at is null
  where site_of_slug(c.slug) is not null
  order by c.id, a.id
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
