import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import type { Database } from '@/server/platform/db/open';
import { companies, customers, employees, users } from '@/server/platform/db/schema';
import {
  withoutTenant,
  asUser,
  inCompany,
  queryOnce,
  readInCompany,
  switchScope,
  type CompanyTx,
} from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { isContested, sqlStateOf } from '@/server/platform/db/sqlState';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { describeOnPostgres, onPostgres } from '@/tests/helpers/databases/onPostgres';
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

  const aCustomer = () => ({ first_name: 'Anna' });
  const count = (company: number) => inCompany(db, company, tx => tx.$count(customers));
  const failure = (work: Promise<unknown>) => work.then(() => 'no failure', sqlStateOf);

  it('sees one company, whatever SQL forgets that is written by hand', async () => {
    await inCompany(db, mine, tx => tx.insert(customers).values(aCustomer()));
    const run = (company: number, statement: SQL) =>
      inCompany(db, company, async tx => (await tx.execute(statement)).rows);
    expect(await run(mine, sql`select first_name from customers`)).toEqual([{ first_name: 'Anna' }]);
    expect(await run(theirs, sql`select first_name from customers`)).toEqual([]);
    expect(await run(theirs, sql`update customers set first_name = 'X' returning id`)).toEqual([]);
    expect(await run(mine, sql`select id from companies`)).toEqual([{ id: mine }]);
    expect(
      await failure(
        run(theirs, sql`insert into customers (company_id, first_name) values (${mine}, 'Anna')`),
      ),
    ).toBe('42501');
  });

  describe('for a company', () => {
    /** As the tables' owner, whom row security does not hold back. */
    const asOwner = <T>(company_id: number, work: (tx: CompanyTx) => Promise<T>) =>
      inCompany(db, company_id, async tx => {
        await tx.execute(sql`reset role`);
        return work(tx);
      });
    const namesOf = (company_id: number) =>
      asOwner(company_id, tx => tx.select({ name: customers.first_name }).from(customers));

    beforeEach(async () => {
      for (const company of [mine, theirs]) {
        const person = { first_name: `Of ${company}`, phone: '+380671112233' };
        await asOwner(company, tx => tx.insert(customers).values(person));
      }
    });

    it('inserts, reads, changes and deletes rows of that company alone', async () => {
      expect(await namesOf(mine)).toEqual([{ name: `Of ${mine}` }]);
      await asOwner(theirs, tx => tx.update(customers).set({ first_name: 'X' }));
      expect(await namesOf(mine)).toEqual([{ name: `Of ${mine}` }]);
      expect(await namesOf(theirs)).toEqual([{ name: 'X' }]);
      await asOwner(theirs, tx => tx.delete(customers));
      expect(await namesOf(mine)).toHaveLength(1);
      expect(await namesOf(theirs)).toEqual([]);
    });

    it('joins, counts and looks into subqueries for that company alone', async () => {
      const card = alias(customers, 'card');
      await asOwner(mine, async tx => {
        const own = tx.select({ phone: customers.phone }).from(customers);
        const joins = await tx
          .select({ name: customers.first_name, company: companies.id, card: card.first_name })
          .from(companies)
          .leftJoin(customers, eq(customers.phone, '+380671112233'))
          .innerJoin(card, eq(card.phone, customers.phone));
        expect(joins).toEqual([{ name: `Of ${mine}`, company: mine, card: `Of ${mine}` }]);
        expect(await tx.select().from(card).where(inArray(card.phone, own))).toHaveLength(1);
        expect(await tx.select({ cards: tx.$count(customers) }).from(companies)).toEqual([{ cards: 1 }]);
        expect(await tx.$count(customers)).toBe(1);
        const page = { page: 1, per_page: 10, sort: ['first_name'] };
        expect((await selectPage(tx, customers, undefined, page)).total).toBe(1);
      });
    });

    it('is another object where the company changes', async () => {
      await inCompany(db, mine, async tx => {
        const other = await switchScope(tx, { company_id: theirs });
        expect([tx.company_id, other.company_id]).toEqual([mine, theirs]);
        expect(await other.select({ name: customers.first_name }).from(customers)).toEqual([
          { name: `Of ${theirs}` },
        ]);
      });
    });
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
      expect(await failure(readInCompany(db, mine, tx => tx.insert(customers).values(aCustomer())))).toBe(
        '25006',
      );
      await inCompany(db, theirs, tx => tx.insert(customers).values(aCustomer()));
      await inCompany(db, theirs, tx => tx.delete(customers));
    }
  });

  it('that only reads is over a moment later, though nobody uses the connection', async () => {
    await readInCompany(db, mine, tx => tx.$count(companies));
    if (kind === 'PostgreSQL') {
      const countOpen = async () => {
        const { rows } = await db.pool.query(
          "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        return rows[0].open as number;
      };
      await expect.poll(countOpen, { timeout: 10_000 }).toBe(0);
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
    expect(await withoutTenant(db, tx => tx.$count(companies))).toBe(0);
    expect(await withoutTenant(db, tx => tx.$count(users))).toBe(0);
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
        await tx.insert(customers).values(aCustomer());
        await new Promise(resolve => setTimeout(resolve, 2));
        if (index % 4 === 0) throw new Error('changed my mind');
      });
    });
    await Promise.allSettled(work);
    expect([await count(mine), await count(theirs)]).toEqual([10, 5]);
  });

  it('is not acknowledged when a failure in it was passed over', async () => {
    const careless = inCompany(db, mine, async tx => {
      await tx.insert(customers).values(aCustomer());
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await count(mine)).toBe(0);
  });

  it('says what failed by PostgreSQL’s own code', async () => {
    expect(await failure(inCompany(db, mine, tx => tx.execute(sql`select 1 / ${0}::int`)))).toBe('22012');
    expect(await failure(inCompany(db, mine, tx => tx.execute(sql`nonsense`)))).toBe('42601');
  });

  it('says why the first of several statements sent at once failed, whichever is heard first', async () => {
    const one = { name: 'one', text: 'select 1 as one' };
    const together = (first: string) =>
      inCompany(db, mine, async tx => {
        const broken = tx.execute(sql.raw(first)).execute();
        // As a later one is heard first where the failed one passes through more hands.
        await Promise.all([tx.run(one, []), tx.select().from(companies), broken]);
      });
    expect(await failure(together('select 1 / 0'))).toBe('22012');
    expect(await failure(together('nonsense'))).toBe('42601');
    expect(await failure(inCompany(db, mine, tx => tx.run(one, [])))).toBe('no failure');
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

describeOnPostgres('two transactions that wait for each other', () => {
  let opened: Opened;
  let company: number;
  beforeAll(async () => {
    opened = await openKind('PostgreSQL');
    company = await createCompany(opened.db, { slug: 'waiting' });
  });
  afterAll(() => opened.remove());

  /** Each does its own work first and then the other's. */
  const crosswise = async (work: ((tx: CompanyTx) => Promise<unknown>)[]) => {
    let begun = 0;
    const results = await Promise.allSettled(
      [work, work.toReversed()].map(steps =>
        inCompany(opened.db, company, async tx => {
          await steps[0]?.(tx);
          begun += 1;
          await expect.poll(() => begun).toBe(2);
          await steps[1]?.(tx);
        }),
      ),
    );
    return results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []));
  };

  it('contend for time where both take it, and only there', async () => {
    await hire(opened.db, company);
    await hire(opened.db, company);
    const take = (order: string) => (tx: CompanyTx) =>
      tx.execute(sql`
        insert into busy (company_id, resource_id, during, kind, forced)
        select company_id, id, '[2027-01-04 10:00Z,2027-01-04 11:00Z)'::tstzrange, 'block', false from resources
        order by id ${sql.raw(order)} limit 1`);
    const [overTime] = await crosswise([take('asc'), take('desc')]);
    expect([sqlStateOf(overTime), isContested(overTime)]).toEqual(['40P01', true]);

    const named = (first_name: string) => (tx: CompanyTx) =>
      tx.update(employees).set({ first_name }).where(eq(employees.first_name, first_name));
    await inCompany(opened.db, company, async tx => {
      const rows = await tx.select({ id: employees.id }).from(employees);
      for (const [index, { id }] of rows.entries())
        await tx
          .update(employees)
          .set({ first_name: `${index}` })
          .where(eq(employees.id, id));
    });
    const [overPeople] = await crosswise([named('0'), named('1')]);
    expect([sqlStateOf(overPeople), isContested(overPeople)]).toEqual(['40P01', false]);
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
    await expect(queryOnce(db, ask, [])).rejects.toMatchObject({ code: '22023' });
    await expect(inCompany(db, 1, tx => tx.run(ask, []))).rejects.toThrow();
    asNoRole.mockRestore();
    await expect.poll(() => removed.mock.calls.length).toBe(2);
    expect(await queryOnce(db, ask, [])).toEqual([]);
    await remove();
  },
);
