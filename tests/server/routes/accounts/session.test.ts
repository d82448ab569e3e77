import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser, password } from '@/tests/helpers/fixtures';

describe.each(kinds)('signing in, on %s', kind => {
  let api: Api;
  let login: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1 });
  });
  beforeEach(async () => {
    login = `olena-${++sequence}@example.org`;
    await createUser(api.db, login);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const signIn = async () => {
    const { body } = await api.post('/auth/login', { login, password });
    const { user, oauth } = body.data;
    return { ...oauth, username: String(user.id) } as {
      client_id: string;
      client_key: string;
      username: string;
    };
  };
  const exchange = (
    { client_id, client_key, username }: Awaited<ReturnType<typeof signIn>>,
    overrides = {},
  ) =>
    api.post('/oauth/token', {
      grant_type: 'password',
      client_id,
      client_secret: client_key,
      username,
      password,
      scope: '',
      ...overrides,
    });
  const refresh = (refresh_token: string) =>
    api.post('/oauth/token', { grant_type: 'refresh_token', refresh_token });
  const whoAmI = (token: string) => api.as(token).get('/user');

  it('goes by a client of one use to a pair of tokens, and ends with logging out', async () => {
    const { status, body: pair } = await exchange(await signIn());

    expect(status).toBe(200);
    expect(pair).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect((await whoAmI(pair.access_token)).body.data).toMatchObject({ email: login });
    expect((await api.as(pair.access_token).get('/')).body.data.user.email).toBe(login);

    expect((await api.as(pair.access_token).post('/auth/logout', {})).status).toBe(204);
    expect((await whoAmI(pair.access_token)).status).toBe(401);
    expect((await refresh(pair.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  });

  it('takes the token request as a form too', async () => {
    const { client_id, client_key, username } = await signIn();
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id,
      client_secret: client_key,
      username,
      password,
    });
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/oauth/token',
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.json()).toHaveProperty('access_token');
  });

  it('does not tell whether a login exists', async () => {
    const wrong = await api.post('/auth/login', { login, password: 'wrong' });
    const nobody = await api.post('/auth/login', { login: 'nobody@example.org', password: 'wrong' });

    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ login: 'The login or the password is wrong' });
    expect(nobody.body).toEqual(wrong.body);
  });

  it('says so in Ukrainian to whoever reads it', async () => {
    const { body } = await api.post('/auth/login', { login, password: 'x' }, { 'x-user-locale': 'uk' });
    expect(body.errors.login).toBe('Неправильний логін або пароль');
  });

  it.each([
    ['a second time', {}, true],
    ['with another secret', { client_secret: 'guess' }, false],
    ['for another user', { username: '1' }, false],
    ['with another password', { password: 'wrong' }, false],
  ])('does not exchange a client %s', async (_, overrides, isSecond) => {
    const client = await signIn();
    if (isSecond) await exchange(client);
    expect(await exchange(client, overrides)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await exchange(client)).status).toBe(400);
  });

  it('does not exchange a client after five minutes', async () => {
    const client = await signIn();
    await api.db.pool.query("update oauth_clients set expires_at = now() - interval '1 s'");
    expect((await exchange(client)).body).toEqual({ error: 'invalid_grant' });
  });

  it('renews quietly, and lets two tabs do so at once', async () => {
    const { body: pair } = await exchange(await signIn());
    const [one, other] = await Promise.all([refresh(pair.refresh_token), refresh(pair.refresh_token)]);
    expect((await whoAmI(one.body.access_token)).status).toBe(200);
    expect((await whoAmI(other.body.access_token)).status).toBe(200);
  });

  it('ends the whole sign-in when a used refresh token comes again later', async () => {
    const { body: pair } = await exchange(await signIn());
    const { body: renewed } = await refresh(pair.refresh_token);
    await api.db.pool.query(
      "update sessions set replaced_at = replaced_at - interval '31 s' where replaced_at is not null",
    );

    expect((await refresh(pair.refresh_token)).status).toBe(400);
    expect((await whoAmI(renewed.access_token)).status).toBe(401);
    expect((await refresh(renewed.refresh_token)).status).toBe(400);
  });

  it('keeps no token and no password as it is', async () => {
    const { body: pair } = await exchange(await signIn());
    const { rows } = await api.db.pool.query(
      "select (select string_agg(s::text, ' ') from sessions s) || (select string_agg(u::text, ' ') from users u) as all",
    );
    for (const secret of [pair.access_token, pair.refresh_token, password]) {
      expect(rows[0].all).not.toContain(secret);
      expect(rows[0].all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('slows guessing down by account, also after a restart', async () => {
    const guess = () => api.post('/auth/login', { login, password: 'guess' });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(422);
    const limited = await guess();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.post('/auth/login', { login, password })).status).toBe(429);
  });

  it('slows guessing down by address, over both doors together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 62; attempt++) {
      const { status } =
        attempt % 2
          ? await api.post('/auth/login', { login: `${attempt}@example.org`, password: 'guess' })
          : await api.post('/oauth/token', {
              grant_type: 'password',
              client_id: 'a',
              client_secret: 'b',
              username: '1',
              password: 'c',
            });
      statuses.push(status);
    }
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  it('remembers the language that a person chooses', async () => {
    const { body: pair } = await exchange(await signIn());
    const me = api.as(pair.access_token);
    expect((await me.put('/user', { locale: 'uk' })).body.data.locale).toBe('uk');
    expect((await me.get('/')).body.data.locale).toBe('uk');
    expect((await me.put('/user', { locale: 'fr' })).status).toBe(422);
    expect((await me.put('/user', { is_admin: true })).status).toBe(422);
  });
});
