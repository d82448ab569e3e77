import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '@/domain/access/permissions';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('API keys, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let place: { company: number; token: string; olena: number; cut: number };
  let root: string;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = Math.floor(Date.now() / 1000);
    const slug = `keys-${++sequence}`;
    const company = await createCompany(api.db, { slug, plan: 'business' });
    const user = await createUser(api.db, `${slug}@example.org`);
    const olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    place = { company, token: user.token, olena, cut: await createService(api.db, company, [olena]) };
    owner = api.as(user.token);
    root = `/companies/${company}`;
  });

  const make = async (scopes: (typeof permissions)[number][], more: object = {}) => {
    const made = await createApiKey(api, { company: place.company, token: place.token, scopes, ...more });
    return { ...made, program: api.as(made.key) };
  };
  const listed = async () => (await owner.get(`${root}/api_keys`)).body.data;

  it('are shown once and stored as a hash', async () => {
    const { status, body } = await owner.post(`${root}/api_keys`, {
      name: 'Website',
      scopes: ['records.read.all'],
    });
    const { key, ...rest } = body.data;
    expect([status, key]).toEqual([201, expect.stringMatching(/^zk_[\w-]{43}$/)]);
    expect(rest).toMatchObject({
      name: 'Website',
      scopes: ['records.read.all'],
      secrets: [{ tail: key.slice(-4), expires_at: null }],
      created_by: { id: place.olena },
      expires_at: null,
      is_expired: false,
      last_used_at: null,
    });
    expect(await listed()).toEqual([rest]);
    const { rows } = await api.db.pool.query(
      `select (select json_agg(k) from api_keys k)::text || (select json_agg(s) from api_key_secrets s)::text ||
         (select json_agg(e) from events e)::text || coalesce((select json_agg(i) from idempotency i)::text, '') as stored`,
    );
    expect(rows[0].stored).not.toContain(key);
  });

  it.each([
    ['an unknown scope', { name: 'Till', scopes: ['records.read.most'] }, 'scopes.0'],
    ['no scope', { name: 'Till', scopes: [] }, 'scopes'],
    ['no name', { scopes: ['records.read.all'] }, 'name'],
    ['a last day in the past', { name: 'Till', scopes: ['records.read.all'], expires_at: 1 }, 'expires_at'],
  ])('are not made with %s', async (_, input, field) => {
    const { status, body } = await owner.post(`${root}/api_keys`, input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('may do no more than their maker', async () => {
    const user = await createUser(api.db, `administrator-${sequence}@example.org`);
    await hire(api.db, place.company, { user_id: user.id, role: 'administrator' });
    const asked = (scopes: string[]) => api.as(user.token).post(`${root}/api_keys`, { name: 'Till', scopes });
    expect((await asked(['billing.write'])).status).toBe(403);
    expect((await asked(['records.write.all'])).status).toBe(201);
  });

  it('see all where their scope says all, and the work of their maker where it says own', async () => {
    const marko = await hire(api.db, place.company, { first_name: 'Marko' });
    const cut = await createService(api.db, place.company, [marko]);
    const book = (service_id: number, employee_id: number) =>
      owner.post(`${root}/records`, {
        items: [{ service_id, employee_id, start_at: tomorrow }],
      });
    const tomorrow = (Math.floor(api.clock.now / 86_400) + 1) * 86_400 + 10 * 3600;
    expect([(await book(place.cut, place.olena)).status, (await book(cut, marko)).status]).toEqual([
      201, 201,
    ]);
    const date = new Date(tomorrow * 1000).toISOString().slice(0, 10);
    const seenBy = async (program: ApiClient) =>
      (await program.get(`${root}/records?from=${date}&to=${date}`)).body.data.length;
    expect(await seenBy((await make(['records.read.all'])).program)).toBe(2);
    expect(await seenBy((await make(['records.read.own'])).program)).toBe(1);
  });

  it('are named in the activity log, whose events say that a program did it', async () => {
    const { program } = await make(['services.write.all'], { name: 'Price list' });
    expect((await program.put(`${root}/services/${place.cut}`, { name: 'Long cut' })).status).toBe(200);
    const { body } = await owner.get(`${root}/activity`);
    expect(body.data[0]).toMatchObject({ type: 'changed', source: 'api', actor: { name: 'Price list' } });
    expect(body.data[1]).toMatchObject({ type: 'api_key_created', text: 'Price list', source: 'staff' });
    expect((await owner.get(`${root}/activity?source=api`)).body.meta.total).toBe(1);
  });

  it('can do nothing of a person, and hand out no keys', async () => {
    const { program, id } = await make([...permissions]);
    const answers = await Promise.all([
      program.get('/user'),
      program.get('/companies'),
      program.get(`${root}/api_keys`),
      program.post(`${root}/api_keys`, { name: 'Another', scopes: ['records.read.all'] }),
      program.post(`${root}/api_keys/${id}/rotate`, {}),
      program.delete(`${root}/api_keys/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await program.get('/')).body.data.user).toBeNull();
  });

  it('are closed from the moment that they are revoked', async () => {
    const { program, id } = await make(['services.read.all']);
    expect((await program.get(`${root}/services`)).status).toBe(200);
    expect((await owner.delete(`${root}/api_keys/${id}`)).status).toBe(204);
    const { status, headers } = await program.get(`${root}/services`);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(await listed()).toEqual([]);
    expect((await owner.delete(`${root}/api_keys/${id}`)).status).toBe(404);
  });

  it('are closed when they expire', async () => {
    const { program } = await make(['services.read.all'], { expires_at: api.clock.now + 60 });
    expect((await program.get(`${root}/services`)).status).toBe(200);
    api.clock.now += 60;
    expect((await program.get(`${root}/services`)).status).toBe(401);
    expect(await listed()).toMatchObject([{ is_expired: true }]);
  });

  it('are rotated with two of them valid for the hours of overlap', async () => {
    const { program, id, key } = await make(['services.read.all']);
    const rotate = async () =>
      (await owner.post(`${root}/api_keys/${id}/rotate`, { overlap_hours: 2 })).body.data.key as string;
    const second = await rotate();
    expect(second).not.toBe(key);
    const opens = async (one: ApiClient) => (await one.get(`${root}/services`)).status;
    expect([await opens(program), await opens(api.as(second))]).toEqual([200, 200]);
    const third = await rotate();
    expect([await opens(program), await opens(api.as(second)), await opens(api.as(third))]).toEqual([
      401, 200, 200,
    ]);
    api.clock.now += 2 * 3600;
    expect([await opens(api.as(second)), await opens(api.as(third))]).toEqual([401, 200]);
    expect((await listed())[0].secrets).toEqual([expect.objectContaining({ tail: third.slice(-4) })]);
  });

  it('say when they were last used, to the minute', async () => {
    const { program, id } = await make(['services.read.all']);
    const first = api.clock.now;
    await program.get(`${root}/services`);
    api.clock.now += 30;
    await program.get(`${root}/services`);
    expect(await listed()).toMatchObject([{ last_used_at: first }]);
    await api.db.pool.query('update throttles set resets_at = now() where key = $1', [`api key ${id}`]);
    await program.get(`${root}/services`);
    expect(await listed()).toMatchObject([{ last_used_at: first + 30 }]);
  });

  it('have a limit of requests of their own, which each answer tells', async () => {
    const { program, id } = await make(['services.read.all']);
    const { program: other } = await make(['services.read.all']);
    const { headers } = await program.get(`${root}/services`);
    expect(headers['ratelimit-policy']).toMatch(/^"key";q=\d+;w=60$/);
    expect(headers['ratelimit']).toMatch(/^"key";r=\d+;t=\d+$/);
    await api.db.pool.query('update throttles set count = 1e9 where key = $1', [`api key ${id}`]);
    const over = await program.get(`${root}/services`);
    expect([over.status, Number(over.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await other.get(`${root}/services`)).status).toBe(200);
  });

  it('need the plan Business, also after they were made', async () => {
    const { program, id } = await make(['services.read.all']);
    await api.db.pool.query("update subscriptions set plan = 'team' where company_id = $1", [place.company]);
    const refused = await program.get(`${root}/services`);
    expect([refused.status, refused.body.error]).toEqual([
      402,
      expect.objectContaining({ feature: 'api_keys', plan: 'business' }),
    ]);
    const input = { name: 'Till', scopes: ['services.read.all'] };
    expect((await owner.post(`${root}/api_keys`, input)).status).toBe(402);
    expect((await owner.post(`${root}/api_keys/${id}/rotate`, {})).status).toBe(402);
    expect((await owner.delete(`${root}/api_keys/${id}`)).status).toBe(204);
  });

  it('are gone with their company, and the users that they acted as', async () => {
    await make(['services.read.all'], { name: 'Forgotten program' });
    const users = async () =>
      (await api.db.pool.query("select from users where name = 'Forgotten program'")).rows.length;
    expect(await users()).toBe(1);
    await api.db.pool.query("update companies set cleanup_scheduled_on = '2020-01-01' where id = $1", [
      place.company,
    ]);
    await api.db.pool.query(
      `begin; set local role app; set local app.company_id = '${place.company}';
       select erase_company(${place.company}, now()); commit`,
    );
    expect(await users()).toBe(0);
  });
});
