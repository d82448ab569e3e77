import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '@/server/app/app';
import { isNestedDeeper } from '@/server/platform/http/isNestedDeeper';
import { startApi, type Api } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { openSites, type Sites } from '@/tests/helpers/site';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const kB = 1024;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a body', () => {
  let api: Sites;
  let token: string;
  let company: number;
  beforeAll(async () => {
    api = await openSites();
    company = await createCompany(api.db, { slug: 'big' });
    const user = await createUser(api.db, 'owner@example.org');
    token = user.token;
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  });
  afterAll(() => api.close());

  const send = async (url: string, payload: string, headers: object = json) =>
    (await api.app.inject({ method: 'POST', url, payload, headers: { ...headers } })).statusCode;
  const asOwner = () => ({ ...json, authorization: `Bearer ${token}` });
  const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

  it.each([
    '/api/v1/auth/login',
    '/api/v1/oauth/token',
    '/api/v1/auth/register',
    '/api/v1/auth/forgot-password',
    '/api/v1/sites/big/bookings',
    '/api/v1/sites/big/reviews',
  ])('of %s has at most 32 kB', async url => {
    expect(await send(url, sized(32 * kB))).not.toBe(413);
    expect(await send(url, sized(32 * kB + 1))).toBe(413);
  });

  it.each(['/s/big/book/details', '/s/big/visits/x/review', '/s/big/buy/x', '/s/big/orders/x/pay'])(
    'of a form at %s has at most 32 kB',
    async url => {
      expect(await send(url, `name=${'x'.repeat(32 * kB - 5)}`, form)).not.toBe(413);
      expect(await send(url, `name=${'x'.repeat(32 * kB)}`, form)).toBe(413);
    },
  );

  it('of a callback has at most 256 kB', async () => {
    expect(await send('/api/hooks/plans/liqpay', 'x'.repeat(256 * kB), form)).toBe(404);
    expect(await send('/api/hooks/plans/liqpay', 'x'.repeat(256 * kB + 1), form)).toBe(413);
    expect(await send('/api/hooks/liqpay/1', 'x'.repeat(256 * kB + 1), form)).toBe(413);
  });

  it('of who has signed in may have 1 MB', async () => {
    expect(await send(`/api/v1/companies/${company}/products`, sized(1000 * kB), asOwner())).toBe(422);
    expect(await send(`/api/v1/companies/${company}/products`, sized(1024 * kB + 1), asOwner())).toBe(413);
  });

  it('nests 64 levels of JSON and no more', async () => {
    const invites = `/api/v1/companies/${company}/user_invites`;
    expect(await send(invites, nested(64), asOwner())).toBe(422);
    for (const levels of [65, 20_000]) {
      expect(await send(invites, nested(levels), asOwner())).toBe(400);
      expect(
        await send(invites, `{"login":${nested(levels)}}`, { ...asOwner(), 'idempotency-key': 'a' }),
      ).toBe(400);
    }
  });

  it('is answered shortly, however many unknown fields it has', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`k${n}`, n])));
    const { statusCode, rawPayload } = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: body,
      headers: json,
    });
    expect(statusCode).toBe(422);
    expect(rawPayload.length).toBeLessThan(4 * kB);
  });
});

describe('an empty body with a JSON type', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!, { demo_sign_in: true });
  });
  afterAll(() => api.close());

  it('is as none: each route says what it misses, or does what needs no more than its path', async () => {
    const company = await createCompany(api.db, { slug: 'bodiless', plan: 'business' });
    const user = await createUser(api.db, 'owner@example.org');
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const { paths } = (await api.get('/openapi.json')).body;
    const posts = Object.keys(paths).filter(path => paths[path].post && !/logout|oauth\/token/.test(path));
    const answers: Record<string, number> = {};
    for (const path of posts) {
      const url = path
        .replace('{company}', `${company}`)
        .replace('{period}', '2026-01')
        .replace(/\{\w+\}/g, '1');
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        payload: '',
        headers: { ...json, authorization: `Bearer ${user.token}`, 'idempotency-key': path },
      });
      answers[path] = statusCode;
    }
    const isRefused = (status: number) => status === 400 || status >= 500;
    expect(Object.entries(answers).filter(([, status]) => isRefused(status))).toEqual([]);
    expect(answers).toMatchObject({
      '/companies/{company}/assistants': 201,
      '/companies/{company}/exports': 202,
      '/companies/{company}/payroll/{period}/close': 200,
      '/companies/{company}/products': 422,
    });
  });
});

describe('a NUL in a path', () => {
  it('names nothing', async () => {
    const api = await openSites();
    for (const url of ['/s/%00', '/s/a%00b', '/s/a/visits/%00', '/s/a/blog/%00', '/s/%00/book']) {
      const { status, html } = await api.visit(url);
      expect([url, status]).toEqual([url, 404]);
      expect(html).toContain('<!doctype html>');
    }
    for (const path of ['/sites/%00', '/user_invites/%00', '/sites/a/bookings/%00']) {
      expect([path, (await api.get(path)).status]).toEqual([path, 404]);
    }
    await api.close();
  });
});

it.each([
  ['[[]]', 1, true],
  ['[[]]', 2, false],
  ['[1,[2],{"a":[3]}]', 3, false],
  ['[1,[2],{"a":[3]}]', 2, true],
  ['["[[[[", "\\"[[[["]', 1, false],
  ['{"[[":"]]"}', 1, false],
])('sees how deep %s is', (text, most, isDeeper) => {
  expect(isNestedDeeper(text, most)).toBe(isDeeper);
});

describe('a client that sends slowly', () => {
  const timeouts = { request_ms: 600, headers_ms: 300, check_ms: 50, idle_ms: 1200 };
  let opened: Opened;
  let app: ReturnType<typeof buildApp>;
  let port: number;
  beforeAll(async () => {
    opened = await openKind(kinds[0]!);
    app = buildApp({ db: opened.db, config: testConfig, timeouts });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await app.close();
    await opened.remove();
  });

  /** What is answered until the server ends the connection, and after how long. */
  async function trickle(head: string, every_ms?: number): Promise<{ answer: string; ms: number }> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const began = performance.now();
    let answer = '';
    socket.on('data', chunk => (answer += chunk));
    socket.on('error', () => {});
    socket.write(head);
    const more = every_ms === undefined ? undefined : setInterval(() => socket.write('x'), every_ms);
    await once(socket, 'close');
    clearInterval(more);
    return { answer, ms: performance.now() - began };
  }

  const post = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

  it('is not waited for: neither its body', async () => {
    const { answer, ms } = await trickle(`${post}content-length: 30000\r\n\r\n{`, 50);
    expect(answer).toContain('408');
    expect(ms).toBeGreaterThanOrEqual(timeouts.request_ms - 50);
    expect(ms).toBeLessThan(timeouts.request_ms + 2000);
  });

  it('nor its headers', async () => {
    const { answer, ms } = await trickle(`${post}x-more: `, 50);
    expect(answer).toContain('408');
    expect(ms).toBeLessThan(timeouts.request_ms + 1000);
  });

  it('nor for a connection that stands still', async () => {
    const { ms } = await trickle('');
    expect(ms).toBeLessThan(timeouts.idle_ms + 3000);
  });

  it('while others are answered', async () => {
    const slow = trickle(`${post}content-length: 30000\r\n\r\n{`, 50);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(200);
    await slow;
  });

  it('has 30 s where nothing else is said', async () => {
    const usual = buildApp({ db: opened.db, config: testConfig });
    expect(usual.server.requestTimeout).toBe(30_000);
    expect(usual.server.headersTimeout).toBe(15_000);
    expect(usual.server.timeout).toBe(120_000);
    await usual.close();
  });
});
