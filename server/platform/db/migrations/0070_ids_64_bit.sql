-- Every id, and what refers to one, gets 64 bits. Each table is written anew once, with its foreign keys checked once at the
-- end: what stands in the way of a column's new type (policies, triggers, foreign keys) is put down before and set up again.
-- The functions take and return such ids too; numbers that are none (counts, seconds, versions) stay as they are.
do $$
declare
  one record;
  given record;
  ids constant text := '^(id|.*_id|logo|picture|image|actor|(opened|closed|forced|invited|requested|replaced)_by)$';
  counts constant text := '\m(lease_s|attempts|attempt|most|version|retry_s) integer\M';
begin
  create temp table wide_columns on commit drop as
    select c.oid::regclass as name, a.attname as attribute
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'integer'::regtype
        and a.attnum > 0 and not a.attisdropped and a.attname ~ ids and a.attname <> 'company_order_id';
  create temp table put_down on commit drop as
    select 3 as place, format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as set_up, format('alter table %s drop constraint %I', conrelid::regclass, conname) as down
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select 1, pg_get_triggerdef(oid), format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger where not tgisinternal and tgrelid in (select name from wide_columns)
    union all
    select 2, format('create policy %I on %I as %s for %s to %s %s %s', policyname, tablename, permissive, cmd,
        (select string_agg(case role when 'public' then role::text else quote_ident(role) end, ', ') from unnest(roles) role),
        'using (' || replace(qual, '::integer', '::bigint') || ')',
        'with check (' || replace(with_check, '::integer', '::bigint') || ')'),
      format('drop policy %I on %I', policyname, tablename)
      from pg_policies where schemaname = 'public'
    union all
    select 4, format('alter table %s force row level security', oid::regclass),
      format('alter table %s no force row level security', oid::regclass)
      from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace;
  create temp table wide_functions on commit drop as
    select p.oid::regprocedure::text as signature, p.proname as name, r.rolname as owner, p.prorettype = 'trigger'::regtype as is_trigger, p.proacl as acl,
      regexp_replace(regexp_replace(regexp_replace(pg_get_functiondef(p.oid), counts, '\1 int4', 'g'),
        'window_s''\)::int\M', 'window_s'')::int4', 'g'), '\m(integer|int)\M', 'bigint', 'g') as definition
      from pg_proc p join pg_roles r on r.oid = p.proowner join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.proname <> 'sweep'
        and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
  delete from wide_functions where definition !~ '\mbigint\M';

  for one in select down from put_down order by place loop execute one.down; end loop;
  for one in
    select name, string_agg(format('alter column %I type bigint', attribute), ', ') as changes from wide_columns group by name
  loop execute format('alter table %s %s', one.name, one.changes); end loop;
  -- Row security binds the owner last: the checks of foreign keys would see no rows.
  for one in select set_up from put_down order by place loop execute one.set_up; end loop;

  grant create on schema public to lookup, cleaner;
  perform set_config('check_function_bodies', 'off', true);
  for one in select * from wide_functions loop
    if not one.is_trigger then execute format('drop function %s', one.signature); end if;
    execute one.definition;
    continue when one.is_trigger;
    if one.acl is not null then execute format('revoke all on function %I from public', one.name); end if;
    for given in select grantee::regrole::text as role from aclexplode(one.acl)
      where grantee <> one.owner::regrole and grantee <> 0
    loop execute format('grant execute on function %I to %s', one.name, given.role); end loop;
    execute format('alter function %I owner to %I', one.name, one.owner);
  end loop;
  revoke create on schema public from lookup, cleaner;
end $$;
