import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '@/server/core/files/deleteExpired';
import { withoutTenant, inCompany } from '@/server/platform/db/scope';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const { signal } = new AbortController();

describe.each(kinds)('what is out of date, on %s', kind => {
  let opened: Opened;
  let companies: number[];
  let user: number;
  let sequence = 0;
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());
  beforeEach(async () => {
    for (const table of sweptTables) await t(`delete from ${table}`);
    companies = [await createCompany(opened.db, { slug: `a-${++sequence}` })];
    companies.push(await createCompany(opened.db, { slug: `b-${sequence}` }));
    user = (await createUser(opened.db, `olena-${sequence}@example.org`)).id;
    await t('delete from sessions');
  });

  const sweptTables = [
    'codes',
    'throttles',
    'oauth_clients',
    'oauth_states',
    'sessions',
    'user_invites',
    'idempotency',
    'notifications',
  ];
  const t = async (query: string, values: unknown[] = []) => (await opened.db.pool.query(query, values)).rows;
  const ago = (interval: string) => `now() - interval '${interval}'`;
  /** Of each table, what its rows are named in these tests. */
  const left = async (column: string, table: string) =>
    (await t(`select ${column} as name from ${table} order by 1`)).map(({ name }) => name);

  const put: Record<string, (name: string, at: string, company: number) => Promise<unknown>> = {
    codes: (name, at) =>
      t(`insert into codes (request_id, purpose, expires_at) values ($1, 'sign_up', ${at})`, [name]),
    throttles: (name, at) => t(`insert into throttles (key, count, resets_at) values ($1, 1, ${at})`, [name]),
    oauth_clients: (name, at) =>
      t(`insert into oauth_clients (client_id, key_hash, user_id, expires_at) values ($1, '', $2, ${at})`, [
        name,
        user,
      ]),
    oauth_states: (name, at) =>
      t(
        `insert into oauth_states (state_hash, browser_hash, code_verifier, user_id, expires_at)
          values ($1::text::bytea, '', $1, $2, ${at})`,
        [name, user],
      ),
    sessions: (name, at) =>
      t(
        `insert into sessions (user_id, family, access_hash, refresh_hash, access_expires_at, expires_at, user_agent)
          values ($1, gen_random_uuid(), $2::text::bytea, $2::text::bytea, ${at}, ${at}, $2)`,
        [user, name],
      ),
    user_invites: async (name, at, company) =>
      t(
        `insert into user_invites (company_id, id, employee_id, login, role, expires_at)
          values ($1, $2, $3, 'a@example.org', 'employee', ${at})`,
        [company, name, await hire(opened.db, company)],
      ),
    idempotency: (name, at, company) =>
      t(
        `insert into idempotency (company_id, scope, key, body_hash, created_at) values ($1, 'site', $2, '', ${at})`,
        [company, name],
      ),
    notifications: (name, at, company) =>
      t(
        `insert into notifications (company_id, user_id, type, payload, is_opened, created_at)
          values ($1, $2, 'OrderCreated', to_jsonb($3::text), $3 not like '%unopened%', ${at})`,
        [company, user, name],
      ),
  };

  it.each([
    ['codes', 'request_id', '1 second', '-1 minute'],
    ['throttles', 'key', '1 second', '-1 minute'],
    ['oauth_clients', 'client_id', '1 second', '-1 minute'],
    ['oauth_states', 'code_verifier', '1 second', '-1 minute'],
    ['sessions', 'user_agent', '1 second', '-1 minute'],
    ['user_invites', 'id', '30 days 1 minute', '29 days'],
    ['idempotency', 'key', '48 hours 1 minute', '47 hours'],
    ['notifications', "payload #>> '{}'", '180 days 1 minute', '179 days'],
  ])('goes from %s, of every company, and what may still serve stays', async (table, column, gone, stays) => {
    for (const company of companies) {
      await put[table]!(`late ${company}`, ago(gone), company);
      await put[table]!(`fresh ${company}`, ago(stays), company);
    }
    await deleteExpired(opened.db, signal);
    expect(await left(column, table)).toEqual(companies.map(company => `fresh ${company}`).sort());
  });

  it('leaves what nobody has opened, however old', async () => {
    await put.notifications!('unopened', ago('900 days'), companies[0]!);
    await deleteExpired(opened.db, signal);
    expect(await left("payload #>> '{}'", 'notifications')).toEqual(['unopened']);
  });

  it('goes in as many turns as it takes', async () => {
    for (let n = 0; n < 7; n++) await put.codes!(`code ${n}`, ago('1 day'), 0);
    await put.throttles!('throttle', ago('1 day'), 0);
    await deleteExpired(opened.db, signal, 3);
    expect([await left('request_id', 'codes'), await left('key', 'throttles')]).toEqual([[], []]);
  });

  it('goes no further once the server ends', async () => {
    await put.codes!('code', ago('1 day'), 0);
    await deleteExpired(opened.db, AbortSignal.abort());
    expect(await left('request_id', 'codes')).toEqual(['code']);
  });

  it('is all that goes this way: the server itself reaches no row of a company that it does not name', async () => {
    const [one, other] = companies;
    await put.idempotency!('late', ago('3 days'), one!);
    await inCompany(opened.db, other!, tx => tx.execute(sql`delete from idempotency`));
    await withoutTenant(opened.db, tx => tx.execute(sql`delete from idempotency`));
    expect(await left('key', 'idempotency')).toEqual(['late']);
  });
});
