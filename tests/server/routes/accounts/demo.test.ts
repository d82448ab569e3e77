import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, demoIn } from '@/server/modules/accounts/demoAccount';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser, password } from '@/tests/helpers/fixtures';

const useDemoPassword = async ({ db }: Api, login: string) =>
  db.pool.query('update users set password_hash = $1 where email = $2', [
    await hashPassword(demoAccount.password),
    login,
  ]);

describe.each(kinds)('the demonstration’s sign-in, on %s', kind => {
  let api: Api;
  let owner_id: number;
  beforeAll(async () => {
    api = await startApi(kind, { demo: true, demo_sign_in: true, production: false, rate_limit_scale: 1 });
  });
  afterAll(() => api.close());

  it('is offered to nobody before there is one', async () => {
    expect((await api.get('/')).body.data).not.toHaveProperty('demo');
    expect((await api.post('/auth/demo', { role: 'owner' })).status).toBe(422);
  });

  it('offers who is there, without a password, and the site', async () => {
    owner_id = (await createUser(api.db, demoIn.uk.logins.owner)).id;
    await createUser(api.db, demoIn.uk.logins.employee);
    await useDemoPassword(api, demoIn.uk.logins.owner);
    const { body } = await api.get('/');
    expect(body.data.demo).toEqual({ roles: ['owner', 'employee'], site: '/s/kalyna' });
    expect(JSON.stringify(body)).not.toContain(demoAccount.password);
  });

  it('offers to each who reads its language the company that writes in it', async () => {
    const english = (await createUser(api.db, demoIn.en.logins.administrator)).id;
    await useDemoPassword(api, demoIn.en.logins.administrator);
    expect((await api.get('/', { 'x-user-locale': 'en' })).body.data.demo).toEqual({
      roles: ['administrator'],
      site: '/s/kalyna-studio',
    });
    expect((await api.get('/', { 'x-user-locale': 'uk' })).body.data.demo.site).toBe('/s/kalyna');
    const entered = await api.post('/auth/demo', { role: 'administrator' }, { 'x-user-locale': 'en' });
    expect(entered.body.data.user).toMatchObject({ id: english, locale: 'en' });
  });

  it('enters with one request, in the visitor’s language', async () => {
    const { status, body } = await api.post('/auth/demo', { role: 'owner' }, { 'x-user-locale': 'uk' });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: owner_id, locale: 'uk' });
    const { access_token } = body.data.tokens;
    const self = await api.get('/user', { authorization: `Bearer ${access_token}` });
    expect(self.body.data).toMatchObject({ id: owner_id, locale: 'uk' });
  });

  it('does not open an account that has a password of its own', async () => {
    const { status, body } = await api.post('/auth/demo', { role: 'employee' });
    expect(status).toBe(422);
    expect(body.errors.role).toBe(
      'The demo password of this account has been changed. Sign in with the new one',
    );
  });

  it('knows no other roles, and does not take a login', async () => {
    for (const body of [{ role: 'operator' }, {}, { role: 'owner', login: 'anna@example.org' }])
      expect((await api.post('/auth/demo', body)).status).toBe(422);
  });

  it('is limited as signing in is', async () => {
    await api.clearLimits();
    const enter = () => api.post('/auth/demo', { role: 'operator' });
    const statuses = await Promise.all(Array.from({ length: 70 }, enter));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await api.post('/auth/login', { login: demoAccount.login, password })).status).toBe(429);
    await api.clearLimits();
  });
});

describe('an installation in production', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!, { demo: true });
    await createUser(api.db, demoIn.uk.logins.owner);
    await useDemoPassword(api, demoIn.uk.logins.owner);
  });
  afterAll(() => api.close());

  it('neither offers the demonstration nor has a way into it, even if it holds one', async () => {
    expect((await api.get('/')).body.data).not.toHaveProperty('demo');
    expect((await api.post('/auth/demo', { role: 'owner' })).status).toBe(404);
  });
});
