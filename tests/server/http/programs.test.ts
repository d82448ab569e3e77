import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Answer, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser } from '@/tests/helpers/fixtures';

describe('the API, for programs that begin with it', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!);
    await createCompany(api.db, { slug: 'open' });
  });
  afterAll(() => api.close());
  const ask = (url: string, method: 'GET' | 'OPTIONS' | 'POST' = 'GET', headers = {}) =>
    api.app.inject({ url, method, headers });

  it.each([
    ['/api', '/api/v1/'],
    ['/api/', '/api/v1/'],
    ['/api?x=1', '/api/v1/?x=1'],
    ['/api/openapi.json', '/api/v1/openapi.json'],
  ])('answers %s as %s', async (short, full) => {
    const [one, other] = [await ask(short), await ask(full)];
    expect([one.statusCode, one.json()]).toEqual([200, other.json()]);
  });

  it.each(['/api/nothing', '/api/v1/nothing', '/api/v2', '/apis', '/api/v1/sites/open/nothing'])(
    'answers %s with a refusal as JSON',
    async url => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await ask(url, method);
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { error: { message: 'Not found', code: 'not_found' } },
        ]);
      }
    },
  );

  it('asks for a token where one is missing', async () => {
    const { statusCode, headers } = await ask('/api/v1/user');
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('tells without a key too how often may be asked', async () => {
    const booking = await ask('/api/v1/sites/open/bookings', 'POST');
    expect(booking.headers['ratelimit-policy']).toMatch(/^"bookings";q=\d+;w=3600$/);
    expect(booking.headers['ratelimit']).toMatch(/^"bookings";r=\d+;t=\d+$/);
    const read = await ask('/api/v1/sites/open');
    expect(read.headers['ratelimit']).toBeUndefined();
  });

  it('lets pages of other origins use the sites, and nothing else', async () => {
    const asked = { origin: 'https://salon.example', 'access-control-request-method': 'POST' };
    const preflight = await ask('/api/v1/sites/open/bookings', 'OPTIONS', asked);
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
    const read = await ask('/api/v1/sites/open', 'GET', { origin: asked.origin });
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(read.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await ask('/api/v1/companies', 'OPTIONS', asked);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const staff = await ask('/api/v1/', 'GET', { origin: asked.origin });
    expect(staff.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a limit that is reached', () => {
  let api: Api;
  beforeAll(async () => void (api = await startApi(kinds[0]!, { rate_limit_scale: 1 / 60 })));
  afterAll(() => api.close());
  const headersOf = ({ status, headers }: Answer) => [
    status,
    headers['ratelimit-policy'],
    String(headers['ratelimit']).replace(String(headers['retry-after']), 'as Retry-After'),
  ];

  it('tells that nothing is left, and until when, as Retry-After does', async () => {
    const code = () => api.post('/auth/forgot-password', { login: 'olena@example.org' });
    await code();
    const reached = ['"codes";q=0;w=3600', '"codes";r=0;t=as Retry-After'];
    expect(headersOf(await code())).toEqual([429, ...reached]);
  });

  it('tells it too where only the route knows whose limit it is, without whose', async () => {
    const { token } = await createUser(api.db, 'olena@example.org');
    const made = await api.as(token).post('/companies', { name: 'One', type: 'beauty', subtypes: [1] });
    const reached = ['"attempts";q=0;w=3600', '"attempts";r=0;t=as Retry-After'];
    expect(headersOf(made)).toEqual([429, ...reached]);
  });
});
