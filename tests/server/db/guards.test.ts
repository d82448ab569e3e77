import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { sqlStateOf } from '@/server/platform/db/sqlState';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createCompany, hire } from '@/tests/helpers/fixtures';

describe.each(allKinds)('the schema on %s', kind => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());
  const rows = async (query: string) => (await opened.db.pool.query(query)).rows;

  it('has row security forced on each table with a company, and each of a user', async () => {
    const open = await rows(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([{ relname: 'throttles' }]);
  });

  it('has a policy on each of them for the role that the server works as', async () => {
    const without = await rows(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policies p where p.tablename = c.relname and 'app' = any(p.roles))`);
    expect(without).toEqual([]);
  });

  it('begins the key of each table of a company with the company', async () => {
    const keys = await rows(`
      select t.relname, a.attname from pg_index i
        join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where n.nspname = 'public' and i.indisprimary
        and exists (
          select from pg_attribute c
          where c.attrelid = t.oid and c.attname = 'company_id' and c.attnotnull and not c.attisdropped)
        and a.attname <> 'company_id'`);
    expect(keys).toEqual([]);
  });

  it('has no reference between tables of companies that leaves the company out', async () => {
    const loose = await rows(`
      select k.conname from pg_constraint k
      where k.contype = 'f' and array_length(k.conkey, 1) = 1
        and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id')
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id')`);
    expect(loose).toEqual([]);
  });

  it('gives the server no way to unsay what the log says, and no way around row security', async () => {
    const granted = await rows(`
      select privilege_type as may from information_schema.role_table_grants
      where grantee = 'app' and table_name = 'events' order by 1`);
    expect(granted).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }]);
    expect(
      await rows("select rolsuper, rolbypassrls from pg_roles where rolname in ('app', 'lookup', 'cleaner')"),
    ).toEqual([
      { rolsuper: false, rolbypassrls: false },
      { rolsuper: false, rolbypassrls: false },
      { rolsuper: false, rolbypassrls: false },
    ]);
  });

  it('lets whoever erases a company delete from each table that has one', async () => {
    const undeletable = await rows(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r' and not (
        has_table_privilege('cleaner', c.oid, 'delete') and exists (
          select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL'
            and p.roles && array['app', 'cleaner']::name[] and p.qual like '%app.company_id%'))`);
    expect(undeletable).toEqual([]);
  });

  it('keeps one amendment a date: single dates and ranges of a calendar never overlap', async () => {
    const { db } = opened;
    const company = await createCompany(db, { slug: 'adjusted' });
    await hire(db, company);
    type Amendment = Omit<typeof scheduleAdjustments.$inferInsert, 'company_id'>;
    const add = async (amendment: Amendment) => {
      try {
        await inCompany(db, company, tx =>
          tx.insert(scheduleAdjustments).values({ company_id: company, ...amendment }),
        );
        return undefined;
      } catch (error) {
        return sqlStateOf(error);
      }
    };
    const [{ id: resource_id }] = await rows(`select id from resources where company_id = ${company}`);
    const holiday = (date: string) => ({ date, type: 'holiday' as const });
    const closed = (date: string, last_date: string) => ({ date, last_date, type: 'closed' as const });
    const [overlaps, malformed] = ['23P01', '23514'];

    expect(await add(holiday('2027-01-01'))).toBeUndefined();
    expect(await add(holiday('2027-01-01'))).toBe(overlaps);
    expect(await add(closed('2026-12-25', '2027-01-01'))).toBe(overlaps);
    expect(await add(closed('2027-01-02', '2027-01-10'))).toBeUndefined();
    expect(await add(closed('2027-01-10', '2027-01-20'))).toBe(overlaps);
    expect(await add(closed('2027-01-01', '2027-01-31'))).toBe(overlaps);
    expect(await add(holiday('2027-01-05'))).toBe(overlaps);
    expect(await add({ ...holiday('2027-01-05'), resource_id })).toBeUndefined();
    expect(await add({ date: '2027-01-05', last_date: '2027-01-06', type: 'vacation', resource_id })).toBe(
      overlaps,
    );
    expect(await add(holiday('2027-01-11'))).toBeUndefined();

    expect(await add(closed('2027-02-02', '2027-02-01'))).toBe(malformed);
    expect(await add({ date: '2027-02-01', type: 'closed' })).toBe(malformed);
    expect(await add({ ...holiday('2027-02-01'), last_date: '2027-02-01' })).toBe(malformed);
  });
});
