import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defined } from '@/domain/assert';
import { securityEvents } from '@/server/platform/db/schema';
import { asUser } from '@/server/platform/db/scope';
import { resetSecondFactor } from '@/server/modules/accounts';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, password } from '@/tests/helpers/fixtures';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { codeAt } from '@/tests/helpers/totp';

describe.each(kinds)('a second factor, on %s', kind => {
  let api: Api;
  let login: string;
  let user: Awaited<ReturnType<typeof createUser>>;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1, trust_proxy: ['127.0.0.1'] });
  });
  beforeEach(async () => {
    login = `olena-${++sequence}@example.org`;
    user = await createUser(api.db, login);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const home = '198.51.100.7';
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  type From = { address?: string; agent?: string; cookie?: string };
  const headers = ({ address = home, agent = chrome, cookie }: From = {}) => ({
    ...(cookie && { cookie }),
    'x-forwarded-for': address,
    'user-agent': agent,
  });
  const signIn = (overrides = {}, from?: From) =>
    api.post('/auth/login', { login, password, ...overrides }, headers(from));
  const exchange = (
    { user: { id }, oauth }: { user: { id: number }; oauth: { client_id: string; client_key: string } },
    from?: From,
  ) =>
    api.post(
      '/oauth/token',
      {
        grant_type: 'password',
        client_id: oauth.client_id,
        client_secret: oauth.client_key,
        username: String(id),
        password,
      },
      headers(from),
    );
  /** The next code: none serves twice. */
  const nextCode = (secret: string) => {
    api.clock.now += 30;
    return codeAt(secret, api.clock.now);
  };
  const me = () => api.as(user.token);
  const setUp = async () => {
    const { secret } = (await me().post('/user/second_factor', {})).body.data as { secret: string };
    const confirmed = await me().put('/user/second_factor', {
      current_password: password,
      verification_code: nextCode(secret),
    });
    expect(confirmed.status).toBe(200);
    return { secret, codes: confirmed.body.data.recovery_codes as string[] };
  };
  const request = async (from?: From) => (await signIn({}, from)).body.data.tfa_request_id as string;
  const events = async () =>
    ((await me().get('/user/security_events')).body.data as { type: string }[]).map(({ type }) => type);

  describe('that is being set up', () => {
    it('asks for nothing until a first code and the password confirm it', async () => {
      const begun = await me().post('/user/second_factor', {});
      expect(begun.status).toBe(201);
      const { secret, uri } = begun.body.data;
      expect(uri).toContain(`secret=${secret}`);
      expect((await signIn()).body.data).toHaveProperty('oauth');
      const put = (body: object) => me().put('/user/second_factor', body);
      const right = codeAt(secret, api.clock.now);
      expect((await put({ current_password: 'guess', verification_code: right })).body.errors).toHaveProperty(
        'current_password',
      );
      expect(
        (await put({ current_password: password, verification_code: '000000' })).body.errors,
      ).toHaveProperty('verification_code');
      expect((await me().get('/user/second_factor')).body.data).toEqual({
        is_on: false,
        confirmed_at: null,
        recovery_codes: 0,
      });
      const done = await put({ current_password: password, verification_code: right });
      expect(done.body.data.recovery_codes).toHaveLength(10);
      expect(new Set(done.body.data.recovery_codes).size).toBe(10);
      expect((await signIn()).body.data).toEqual({
        tfa_code_required: true,
        tfa_request_id: expect.stringMatching(/^totp_[\w-]{22}$/),
      });
      expect(await messagesTo(api.db, login)).toMatchObject([{ template: 'second_factor_changed' }]);
    });

    it('is confirmed once, by whichever of two comes first, and not an hour later', async () => {
      const { secret } = (await me().post('/user/second_factor', {})).body.data;
      api.clock.now += 3601;
      const late = { current_password: password, verification_code: codeAt(secret, api.clock.now) };
      expect((await me().put('/user/second_factor', late)).status).toBe(422);
      user = { ...user, ...(await createUser(api.db, `again-${sequence}@example.org`, api.clock.now)) };
      const again = (await me().post('/user/second_factor', {})).body.data.secret as string;
      const body = { current_password: password, verification_code: codeAt(again, api.clock.now) };
      const answers = await Promise.all([1, 2].map(() => me().put('/user/second_factor', body)));
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect((await me().post('/user/second_factor', {})).body.error).toMatchObject({
        code: 'second_factor_on',
      });
    });

    it('ends the other sign-ins, and clients that wait for their grant', async () => {
      const waiting = (await signIn()).body.data;
      const other = (await exchange((await signIn()).body.data)).body.access_token as string;
      await setUp();
      expect((await exchange(waiting)).body).toEqual({ error: 'invalid_grant' });
      expect((await api.as(other).get('/user')).status).toBe(401);
      expect((await me().get('/user')).status).toBe(200);
    });

    it('is kept sealed, and its recovery codes hashed', async () => {
      const { secret, codes } = await setUp();
      const { rows } = await api.db.pool.query(
        'select secret_sealed, (select string_agg(code_hash::text, $$ $$) from recovery_codes where user_id = $1) as codes from second_factors where user_id = $1',
        [user.id],
      );
      expect(rows[0].secret_sealed).toMatch(/^v1\./);
      expect(JSON.stringify(rows)).not.toContain(secret);
      for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    });
  });

  describe('that is on', () => {
    it('takes the password and a code of the app', async () => {
      const { secret } = await setUp();
      const tfa_request_id = await request();
      expect((await signIn({ tfa_request_id, verification_code: '000000' })).body.errors).toHaveProperty(
        'verification_code',
      );
      const verification_code = nextCode(secret);
      expect(
        (await signIn({ tfa_request_id, verification_code, password: 'guess' })).body.errors,
      ).toHaveProperty('login');
      const entered = await signIn({
        tfa_request_id,
        verification_code: `${verification_code.slice(0, 3)} ${verification_code.slice(3)}`,
      });
      expect(entered.status).toBe(200);
      expect((await exchange(entered.body.data)).body).toHaveProperty('access_token');
      expect(await events()).toEqual(['signed_in', 'code_failed', 'second_factor_on']);
    });

    it('takes a code once: not again, not by two at once, not for another request', async () => {
      const { secret } = await setUp();
      const verification_code = nextCode(secret);
      const requests = [await request(), await request(), await request()];
      const answers = await Promise.all(
        requests.map(tfa_request_id => signIn({ tfa_request_id, verification_code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect((await signIn({ tfa_request_id: await request(), verification_code })).status).toBe(422);
      await api.clearLimits();
      const next = { tfa_request_id: await request(), verification_code: nextCode(secret) };
      expect((await signIn(next)).status).toBe(200);
      expect((await signIn(next)).status).toBe(422);
    });

    it('takes no code of before after a newer one', async () => {
      const { secret } = await setUp();
      const older = nextCode(secret);
      const newer = nextCode(secret);
      expect((await signIn({ tfa_request_id: await request(), verification_code: newer })).status).toBe(200);
      expect((await signIn({ tfa_request_id: await request(), verification_code: older })).status).toBe(422);
    });

    it('is asked for at the request of its own account, for ten minutes, five times', async () => {
      const { secret } = await setUp();
      const tfa_request_id = await request();
      for (let time = 0; time < 5; time++) {
        expect((await signIn({ tfa_request_id, verification_code: '000000' })).status).toBe(422);
      }
      expect((await signIn({ tfa_request_id, verification_code: nextCode(secret) })).status).toBe(422);

      await api.clearLimits();
      const old = await request();
      await api.db.pool.query('update codes set expires_at = now()');
      expect((await signIn({ tfa_request_id: old, verification_code: nextCode(secret) })).status).toBe(422);

      const others = `other-${sequence}@example.org`;
      const other = await createUser(api.db, others);
      const theirs = (await api.as(other.token).post('/user/second_factor', {})).body.data.secret as string;
      await api.as(other.token).put('/user/second_factor', {
        current_password: password,
        verification_code: codeAt(theirs, api.clock.now),
      });
      const ofOther = (await signIn({ login: others })).body.data.tfa_request_id as string;
      expect((await signIn({ tfa_request_id: ofOther, verification_code: nextCode(secret) })).status).toBe(
        422,
      );
      const mine = await request();
      expect((await signIn({ tfa_request_id: mine, verification_code: nextCode(theirs) })).status).toBe(422);
    });

    it('does not let whoever knows the password try codes without end, and its owner in meanwhile', async () => {
      const { secret } = await setUp();
      const known = await signIn({ tfa_request_id: await request(), verification_code: nextCode(secret) });
      expect((await exchange(known.body.data)).status).toBe(200);
      for (let n = 0; n < 7; n++) {
        const from = { address: `203.0.113.${n}` };
        const tfa_request_id = await request(from);
        for (let time = 0; time < 5; time++) {
          await signIn({ tfa_request_id, verification_code: '000000' }, from);
        }
      }
      const from = { address: '203.0.113.99' };
      const guessed = { tfa_request_id: await request(from), verification_code: nextCode(secret) };
      expect((await signIn(guessed, from)).status).toBe(422);
      const own = { tfa_request_id: await request(), verification_code: nextCode(secret) };
      expect((await signIn(own)).status).toBe(200);
    });

    it('is not gone around by another way in', async () => {
      const { secret } = await setUp();
      // A forgotten password sets another one, and signs nobody in.
      const { tfa_request_id } = (await api.post('/auth/forgot-password', { login }, headers())).body.data;
      const verification_code = await codeSentTo(api.db, login);
      const proof = { tfa_request_id, verification_code };
      expect((await signIn(proof)).status).toBe(422);
      const changed = { login, password, password_confirmation: password, ...proof };
      await api.put('/auth/password', changed, headers());
      expect((await signIn()).body.data).toHaveProperty('tfa_code_required');
      // A client without a code gets no tokens.
      const entered = await signIn({ tfa_request_id: await request(), verification_code: nextCode(secret) });
      await api.db.pool.query('update oauth_clients set is_confirmed = false');
      expect((await exchange(entered.body.data)).body).toEqual({ error: 'invalid_grant' });
    });
  });

  describe('a recovery code', () => {
    it('signs in once, in any spelling, and is then gone', async () => {
      const { codes } = await setUp();
      const [first = '', second = ''] = codes;
      const entered = await signIn({
        tfa_request_id: await request(),
        verification_code: first.toUpperCase().replaceAll('-', ' '),
      });
      expect((await exchange(entered.body.data)).body).toHaveProperty('access_token');
      expect((await signIn({ tfa_request_id: await request(), verification_code: first })).status).toBe(422);
      const requests = [await request(), await request()];
      const both = await Promise.all(
        requests.map(tfa_request_id => signIn({ tfa_request_id, verification_code: second })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await me().get('/user/second_factor')).body.data.recovery_codes).toBe(8);
      expect(await events()).toContain('recovery_code_used');
    });

    it('of the set before no longer serves, nor of anybody else', async () => {
      const { secret, codes } = await setUp();
      const renewed = await me().post('/user/second_factor/recovery_codes', {
        current_password: password,
        verification_code: nextCode(secret),
      });
      const [fresh = ''] = renewed.body.data.recovery_codes as string[];
      expect((await signIn({ tfa_request_id: await request(), verification_code: codes[0] })).status).toBe(
        422,
      );
      expect((await signIn({ tfa_request_id: await request(), verification_code: fresh })).status).toBe(200);
    });
  });

  describe('switched off', () => {
    it('takes the password and a code, and tells the owner', async () => {
      const { secret, codes } = await setUp();
      const off = (body: object) => me().delete('/user/second_factor', body);
      const verification_code = nextCode(secret);
      expect((await off({ current_password: password })).status).toBe(422);
      expect((await off({ current_password: 'guess', verification_code })).status).toBe(422);
      expect((await off({ current_password: password, verification_code: '000000' })).status).toBe(422);
      expect((await off({ current_password: password, verification_code })).status).toBe(204);
      expect((await signIn()).body.data).toHaveProperty('oauth');
      expect((await off({ current_password: password, verification_code: codes[0] })).status).toBe(422);
      expect((await messagesTo(api.db, login)).map(({ params }) => params)).toContainEqual({ change: 'off' });
    });

    it('is by the operator where app and codes are lost, and ends all sign-ins', async () => {
      const now = api.clock.now;
      expect(await resetSecondFactor(api, { login, now })).toBe(false);
      await setUp();
      expect(await resetSecondFactor(api, { login: login.toUpperCase(), now })).toBe(true);
      expect((await me().get('/user')).status).toBe(401);
      expect((await signIn()).body.data).toHaveProperty('oauth');
      expect((await messagesTo(api.db, login)).map(({ params }) => params)).toContainEqual({
        change: 'reset',
      });
      expect(await resetSecondFactor(api, { login: 'nobody@example.org', now })).toBe(false);
    });
  });

  describe('the log of an account', () => {
    const enter = async (from?: From) => exchange((await signIn({}, from)).body.data, from);
    const told = async () =>
      (await messagesTo(api.db, login)).filter(({ template }) => template === 'new_sign_in');
    const cookieOf = async (entered: ReturnType<typeof enter>) =>
      defined(/^zapys_device=[\w-]{22}/.exec(String((await entered).headers['set-cookie']))?.[0], 'cookie');

    it('tells by mail of a sign-in on a new device, and marks one at a new place', async () => {
      const cookie = await cookieOf(enter());
      expect(await cookieOf(enter({ cookie }))).toBe(cookie);
      expect(await told()).toEqual([]);
      const other = await cookieOf(enter({ agent: firefox }));
      expect(await told()).toMatchObject([{ params: { browser: 'Firefox', system: 'Linux' } }]);
      await enter({ address: '203.0.113.5', cookie });
      await enter({ address: '203.0.113.5', agent: firefox, cookie: other });
      expect(await told()).toHaveLength(1);
      expect(await events()).toEqual([
        'signed_in',
        'signed_in_new',
        'signed_in_new',
        'signed_in',
        'signed_in',
      ]);
    });

    it('tells of the same kind of browser without the cookie, and with one of another account', async () => {
      const cookie = await cookieOf(enter());
      await enter({ cookie });
      const { headers: sent } = await enter({ cookie: 'zapys_device=made-up' });
      expect(await told()).toHaveLength(1);
      expect(String(sent['set-cookie'])).toMatch(
        /^zapys_device=[\w-]{22}; Max-Age=34560000; Path=\/api\/v1\/oauth\/token; HttpOnly; Secure; SameSite=Lax$/,
      );
      const mine = login;
      login = `lena-${sequence}@example.org`;
      await createUser(api.db, login);
      const hers = await cookieOf(enter());
      login = mine;
      api.clock.now += 60;
      await enter({ cookie: hers });
      expect(await told()).toHaveLength(2);
      await enter({ cookie: hers });
      await enter({ cookie, agent: chrome.replace('140', '141') });
      expect(await told()).toHaveLength(2);
    });

    it('knows browsers from before the cookies by their kind, once, and programs without a name always', async () => {
      const before = { user_id: user.id, type: 'signed_in' as const, user_agent: chrome };
      await asUser(api.db, user.id, tx =>
        tx.insert(securityEvents).values([before, { ...before, user_agent: 'curl/8' }]),
      );
      await enter();
      await enter({ agent: 'curl/8' });
      await enter({ agent: 'curl/8' });
      expect(await told()).toEqual([]);
      await enter();
      expect(await told()).toHaveLength(1);
    });

    it('has a changed password, and nothing of anybody else', async () => {
      const other = await createUser(api.db, `other-${sequence}@example.org`);
      const next = 'a long sentence of mine';
      const change = { current_password: password, password: next, password_confirmation: next };
      expect((await me().put('/user/password', change)).status).toBe(204);
      expect(await events()).toEqual(['password_changed']);
      expect((await api.as(other.token).get('/user/security_events')).body.data).toEqual([]);
    });
  });

  describe('that a company requires', () => {
    const require = (company: number, value = true) =>
      me().put(`/companies/${company}/settings`, { settings: { require_second_factor: value } });

    it('is switched on by who has one, and closes the company to those who have none', async () => {
      const company_id = await createCompany(api.db, { slug: `salon-${sequence}` });
      await hire(api.db, company_id, { user_id: user.id, role: 'administrator', is_owner: true });
      const anna = await createUser(api.db, `anna-${sequence}@example.org`);
      await hire(api.db, company_id, { user_id: anna.id, first_name: 'Anna', role: 'employee' });
      const hers = api.as(anna.token);
      await me().post('/notifications/test', {});
      await hers.post('/notifications/test', {});

      expect((await require(company_id)).body.errors).toHaveProperty(['settings.require_second_factor']);
      await setUp();
      expect((await require(company_id)).status).toBe(200);
      expect((await me().get(`/companies/${company_id}`)).status).toBe(200);

      for (const path of ['', '/settings', '/records', '/customers', '/services', '/dashboard']) {
        const refused = await hers.get(`/companies/${company_id}${path}`);
        expect([path, refused.status, refused.body.error?.code]).toEqual([
          path,
          403,
          'second_factor_required',
        ]);
      }
      expect((await hers.get('/notifications')).body).toMatchObject({ data: [], meta: { unopened: 0 } });
      expect((await hers.get('/companies')).body.data).toMatchObject([{ id: company_id }]);

      const { secret } = (await hers.post('/user/second_factor', {})).body.data;
      await hers.put('/user/second_factor', {
        current_password: password,
        verification_code: codeAt(secret, api.clock.now),
      });
      expect((await hers.get(`/companies/${company_id}`)).status).toBe(200);
      expect((await hers.get('/notifications')).body.data).toHaveLength(1);
    });

    it('closes one of two companies only, and can be ended by the owner after the plan has', async () => {
      const company_id = await createCompany(api.db, { slug: `salon-${sequence}`, plan: 'business' });
      await hire(api.db, company_id, { user_id: user.id, role: 'administrator', is_owner: true });
      const own_id = await createCompany(api.db, { slug: `own-${sequence}` });
      const anna = await createUser(api.db, `anna-${sequence}@example.org`);
      await hire(api.db, company_id, { user_id: anna.id, role: 'employee' });
      await hire(api.db, own_id, { user_id: anna.id, role: 'administrator', is_owner: true });
      await setUp();
      await require(company_id);
      await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company_id]);
      const statusOf = async (id: number) => (await api.as(anna.token).get(`/companies/${id}`)).status;
      const closed = await api.as(anna.token).get(`/companies/${company_id}`);
      expect([closed.status, closed.body.error.code]).toEqual([402, 'upgrade_required']);
      expect([await statusOf(own_id), (await require(company_id, false)).status]).toEqual([200, 200]);
      await api.db.pool.query("update subscriptions set plan = 'business' where company_id = $1", [
        company_id,
      ]);
      expect(await statusOf(company_id)).toBe(200);
    });

    it('says nothing to a stranger, and nothing changes in another company', async () => {
      const company_id = await createCompany(api.db, { slug: `salon-${sequence}` });
      await hire(api.db, company_id, { user_id: user.id, role: 'administrator', is_owner: true });
      const other_id = await createCompany(api.db, { slug: `other-${sequence}` });
      const anna = await createUser(api.db, `anna-${sequence}@example.org`);
      await hire(api.db, other_id, { user_id: anna.id, role: 'administrator', is_owner: true });
      await setUp();
      await require(company_id);
      const stranger = await api.as(anna.token).get(`/companies/${company_id}`);
      expect([stranger.status, stranger.body.error.code]).toEqual([404, 'not_found']);
      expect((await api.as(anna.token).get(`/companies/${other_id}`)).status).toBe(200);
    });
  });
});
