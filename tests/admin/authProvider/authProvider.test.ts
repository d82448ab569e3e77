import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '@/src/authProvider/authProvider';
import { clearTokens, storeTokens, readTokens } from '@/src/dataProvider/session/tokens';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { fakeFetch, type SentRequest } from '@/tests/helpers/fakes/fetch';

const auth = createAuthProvider({ baseUrl: '/api/v1', locale: () => 'uk' });
const http = createHttpClient('/api/v1', () => 'uk');
const pair = (n: number) => ({
  token_type: 'Bearer' as const,
  expires_in: 3600,
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});
const bearer = ({ headers }: SentRequest) => headers.get('Authorization');

beforeEach(clearTokens);
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  it('exchanges the client of this user for a pair, and keeps it', async () => {
    const sent = fakeFetch(({ path }) =>
      path === '/auth/login'
        ? { body: { data: { user: { id: 7 }, oauth: { client_id: 'c', client_key: 'k' } } } }
        : { body: pair(1) },
    );
    await auth.login({ login: 'olena@example.com', password: 'secret' });

    expect(sent.map(({ path }) => path)).toEqual(['/auth/login', '/oauth/token']);
    expect(sent[1]!.body).toMatchObject({
      grant_type: 'password',
      client_id: 'c',
      client_secret: 'k',
      username: '7',
      password: 'secret',
    });
    expect(readTokens()).toEqual({ access_token: 'access-1', refresh_token: 'refresh-1' });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });

  it('says in place what the API says about the fields', async () => {
    fakeFetch(() => ({ status: 422, body: { message: 'Check', errors: { login: 'Wrong' } } }));
    await expect(auth.login({ login: 'x', password: 'y' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { login: 'Wrong' } },
    });
  });
});

describe('an access token that ended', () => {
  it('is renewed once for everything that waits, and each request is sent again', async () => {
    storeTokens(pair(1));
    const sent = fakeFetch(one => {
      if (one.path === '/oauth/token') return { body: pair(2) };
      return bearer(one) === 'Bearer access-2' ? { body: { data: [] } } : { status: 401 };
    });
    await Promise.all([http('/companies'), http('/user'), http('/')]);

    expect(sent.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
    expect(readTokens()).toEqual({ access_token: 'access-2', refresh_token: 'refresh-2' });
  });

  it('is renewed before it is used, when its time is known to be over', async () => {
    storeTokens(pair(1), Date.now() - 4_000_000);
    const sent = fakeFetch(({ path }) => (path === '/oauth/token' ? { body: pair(2) } : { body: {} }));
    await http('/companies');

    expect(sent.map(({ path }) => path)).toEqual(['/oauth/token', '/companies']);
    expect(bearer(sent[1]!)).toBe('Bearer access-2');
  });

  it('survives a server that is away', async () => {
    storeTokens(pair(1));
    fakeFetch(({ path }) => (path === '/oauth/token' ? { status: 503 } : { status: 401 }));
    const error: HttpError = await http('/companies').catch(refused => refused);
    expect(error.status).toBe(503);
    expect(readTokens().refresh_token).toBe('refresh-1');
  });
});

describe('signing out', () => {
  it('tells the API, and forgets the tokens whether or not it hears', async () => {
    storeTokens(pair(1));
    const sent = fakeFetch(() => ({ status: 500 }));
    await auth.logout({});

    expect(sent[0]).toMatchObject({ method: 'POST', path: '/auth/logout' });
    expect(bearer(sent[0]!)).toBe('Bearer access-1');
    expect(readTokens()).toEqual({});
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false });
  });
});
