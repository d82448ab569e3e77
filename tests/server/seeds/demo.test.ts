import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toInstant } from '@/domain/schedule';
import { buildApp } from '@/server/app/app';
import type { Database } from '@/server/platform/db/open';
import { demoAccount, demoIn } from '@/server/modules/accounts/demoAccount';
import { seedDemo } from '@/server/seeds/demo';
import { kalyna } from '@/server/seeds/businesses/kalyna';
import { vus } from '@/server/seeds/businesses/vus';
import { continueDemo } from '@/server/seeds/demoDays';
import { testConfig } from '@/tests/helpers/config';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { expectSound, visitsOf, type DemoVisit } from '@/tests/helpers/demo';

const [kalyna_id, vus_id, english_id] = [1, 2, 3];
const timezone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(timezone, date, time);
const minute_s = 60;
const day_s = 24 * 3600;
/** A Monday; the clocks change on the Sunday after the next two weeks. */
const monday = '2026-10-12';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const times = ['03:00', '10:00', '21:00'];
/** Each weekday at three times. */
const moments = weekdays.flatMap((weekday, index) =>
  times.map(time => ({ weekday, time, date: addDays(monday, index) })),
);

const numberOf = async ({ pool }: Database, query: string): Promise<number> =>
  Number((await pool.query(`select (${query}) as value`)).rows[0].value);

/** The texts of each table. */
const translated = {
  companies: ['name', 'summary', 'description'],
  addresses: ['city', 'street', 'location_notes'],
  services: ['name', 'description'],
  products: ['name', 'promo_rule', 'description'],
  bundles: ['name'],
  memberships: ['name', 'description'],
  membership_features: ['name'],
  employees: ['position'],
  articles: ['title', 'summary', 'content'],
};

describe.each(kinds)('the demonstration on %s', kind => {
  let place: Opened;

  describe.each(moments)('opened on a $weekday at $time', ({ date, time }) => {
    const now = at(date, time);
    let visits: DemoVisit[];
    beforeAll(async () => {
      place = await openKind(kind);
      expect(await seedDemo(place.db, now)).toBe(true);
      visits = await visitsOf(place.db, kalyna_id);
    }, 60_000);
    afterAll(() => place.remove());

    it('is busy today, settled before now and open ahead', () => {
      const today = visits.filter(visit => visit.date === date);
      expect(today.length).toBeGreaterThanOrEqual(10);
      const standing = visits.filter(({ status }) => status === 'active' || status === 'on_hold');
      expect(standing.filter(({ end_at }) => end_at <= now)).toEqual([]);
      const done = visits.filter(({ status }) => status === 'completed' || status === 'no_show');
      expect(done.filter(({ end_at }) => end_at > now)).toEqual([]);
      const taking = today.filter(({ status }) => status !== 'cancelled');
      if (time === '03:00') expect(taking.every(({ start_at }) => start_at > now)).toBe(true);
      if (time === '21:00') expect(taking.every(({ end_at }) => end_at <= now)).toBe(true);
      if (time === '10:00') {
        expect(taking.some(({ start_at, end_at }) => start_at <= now && now < end_at)).toBe(true);
        expect(taking.filter(({ start_at }) => start_at > now).length).toBeGreaterThan(5);
      }
    });

    it('has visits on every day of the last 90 and the next 14', () => {
      const days = Array.from({ length: 105 }, (_, index) => addDays(date, index - 90));
      const empty = days.filter(day => visits.filter(visit => visit.date === day).length < 3);
      expect(empty).toEqual([]);
      const ahead = days.slice(91).map(day => visits.filter(visit => visit.date === day).length);
      expect(Math.min(...ahead)).toBeGreaterThanOrEqual(7);
      expect(visits.every(({ created_at, start_at }) => created_at <= Math.min(now, start_at))).toBe(true);
    });

    it('has nobody in two places at once, and each within their hours with what they do', async () => {
      await expectSound(place.db, kalyna, visits);
    });

    it('has a second business, smaller, that lives too', async () => {
      const own = await visitsOf(place.db, vus_id);
      const today = own.filter(visit => visit.date === date);
      expect(today.length).toBeGreaterThanOrEqual(5);
      const days = Array.from({ length: 60 }, (_, index) => addDays(date, index - 45));
      expect(days.filter(day => own.filter(visit => visit.date === day).length < 2)).toEqual([]);
      const isOpen = ({ status }: DemoVisit) => status === 'active' || status === 'on_hold';
      expect(own.filter(visit => isOpen(visit) && visit.end_at <= now)).toEqual([]);
      if (time === '10:00') expect(today.filter(isOpen).length).toBeGreaterThanOrEqual(4);
      expect(own.length).toBeLessThan(visits.length);
      await expectSound(place.db, vus, own);
    });
  });

  describe('opened on a Thursday at noon', () => {
    const now = at('2026-10-15', '12:00');
    let app: ReturnType<typeof buildApp>;
    beforeAll(async () => {
      place = await openKind(kind);
      await seedDemo(place.db, now);
      app = buildApp({ db: place.db, config: testConfig, now: () => now });
    }, 60_000);
    afterAll(async () => {
      await app.close();
      await place.remove();
    });

    it('sells more than it did, gives some back and misses some', async () => {
      const soldWithin = (from: number, to: number) =>
        numberOf(
          place.db,
          `select sum(amount) from payments where company_id = 1 and created_at between to_timestamp(${from}) and to_timestamp(${to})`,
        );
      const [before, lately] = [
        await soldWithin(now - 60 * day_s, now - 30 * day_s),
        await soldWithin(now - 30 * day_s, now),
      ];
      expect(lately).toBeGreaterThan(before * 1.05);
      expect(
        await numberOf(place.db, `select count(*) from payments where kind = 'refund' and company_id = 1`),
      ).toBeGreaterThan(3);
      expect(
        await numberOf(place.db, `select count(*) from records where status = 'no_show' and company_id = 1`),
      ).toBeGreaterThan(10);
      expect(
        await numberOf(
          place.db,
          'select count(*) from payments where created_at > to_timestamp(' + now + ')',
        ),
      ).toBe(0);
    });

    it('leaves little to be done: some unpaid, unconfirmed and unanswered', async () => {
      const unpaid = await numberOf(
        place.db,
        `select count(*) from orders o where o.company_id = 1 and status = 'completed' and total > coalesce((select sum(amount)
          from payments p where p.company_id = o.company_id and p.order_id = o.id), 0)`,
      );
      expect(unpaid).toBeGreaterThan(0);
      expect(unpaid).toBeLessThan(12);
      const unanswered = await numberOf(
        place.db,
        `select count(*) from reviews where reply = '' and is_published and company_id = 1`,
      );
      expect(unanswered).toBeGreaterThan(0);
      expect(unanswered).toBeLessThan(6);
    });

    it('has about 120 customers with full names, no two alike', async () => {
      const { rows } = await place.db.pool.query<{ name: string }>(
        `select first_name || ' ' || last_name as name from customers where company_id = 1`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(115);
      expect(rows.length).toBeLessThanOrEqual(130);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(rows.filter(({ name }) => !/^\S+ [\p{L}’]{2,}$/u.test(name))).toEqual([]);
      expect(kalyna.customers.length).toBe(rows.length);
    });

    it('has reviews of visits that were held, and names in the news who works on Sundays', async () => {
      const wrong = await numberOf(
        place.db,
        `select count(*) from reviews v join records r on r.company_id = v.company_id and r.visit_id = v.visit_id
          where r.status <> 'completed' or v.created_at < r.end_at or v.created_at > to_timestamp(${now})
            or v.employee_id <> r.employee_id or v.service_id <> r.service_id`,
      );
      expect(wrong).toBe(0);
      expect(
        await numberOf(place.db, 'select count(*) from reviews where company_id = 1'),
      ).toBeGreaterThanOrEqual(14);
      const { rows } = await place.db.pool.query<{ content: string }>(
        'select content from articles where id = 1',
      );
      for (const { first_name, hours } of kalyna.employees) {
        expect(rows[0]!.content.includes(first_name)).toBe(hours.some(({ weekday }) => weekday === 7));
      }
    });

    it('has notifications of its owner, chats, links to buy by, and its reviews in the logs', async () => {
      const counts = await Promise.all(
        [
          'select count(*) from notifications where company_id = 1 and not is_opened',
          'select count(*) from chats where company_id = 1',
          'select count(*) from purchase_links where company_id = 1',
          `select count(*) from reviews v where company_id = 1 and not exists (select from events e
            where e.company_id = 1 and e.subject_type = 'review' and e.subject_id = v.id and e.created_at = v.created_at)`,
        ].map(query => numberOf(place.db, query)),
      );
      expect(counts).toEqual([3, 2, 2, 0]);
    });

    it('has something free to book on each of the next days', async () => {
      for (const service of [1, 2, 4, 8]) {
        const query = `service_ids=${service}&from=2026-10-16&days=7`;
        const { data } = (await app.inject(`/api/v1/sites/kalyna/availability?${query}`)).json<{
          data: { slots: unknown[] }[];
        }>();
        expect(data.map(({ slots }) => slots.length > 0)).toEqual(Array.from({ length: 7 }, () => true));
      }
    });

    it('opens the salon to its owner first, who works in the other company too', async () => {
      const { rows } = await place.db.pool.query<{ company_id: number; login: string; name: string }>(
        `select e.company_id, u.email as login, c.name from employees e join users u on u.id = e.user_id
          join companies c on c.id = e.company_id where e.is_owner order by e.company_id`,
      );
      expect(rows.map(({ company_id, name }) => [company_id, name])).toEqual([
        [kalyna_id, kalyna.company.name],
        [vus_id, vus.company.name],
        [english_id, 'Kalyna Studio'],
      ]);
      expect(rows.map(({ login }) => login)).toEqual([
        demoAccount.login,
        demoAccount.login,
        demoIn.en.logins.owner,
      ]);
    });

    it('has every text of one of them in both languages, each by itself, and the other in Ukrainian alone', async () => {
      expect(vus.services.filter(({ name }) => /[a-z]/i.test(name))).toEqual([]);
      expect(kalyna.services.filter(({ name }) => /[a-z]/i.test(name))).toEqual([]);
      for (const [table, texts] of Object.entries(translated)) {
        const missing = texts.map(text => `(${text} <> '' and translations -> 'en' ->> '${text}' is null)`);
        const company = table === 'companies' ? 'id' : 'company_id';
        const untranslated = `select count(*) from ${table} where ${company} = ${kalyna_id} and (${missing.join(' or ')})`;
        expect([table, await numberOf(place.db, untranslated)]).toEqual([table, 0]);
      }
      for (const table of ['records', 'order_items']) {
        const unnamed = `select count(*) from ${table} where company_id = ${kalyna_id} and translations -> 'en' ->> 'name' is null`;
        expect([table, await numberOf(place.db, unnamed)]).toEqual([table, 0]);
      }
    });

    it('is English for who reads English: names, notes, logs and chats, with Ukrainian texts beside', async () => {
      const { rows: tables } = await place.db.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
      );
      const ukrainian = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await place.db.pool.query<{ row: object }>(
            `select to_jsonb(t) - 'translations' - 'category_translations' - 'search_text' as row from "${name}" t where company_id = ${english_id}`,
          );
          return rows.map(({ row }) => JSON.stringify(row)).filter(row => /[а-яіїєґ]/i.test(row));
        }),
      );
      const forTheSite = /^\{"name": ?"(assistant_greeting_uk|translations)"/;
      expect(ukrainian.flat().filter(row => !forTheSite.test(row))).toEqual([]);
      const staff = `select first_name || ' ' || last_name as name from employees where company_id = ${english_id} order by id`;
      expect((await place.db.pool.query(staff)).rows[0]).toEqual({ name: 'Olena Koval' });
      const texts = `select name, translations -> 'uk' ->> 'name' as other from services where company_id = ${english_id} order by id`;
      expect((await place.db.pool.query(texts)).rows[0]).toEqual({
        name: 'Women’s haircut',
        other: 'Жіноча стрижка',
      });
    });

    it('is the same again for the same moment', async () => {
      const other = await openKind(kind);
      await seedDemo(other.db, now);
      for (const company_id of [kalyna_id, vus_id])
        expect(await visitsOf(other.db, company_id)).toEqual(await visitsOf(place.db, company_id));
      await other.remove();
    }, 60_000);
  });

  describe('going on', () => {
    const now = at('2026-10-15', '12:00');
    beforeAll(async () => {
      place = await openKind(kind);
      await seedDemo(place.db, now);
    }, 60_000);
    afterAll(() => place.remove());
    const countOf = (date: string) =>
      numberOf(
        place.db,
        `select count(*) from records where company_id = 1 and local_start::date = '${date}'`,
      );

    it('adds nothing on the same day, and settles what has ended', async () => {
      const before = await visitsOf(place.db, kalyna_id);
      const later = now + 120 * minute_s;
      await continueDemo(place.db, later);
      const after = await visitsOf(place.db, kalyna_id);
      expect(after.length).toBe(before.length);
      expect(after.filter(({ status, end_at }) => status === 'active' && end_at <= later)).toEqual([]);
      expect(
        await numberOf(place.db, `select count(*) from events where created_at > to_timestamp(${now})`),
      ).toBeGreaterThan(0);
    });

    it('adds a day each day, once, however many servers ask for it', async () => {
      const tomorrow = at('2026-10-16', '00:10');
      expect(await countOf('2026-10-30')).toBe(0);
      await Promise.all([1, 2, 3].map(() => continueDemo(place.db, tomorrow)));
      const count = await countOf('2026-10-30');
      expect(count).toBeGreaterThan(5);
      expect(
        (await visitsOf(place.db, vus_id)).filter(({ date }) => date === '2026-10-30').length,
      ).toBeGreaterThan(1);
      await continueDemo(place.db, tomorrow + 3600);
      expect(await countOf('2026-10-30')).toBe(count);
      expect(await countOf('2026-10-31')).toBe(0);
    });

    it('catches up after days off, beside what a visitor has booked', async () => {
      const later = at('2026-11-20', '09:30');
      await place.db.pool.query(
        `insert into busy (company_id, resource_id, during, kind)
          select company_id, id, tstzrange('2026-11-24 06:00+00', '2026-11-24 22:00+00'), 'block' from resources`,
      );
      await continueDemo(place.db, later);
      expect(await countOf('2026-11-24')).toBe(0);
      for (const date of ['2026-11-02', '2026-11-19', '2026-11-20', '2026-12-04']) {
        expect(await countOf(date), date).toBeGreaterThan(5);
      }
      const visits = await visitsOf(place.db, kalyna_id);
      const standing = visits.filter(({ status }) => status === 'active' || status === 'on_hold');
      expect(standing.filter(({ end_at }) => end_at <= later)).toEqual([]);
      const latest = visits.filter(({ date }) => date > '2026-10-30' && date <= '2026-11-20');
      expect(latest.every(({ created_at, start_at }) => created_at <= start_at)).toBe(true);
    });

    it('leaves alone what a visitor has booked and not completed', async () => {
      const { rows } = await place.db.pool.query(
        `update order_items set meta = '{}' where company_id = 1 and order_id = (
          select v.order_id from records r join visits v on v.company_id = r.company_id and v.id = r.visit_id
          where r.status = 'active' and r.owner_type = 'order' order by r.start_at limit 1)
        returning order_id`,
      );
      await continueDemo(place.db, at('2026-11-25', '09:30'));
      expect(
        await numberOf(
          place.db,
          `select count(*) from orders where status = 'active' and id = ${rows[0].order_id}`,
        ),
      ).toBe(1);
    });
  });

  it('goes on where it is alone', async () => {
    place = await openKind(kind);
    await continueDemo(place.db, at(monday, '10:00'));
    expect(await numberOf(place.db, 'select count(*) from companies')).toBe(0);
    expect(kalyna.hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await place.remove();
  });
});
