import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { kinds } from '@/tests/helpers/databases/databases';

const secret = 'a-secret-of-somebody';

describe('the log, at level info', () => {
  let api: Api;
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  beforeAll(async () => {
    api = await startApi(kinds.at(-1)!, {}, { level: 'info', stream });
    const { app, db } = api;
    app.get('/reads', async () =>
      drizzle(db.pool).execute(sql`select * from nothing where email = ${secret}`),
    );
    app.get('/casts', async () => drizzle(db.pool).execute(sql`select ${secret}::int`));
    app.get('/throws', async () => {
      throw new Error('of ours');
    });
  });
  afterAll(() => api.close());
  const logged = () => lines.map(line => JSON.parse(line) as Record<string, unknown>);

  it.each([
    `/api/v1/sites/kalyna/bookings/${secret}`,
    `/api/v1/sites/kalyna/availability?token=${secret}`,
    `/api/v1/companies/1/customers?search=${secret}`,
    `/calendar/${secret}.ics`,
    `/calendar/${secret}.ics?${secret}`,
    `/api/v1/nothing/${secret}`,
    `/nobody/${secret}?${secret}`,
  ])('names the route of %s, and no part of its address', async url => {
    lines.length = 0;
    await api.app.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(secret);
  });

  it('tells an error of the database with its statement, and without what was sent to it', async () => {
    lines.length = 0;
    expect((await api.app.inject('/reads')).statusCode).toBe(500);
    await api.app.inject('/casts');
    const errors = logged().filter(({ err }) => err);
    expect(errors.map(({ err }) => err)).toMatchObject([
      { code: '42P01', statement: expect.stringContaining('email = $1') },
      { code: '22P02', message: 'invalid input syntax for type integer' },
    ]);
    expect(lines.join('')).not.toContain(secret);
  });

  it('tells an error of ours with the place where it was thrown', async () => {
    lines.length = 0;
    const { body } = await api.app.inject('/throws');
    const { err, reqId } = logged().find(({ err }) => err)!;
    expect(err).toMatchObject({ message: 'of ours', stack: expect.stringContaining('logging.test') });
    expect(JSON.parse(body).error.request_id).toBe(reqId);
  });

  it('names the user and the company by their ids, and nobody by anything else', async () => {
    const { db } = api;
    const user = await createUser(db, 'olena-logged@example.org');
    const company = await createCompany(db, { slug: 'logged' });
    await hire(db, company, {
      user_id: user.id,
      role: 'administrator',
      is_owner: true,
      first_name: 'Oksana',
    });
    lines.length = 0;
    await api.as(user.token).get(`/companies/${company}/customers?search=${secret}`);
    await api.get('/sites/logged');
    const ended = logged().filter(({ msg }) => msg === 'request completed');
    expect(ended).toMatchObject([
      { user_id: user.id, company_id: company, reqId: expect.any(String), res: { statusCode: 200 } },
      { company_id: company, reqId: expect.any(String) },
    ]);
    expect(lines.join('')).not.toMatch(/example\.org|Oksana|127\.0\.0\.1|Bearer|remoteAddress/);
    expect(lines.join('')).not.toContain(secret);
  });

  it('knows each request by an id of its own, which the answer carries', async () => {
    lines.length = 0;
    const answers = await Promise.all([api.get('/'), api.get('/'), api.get('/nothing')]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(logged().some(({ reqId }) => reqId === id)).toBe(true);
  });
});

describe('an answer', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!);
  });
  afterAll(() => api.close());

  it.each([
    ['/api/v1/user', 401],
    ['/api/v1/nothing', 404],
    ['/nothing', 404],
    ['/api/v1/sites/nobody', 404],
  ])('to %s, %i, is nobody’s to keep', async (url, status) => {
    const { statusCode, headers } = await api.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('takes cameras, places and payments from every page', async () => {
    const { headers } = await api.app.inject('/api/health');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
  });
});
