import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { describe, expect, it } from 'vitest';
import { toEmail } from '@/domain/emails/email';
import { openPglite } from '@/server/platform/db/embedded/openPglite';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { createPostgres, kinds, type Kind } from '@/tests/helpers/databases/databases';

/** The migrations as they were when the data was written with them, up to the `last`. */
function firstMigrations(last = 2): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync('server/platform/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

// Row security binds an owner who is no superuser, as it should.
const older = `
  alter table events no force row level security; alter table messages no force row level security;
  alter table customers no force row level security; alter table visits no force row level security;
  insert into customers (company_id, first_name) values (1, 'Anna');
  insert into visits (company_id, id, customer_id, link_nonce) overriding system value
    select 1, 7, id, '' from customers;
  insert into events (company_id, command_id, source, subject_type, subject_id, type)
    values (1, gen_random_uuid(), 'site', 'visit', 7, 'booked');
  insert into messages (company_id, event_id, channel, "to", template, locale, dedupe_key)
    select 1, id, 'email', 'anna@example.org', 'visit_booked', 'uk', 'visit 7 booked' from events;
  alter table events force row level security; alter table messages force row level security;
  alter table users no force row level security; alter table sessions no force row level security;
  insert into users (name, password_hash) values ('Anna', 'a hash');
  insert into sessions (user_id, family, access_hash, refresh_hash, access_expires_at, expires_at, created_at, replaced_at)
    select u.id, s.family::uuid, decode(s.hash, 'hex'), decode(s.hash, 'hex'), now(), now() + interval '5 years', s.created_at, null
    from users u, (values
      ('00000000-0000-4000-8000-000000000001', '01', now() - interval '300 days'),
      ('00000000-0000-4000-8000-000000000001', '02', now() - interval '10 days'),
      ('00000000-0000-4000-8000-000000000002', '03', now() - interval '10 days')) s (family, hash, created_at);
  alter table users force row level security; alter table sessions force row level security;
  alter table schedule_adjustments no force row level security;
  insert into schedule_adjustments (company_id, date, type, "from", "to")
    values (1, '2026-01-01', 'holiday', null, null), (1, '2026-01-02', 'short_day', '10:00', '12:00');
  alter table schedule_adjustments force row level security;
  alter table customers force row level security; alter table visits force row level security`;

async function openOlder(kind: Kind, migrationsFolder: string, data = older) {
  if (kind === 'PostgreSQL') {
    const { url, drop } = await createPostgres({ owner: 'plain' });
    const db = openDatabase({ url });
    await migrate(drizzle(db.pool), { migrationsFolder });
    await db.pool.query(data);
    return { db, drop };
  }
  const pglite = await openPglite();
  await migratePglite(drizzlePglite(pglite), { migrationsFolder });
  await pglite.exec(data);
  const template = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  return { db: openDatabase({ template }), drop: async () => {} };
}

describe.each(kinds)('older data, on %s', kind => {
  it('keeps the messages that wait, with the visit that each is about and the language of the client, and dates with other hours, and ends old sessions', async () => {
    const migrationsFolder = firstMigrations();
    const { db, drop } = await openOlder(kind, migrationsFolder);

    await migrateDatabase(db);

    await db.pool.query('alter table messages no force row level security');
    const { rows } = await db.pool.query('select company_id, params, state, attempts, "to" from messages');
    expect(rows).toEqual([
      { company_id: 1, params: { visit_id: 7 }, state: 'waiting', attempts: 0, to: 'anna@example.org' },
    ]);
    await db.pool.query('alter table sessions no force row level security');
    const { rows: sessions } = await db.pool.query(`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days_left,
             round(extract(epoch from now() - signed_in_at) / 86400)::int as days_ago
      from sessions order by refresh_hash`);
    expect(sessions).toEqual([
      { days_left: -210, days_ago: 300 },
      { days_left: 65, days_ago: 300 },
      { days_left: 80, days_ago: 10 },
    ]);
    await db.pool.query('alter table customers no force row level security');
    expect((await db.pool.query('select locale, search_text from customers')).rows).toEqual([
      { locale: 'uk', search_text: 'anna' },
    ]);
    await db.pool.query('alter table schedule_adjustments no force row level security');
    const { rows: dates } = await db.pool.query(
      'select date::text, last_date, type, "from", note, version from schedule_adjustments order by date',
    );
    expect(dates).toEqual([
      { date: '2026-01-01', last_date: null, type: 'holiday', from: null, note: '', version: 1 },
      { date: '2026-01-02', last_date: null, type: 'short_day', from: '10:00', note: '', version: 1 },
    ]);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('keeps each figure: refunds are corrections without a credit, and payments are followed from when they came', async () => {
    const migrationsFolder = firstMigrations(49);
    const tables = ['companies', 'orders', 'payments', 'payment_integrations', 'payment_attempts'];
    const free = tables.map(table => `alter table ${table} no force row level security;`).join('');
    const bind = tables.map(table => `alter table ${table} force row level security;`).join('');
    const paid = `${free}
      insert into companies (id, type, name, slug) values (1, 'beauty_salon', 'a', 'a');
      insert into orders (company_id, id, company_order_id, currency, total, source)
        overriding system value values (1, 1, 1, 'UAH', 1000, 'staff');
      insert into payment_integrations (company_id, id, provider) overriding system value values (1, 1, 'liqpay');
      insert into payment_attempts (company_id, order_id, integration_id, reference, amount, currency, state, provider_ref, expires_at)
        values (1, 1, 1, 'a', 1000, 'UAH', 'succeeded', '7', now()), (1, 1, 1, 'b', 1000, 'UAH', 'failed', null, now());
      insert into payments (company_id, id, order_id, kind, state, payment_method, amount, provider_ref, refunds_id, created_at)
        overriding system value values (1, 1, 1, 'payment', 'done', 'liqpay', 1000, '7', null, '2026-01-02T10:00Z'),
          (1, 2, 1, 'refund', 'done', 'liqpay', -300, 'x', 1, now());
      ${bind}`;
    const { db, drop } = await openOlder(kind, migrationsFolder, paid);

    await migrateDatabase(db);

    await db.pool.query(free);
    const { rows } = await db.pool.query(
      'select amount, refund_kind, credit, disputed from payments order by id',
    );
    expect(rows).toEqual([
      { amount: 1000, refund_kind: null, credit: 0, disputed: false },
      { amount: -300, refund_kind: null, credit: 0, disputed: false },
    ]);
    const { rows: attempts } = await db.pool.query(
      'select extract(epoch from paid_at)::int as paid_at from payment_attempts order by reference',
    );
    expect(attempts).toEqual([{ paid_at: Date.parse('2026-01-02T10:00Z') / 1000 }, { paid_at: null }]);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('has days off and no breaks where hours and breaks had no length', async () => {
    const migrationsFolder = firstMigrations(48);
    const stored = `
      alter table companies no force row level security; alter table hours no force row level security;
      insert into companies (id, type, name, slug) values (1, 'beauty_salon', 'a', 'a');
      insert into hours (company_id, weekday, "from", "to", breaks) values
        (1, 1, '09:00', '09:00', '[]'), (1, 2, '00:00', '00:00', '[]'), (1, 3, '24:00', '00:00', '[]'),
        (1, 4, '00:00', '24:00', '[{"from": "12:00", "to": "12:00"}, {"from": "13:00", "to": "14:00"}]'),
        (1, 5, '20:00', '02:00', '[{"from": "22:00", "to": "22:00"}]');
      set constraints all immediate;
      alter table companies force row level security; alter table hours force row level security`;
    const { db, drop } = await openOlder(kind, migrationsFolder, stored);

    await migrateDatabase(db);

    await db.pool.query('alter table hours no force row level security');
    const { rows } = await db.pool.query('select weekday, day_off, breaks from hours order by weekday');
    expect(rows).toEqual([
      { weekday: 1, day_off: true, breaks: [] },
      { weekday: 2, day_off: true, breaks: [] },
      { weekday: 3, day_off: true, breaks: [] },
      { weekday: 4, day_off: false, breaks: [{ from: '13:00', to: '14:00' }] },
      { weekday: 5, day_off: false, breaks: [] },
    ]);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('names nobody who was erased before, neither in notifications nor in the log of reviews', async () => {
    const migrationsFolder = firstMigrations(57);
    const tables = ['companies', 'users', 'customers', 'visits', 'reviews', 'events', 'notifications'];
    const free = tables.map(table => `alter table ${table} no force row level security;`).join('');
    const bind = tables.map(table => `alter table ${table} force row level security;`).join('');
    const stored = `${free}
      insert into companies (id, type, name, slug) values (1, 'beauty_salon', 'a', 'a');
      insert into users (id, name, password_hash) overriding system value values (1, 'a', 'a');
      insert into customers (company_id, id, first_name, erased_at) overriding system value
        values (1, 1, '', now()), (1, 2, 'Kept', null);
      insert into visits (company_id, id, customer_id) overriding system value values (1, 1, 1), (1, 2, 2);
      insert into reviews (company_id, id, visit_id, subject, rating) overriding system value
        values (1, 1, 1, 'company', 1), (1, 2, 2, 'company', 1);
      insert into events (company_id, command_id, source, subject_type, subject_id, type, after)
        select 1, gen_random_uuid(), 'site', 'review', id, 'created', '{"user": "somebody", "rating": 1}' from reviews;
      insert into notifications (company_id, user_id, type, payload)
        select 1, 1, 'InviteDeclined', jsonb_build_object('customer_id', id, 'person', 'somebody') from customers
        union all select 1, 1, 'LowRating', jsonb_build_object('review_id', id, 'person', 'somebody') from reviews;
      set constraints all immediate;
      ${bind}`;
    const { db, drop } = await openOlder(kind, migrationsFolder, stored);

    await migrateDatabase(db);

    await db.pool.query(free);
    const { rows: logged } = await db.pool.query('select subject_id as id, after from events order by id');
    expect(logged).toEqual([
      { id: 1, after: { rating: 1 } },
      { id: 2, after: { user: 'somebody', rating: 1 } },
    ]);
    const { rows } = await db.pool.query('select payload from notifications order by payload');
    expect(rows.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { customer_id: 1 },
        { customer_id: 2, person: 'somebody' },
        { review_id: 1 },
        { review_id: 2, person: 'somebody' },
      ]),
    );
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('has the address of each visit’s own contact whole', async () => {
    const migrationsFolder = firstMigrations(58);
    const tables = ['companies', 'customers', 'visits', 'orders'];
    const free = tables.map(table => `alter table ${table} no force row level security;`).join('');
    const bind = tables.map(table => `alter table ${table} force row level security;`).join('');
    const stored = `${free}
      insert into companies (id, type, name, slug) values (1, 'beauty_salon', 'a', 'a');
      insert into customers (company_id, id, first_name, phone, email) overriding system value
        values (1, 1, 'Anna', '+380671112233', 'anna@example.org');
      insert into orders (company_id, id, company_order_id, customer_id, currency, total, source, contact)
        overriding system value values (1, 1, 1, 1, 'UAH', 1, 'staff', '{"phone": "+380670000000"}');
      insert into visits (company_id, customer_id, contact) values
        (1, 1, '{"email": "other@example.org"}'), (1, 1, '{"first_name": "Hanna"}'), (1, 1, null);
      set constraints all immediate;
      ${bind}`;
    const { db, drop } = await openOlder(kind, migrationsFolder, stored);

    await migrateDatabase(db);

    await db.pool.query(free);
    const contactsOf = async (table: string) =>
      (await db.pool.query(`select contact from ${table} order by id`)).rows.map(({ contact }) => contact);
    expect(await contactsOf('orders')).toEqual([{ phone: '+380670000000', email: 'anna@example.org' }]);
    expect(await contactsOf('visits')).toEqual([
      { phone: '+380671112233', email: 'other@example.org' },
      { first_name: 'Hanna' },
      null,
    ]);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('has each e-mail address with its domain in its own letters', async () => {
    const migrationsFolder = firstMigrations(56);
    const tables = ['companies', 'customers', 'users'];
    const free = tables.map(table => `alter table ${table} no force row level security;`).join('');
    const bind = tables.map(table => `alter table ${table} force row level security;`).join('');
    const stored = [
      'anna@xn--80a1acn3a.xn--j1amh',
      'zoe@mail.xn--bcher-kva.example',
      'li@xn--fsqu00a.xn--4rr70v',
      'a@xn--strae-oqa.de',
      'anna@example.org',
      'anna@axn--b.org',
      'a@xn--.ua',
      'a@xn--!!.ua',
    ];
    const values = stored.map(email => `(1, 'a', '${email}')`).join(', ');
    const written = `${free}
      insert into companies (id, type, name, slug, contact_email) values (1, 'beauty', 'a', 'a', 'Salon@XN--80A1ACN3A.xn--j1amh');
      insert into customers (company_id, first_name, email) values ${values};
      insert into users (name, password_hash, email) values ('a', 'a', '${stored[0]}');
      ${bind}`;
    const { db, drop } = await openOlder(kind, migrationsFolder, written);

    await migrateDatabase(db);

    await db.pool.query(free);
    const columnOf = async (query: string) => (await db.pool.query(query)).rows.map(({ email }) => email);
    expect(await columnOf('select email from customers order by id')).toEqual(
      stored.map(email => toEmail(email) ?? email),
    );
    expect(await columnOf('select email from users')).toEqual(['anna@пошта.укр']);
    expect(await columnOf('select contact_email as email from companies')).toEqual(['salon@пошта.укр']);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('has the team in the order that its lists had', async () => {
    const migrationsFolder = firstMigrations(90);
    const team = `
      alter table companies no force row level security; alter table employees no force row level security;
      insert into companies (id, type, name, slug) values (1, 'beauty_salon', 'a', 'a'), (2, 'beauty_salon', 'b', 'b');
      insert into employees (company_id, first_name, last_name) values
        (1, 'Яна', ''), (1, 'Ірина', 'Ткач'), (2, 'Я', ''), (1, 'Ірина', 'Бойко'), (1, 'Anna', ''), (1, 'Гнат', '');
      set constraints all immediate;
      alter table companies force row level security; alter table employees force row level security`;
    const { db, drop } = await openOlder(kind, migrationsFolder, team);

    await migrateDatabase(db);

    await db.pool.query('alter table employees no force row level security');
    const { rows } = await db.pool.query(
      `select company_id, sort_order, concat_ws(' ', first_name, last_name) as name from employees
       order by company_id, sort_order`,
    );
    expect(
      rows.map(({ company_id, sort_order, name }) => `${company_id} ${sort_order} ${name.trim()}`),
    ).toEqual(['1 0 Гнат', '1 1 Ірина Бойко', '1 2 Ірина Ткач', '1 3 Яна', '1 4 Anna', '2 0 Я']);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });

  it('has each zone by its present name', async () => {
    const migrationsFolder = firstMigrations(48);
    const named = `
      alter table companies no force row level security;
      insert into companies (id, type, name, slug, timezone) values
        (1, 'beauty_salon', 'a', 'a', 'Europe/Kiev'), (2, 'beauty_salon', 'b', 'b', 'US/Eastern'),
        (3, 'beauty_salon', 'c', 'c', 'Europe/Oslo'), (4, 'beauty_salon', 'd', 'd', null);
      alter table companies force row level security`;
    const { db, drop } = await openOlder(kind, migrationsFolder, named);

    await migrateDatabase(db);

    await db.pool.query('alter table companies no force row level security');
    const { rows } = await db.pool.query('select timezone from companies order by slug');
    expect(rows.map(({ timezone }) => timezone)).toEqual([
      'Europe/Kyiv',
      'America/New_York',
      'Europe/Oslo',
      null,
    ]);
    await db.close();
    await drop();
    rmSync(migrationsFolder, { recursive: true });
  });
});
