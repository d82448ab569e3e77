import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import type { Database } from '@/server/platform/db/open';
import { companies, customers, employees, users } from '@/server/platform/db/schema';
import { asNobody, asUser, inCompany, lookUp, readInCompany } from '@/server/platform/db/scope';
import { sqlStateOf } from '@/server/platform/db/sqlState';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(allKinds)('a transaction on %s', kind => {
  let opened: Opened;
  let db: Database;
  let mine: number;
  let theirs: number;
  let sequence = 0;
  beforeAll(async () => {
    opened = await openKind(kind);
    db = opened.db;
  });
  beforeEach(async () => {
    mine = await createCompany(db, { slug: `mine-${++sequence}` });
    theirs = await createCompany(db, { slug: `theirs-${sequence}` });
  });
  afterAll(() => opened.remove());

  const aCustomer = (company_id: number) => ({ company_id, first_name: 'Anna' });
  const count = (company: number) => inCompany(db, company, tx => tx.$count(customers));
  const failure = (work: Promise<unknown>) => work.then(() => 'no failure', sqlStateOf);

  it('sees one company, whatever its queries forget', async () => {
    await inCompany(db, mine, tx => tx.insert(customers).values(aCustomer(mine)));
    expect(await count(mine)).toBe(1);
    expect(await count(theirs)).toBe(0);
    expect(
      await inCompany(db, theirs, tx => tx.update(customers).set({ first_name: 'X' }).returning()),
    ).toEqual([]);
    expect(await failure(inCompany(db, theirs, tx => tx.insert(customers).values(aCustomer(mine))))).toBe(
      '42501',
    );
    expect(await inCompany(db, mine, tx => tx.$count(companies))).toBe(1);
  });

  it('that only reads leaves nothing to the next use of its connection, also after a failure', async () => {
    const scopeOf = async () => {
      const { rows } = await db.pool.query(
        "select current_setting('app.company_id', true) as company, current_role as role",
      );
      return rows[0];
    };
    const outside = await scopeOf();
    for (let round = 0; round < 20; round++) {
      expect(await readInCompany(db, mine, tx => tx.$count(companies))).toBe(1);
      expect({ ...(await scopeOf()), company: '' }).toEqual({ ...outside, company: '' });
      expect(await failure(readInCompany(db, mine, tx => tx.execute(sql`select 1 / 0`)))).toBe('22012');
      expect(await count(theirs)).toBe(0);
      expect(await failure(readInCompany(db, mine, tx => tx.insert(customers).values(aCustomer(mine))))).toBe(
        '25006',
      );
      await inCompany(db, theirs, tx => tx.insert(customers).values(aCustomer(theirs)));
      await inCompany(db, theirs, tx => tx.delete(customers));
    }
  });

  it('that only reads is over a moment later, though nobody uses the connection', async () => {
    await readInCompany(db, mine, tx => tx.$count(companies));
    await pause(50);
    if (kind === 'PostgreSQL') {
      const { rows } = await db.pool.query(
        "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      expect(rows[0].open).toBe(0);
    }
    expect(await count(mine)).toBe(0);
  });

  it('sees of a user what is theirs, across companies', async () => {
    const [one, other] = [
      await createUser(db, `one-${sequence}@a.org`),
      await createUser(db, `other-${sequence}@a.org`),
    ];
    await hire(db, mine, { user_id: one.id });
    await hire(db, theirs, { user_id: one.id });
    await hire(db, theirs, { user_id: other.id });
    expect(await asUser(db, one.id, tx => tx.$count(employees))).toBe(2);
    expect(await asUser(db, one.id, tx => tx.$count(companies))).toBe(2);
    expect(await asUser(db, other.id, tx => tx.$count(companies))).toBe(1);
    expect(await asUser(db, one.id, tx => tx.select({ id: users.id }).from(users))).toEqual([{ id: one.id }]);
    const rename = (id: number) =>
      asUser(db, one.id, tx => tx.update(users).set({ name: 'X' }).where(eq(users.id, id)).returning());
    expect(await rename(other.id)).toEqual([]);
    expect(await rename(one.id)).toHaveLength(1);
  });

  it('sees nothing for nobody', async () => {
    expect(await asNobody(db, tx => tx.$count(companies))).toBe(0);
    expect(await asNobody(db, tx => tx.$count(users))).toBe(0);
  });

  it('leaves nothing of its scope behind', async () => {
    await inCompany(db, mine, tx => tx.$count(customers));
    const { rows } = await db.pool.query("select current_setting('app.company_id', true) as id");
    expect(rows[0].id || null).toBeNull();
  });

  it('never mixes with another', async () => {
    const work = Array.from({ length: 20 }, (_, index) => {
      const company = index % 2 ? mine : theirs;
      return inCompany(db, company, async tx => {
        await tx.insert(customers).values(aCustomer(company));
        await new Promise(resolve => setTimeout(resolve, 2));
        if (index % 4 === 0) throw new Error('changed my mind');
      });
    });
    await Promise.allSettled(work);
    expect([await count(mine), await count(theirs)]).toEqual([10, 5]);
  });

  it('is not acknowledged when a failure in it was passed over', async () => {
    const careless = inCompany(db, mine, async tx => {
      await tx.insert(customers).values(aCustomer(mine));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await count(mine)).toBe(0);
  });

  it('says what failed by PostgreSQL’s own code', async () => {
    expect(await failure(inCompany(db, mine, tx => tx.execute(sql`select 1 / ${0}::int`)))).toBe('22012');
    expect(await failure(inCompany(db, mine, tx => tx.execute(sql`nonsense`)))).toBe('42601');
  });

  it('lets whoever listens know, once it has committed', async () => {
    const heard: string[] = [];
    const stop = await db.listen('news', payload => heard.push(payload));
    const t = (word: string, fail = false) =>
      inCompany(db, mine, async tx => {
        await tx.execute(sql`select pg_notify('news', ${word})`);
        if (fail) throw new Error('no');
      });
    await t('booked');
    await t('never', true).catch(() => {});
    await t('moved');
    await expect.poll(() => heard).toEqual(['booked', 'moved']);
    stop();
  });

  it('migrates once, however many servers start together', async () => {
    await Promise.all([migrateDatabase(db), migrateDatabase(db)]);
    expect(await count(mine)).toBe(0);
  });

  it('lets no unforced time of one resource overlap, should every lock be forgotten', async () => {
    await hire(db, mine);
    const take = (during: string, forced = false) =>
      inCompany(db, mine, tx =>
        tx.execute(sql`
          insert into busy (company_id, resource_id, during, kind, forced)
          select company_id, id, ${during}::tstzrange, 'block', ${forced} from resources`),
      );
    await take('[2027-01-04 10:00Z,2027-01-04 11:00Z)');
    await take('[2027-01-04 11:00Z,2027-01-04 12:00Z)');
    expect(await failure(take('[2027-01-04 10:59Z,2027-01-04 11:01Z)'))).toBe('23P01');
    await take('[2027-01-04 10:59Z,2027-01-04 11:01Z)', true);
  });
});

onPostgres(
  'a connection whose role could not be taken is closed, and its answer does not count',
  async () => {
    const { db, remove } = await openKind('PostgreSQL');
    const removed = vi.fn();
    db.pool.on('remove', removed);
    const { query } = pg.Client.prototype;
    const asNoRole = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...[sent, ...values]: unknown[]
    ) {
      const text = typeof sent === 'string' ? sent.replace('role app', 'role no_role') : sent;
      return Reflect.apply(query, this, [text, ...values]) as never;
    });
    const ask = { name: 'everyone', text: 'select id from companies' };
    await expect(lookUp(db, ask, [])).rejects.toMatchObject({ code: '22023' });
    await expect(inCompany(db, 1, tx => tx.run(ask, []))).rejects.toThrow();
    asNoRole.mockRestore();
    await expect.poll(() => removed.mock.calls.length).toBe(2);
    expect(await lookUp(db, ask, [])).toEqual([]);
    await remove();
  },
);
