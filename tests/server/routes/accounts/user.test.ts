import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { createUser, password } from '@/tests/helpers/fixtures';
import { startFamily } from '@/server/modules/accounts/operations/sessions';

describe.each(kinds)('the signed-in person, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let user: Awaited<ReturnType<typeof createUser>>;
  let login: string;
  let wanted: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1 });
  });
  beforeEach(async () => {
    login = `olena-${++sequence}@example.org`;
    wanted = `wanted-${sequence}@example.org`;
    user = await createUser(api.db, login);
    me = api.as(user.token);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const ask = (overrides = {}) =>
    me.put('/user', { email: wanted, current_password: password, ...overrides });
  const proofFor = async (address = wanted) => {
    const { tfa_request_id } = (await ask()).body.data;
    return { tfa_request_id, verification_code: await codeSentTo(api.db, address) };
  };

  describe('a new e-mail address', () => {
    it('holds once a code that was sent to it is shown', async () => {
      const { status, body } = await ask({ name: 'Olena K.' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ name: 'Olena K.', email: login, tfa_code_required: true });
      const { tfa_request_id } = body.data;
      expect(await messagesTo(api.db, wanted)).toMatchObject([{ template: 'contact_code' }]);

      const verification_code = await codeSentTo(api.db, wanted);
      const wrong = verification_code === '000000' ? '000001' : '000000';
      const refused = await me.put('/user', { email: wanted, tfa_request_id, verification_code: wrong });
      expect(refused.body.errors).toEqual({ verification_code: 'The code is wrong or no longer valid' });
      const changed = await me.put('/user', { email: wanted, tfa_request_id, verification_code });
      expect(changed.body.data).toMatchObject({ email: wanted });
      expect(changed.body.data).not.toHaveProperty('tfa_request_id');
      expect((await api.post('/auth/login', { login: wanted, password })).status).toBe(200);
      expect((await api.post('/auth/login', { login, password })).status).toBe(422);
    });

    it('is told to the address that it replaces, in its owner’s language, once it holds', async () => {
      await me.put('/user', { locale: 'uk' });
      const proof = await proofFor();
      expect(await messagesTo(api.db, login)).toEqual([]);
      await me.put('/user', { email: wanted, ...proof });
      expect(await messagesTo(api.db, login)).toMatchObject([
        { template: 'contact_replaced', locale: 'uk', params: {}, state: 'waiting' },
      ]);
    });

    it('asks for the present password', async () => {
      const { body } = await ask({ current_password: undefined });
      expect(body.errors).toEqual({ current_password: 'Current password is a required field' });
      const wrong = await ask({ current_password: 'a guess' });
      expect(wrong.body.errors).toEqual({ current_password: 'The password is wrong' });
      expect(await messagesTo(api.db, wanted)).toEqual([]);
    });

    it('is nobody else’s to confirm', async () => {
      const proof = await proofFor();
      const other = await createUser(api.db, `other-${sequence}@example.org`);
      expect((await api.as(other.token).put('/user', { email: wanted, ...proof })).status).toBe(422);
      expect((await me.put('/user', { email: `x-${wanted}`, ...proof })).status).toBe(422);
      expect((await me.put('/user', { email: wanted, ...proof })).status).toBe(200);
    });

    it('that is somebody’s login stays theirs: they are told, and no code fits', async () => {
      await createUser(api.db, wanted);
      const { status, body } = await ask();
      expect([status, body.data.tfa_code_required]).toEqual([200, true]);
      expect(await messagesTo(api.db, wanted)).toMatchObject([{ template: 'login_taken', params: {} }]);
    });

    it('that somebody else took meanwhile is refused by its code', async () => {
      const proof = await proofFor();
      await createUser(api.db, wanted);
      const { body } = await me.put('/user', { email: wanted, ...proof });
      expect(body.errors).toHaveProperty('verification_code');
    });

    it('slows the guessing of the present password down', async () => {
      for (let guess = 0; guess < 5; guess++) {
        expect((await ask({ current_password: 'a guess', email: `${guess}-${wanted}` })).status).toBe(422);
        const change = {
          current_password: 'a guess',
          password: 'x'.repeat(9),
          password_confirmation: 'x'.repeat(9),
        };
        expect((await me.put('/user/password', change)).status).toBe(422);
      }
      expect((await ask()).status).toBe(429);
      expect((await api.post('/auth/login', { login, password })).status).toBe(429);
    });
  });

  it('confirms a new phone number by SMS, however it is written', async () => {
    const phone = `+38067${String(2_000_000 + sequence)}`;
    const written = `067 ${phone.slice(6)}`;
    const { body } = await me.put('/user', { phone: written, current_password: password });
    const verification_code = await codeSentTo(api.db, phone);
    const { tfa_request_id } = body.data;
    const changed = await me.put('/user', { phone, tfa_request_id, verification_code });
    expect(changed.body.data.phone).toBe(phone);
    expect(await messagesTo(api.db, login)).toEqual([]);
  });

  it('may send everything back as it was', async () => {
    const { body } = await me.get('/user');
    expect((await me.put('/user', body.data)).body).toEqual(body);
  });

  it.each([
    [{ phone: '12' }, { phone: 'Invalid phone format' }],
    [{ email: 'nothing' }, { email: 'Email must be a valid email' }],
    [{ email: '' }, { email: 'Email is a required field' }],
    [
      { email: 'one@example.org', phone: '+380671112233', current_password: password },
      { phone: 'Please change the email and the phone number one at a time' },
    ],
  ])('is told what is wrong with %o', async (sent, errors) => {
    const { status, body } = await me.put('/user', sent);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  describe('a new password', () => {
    const next = 'another long sentence';
    const change = (overrides = {}) =>
      me.put('/user/password', {
        current_password: password,
        password: next,
        password_confirmation: next,
        ...overrides,
      });

    it('ends the other sign-ins and leaves this one', async () => {
      const elsewhere = await startFamily(api, {
        now: api.clock.now,
        user_id: user.id,
        user_agent: 'elsewhere',
      });
      expect((await change()).status).toBe(204);
      expect((await me.get('/user')).status).toBe(200);
      expect((await api.as(elsewhere.access_token).get('/user')).status).toBe(401);
      expect((await api.post('/auth/login', { login, password: next })).status).toBe(200);
      expect((await api.post('/auth/login', { login, password })).status).toBe(422);
    });

    it('leaves none that was being renewed meanwhile', async () => {
      for (let round = 0; round < 5; round++) {
        const { refresh_token } = await startFamily(api, {
          now: api.clock.now,
          user_id: user.id,
          user_agent: 'elsewhere',
        });
        const renewals = () =>
          Array.from({ length: 4 }, () =>
            api.post('/oauth/token', { grant_type: 'refresh_token', refresh_token }),
          );
        const [, ...renewed] = await Promise.all([change(), ...renewals()]);
        for (const { status, body } of renewed.filter(({ status }) => status === 200)) {
          expect([status, (await api.as(body.access_token).get('/user')).status]).toEqual([200, 401]);
        }
        await change({ current_password: next, password, password_confirmation: password });
      }
    });

    it.each([
      [{ current_password: 'a guess' }, 'current_password'],
      [{ password_confirmation: 'another' }, 'password_confirmation'],
      [{ password: 'password1', password_confirmation: 'password1' }, 'password'],
    ])('is refused with %o', async (overrides, field) => {
      expect(Object.keys((await change(overrides)).body.errors)).toEqual([field]);
      expect((await api.post('/auth/login', { login, password })).status).toBe(200);
    });
  });

  describe('their sign-ins', () => {
    it('are listed once each, however often their tokens were renewed, and ended one by one', async () => {
      const elsewhere = await startFamily(api, {
        now: api.clock.now,
        user_id: user.id,
        user_agent: 'a telephone',
      });
      const renewal = { grant_type: 'refresh_token', refresh_token: elsewhere.refresh_token };
      const renewed = await api.post('/oauth/token', renewal, { 'user-agent': 'a telephone' });
      const { body } = await me.get('/user/sessions');
      expect(body.data).toHaveLength(2);
      const [here, there] = body.data;
      expect(here.is_current).toBe(true);
      expect(there).toMatchObject({ user_agent: 'a telephone', is_current: false });
      expect(there.created_at).toBeLessThanOrEqual(there.last_used_at);

      expect((await me.delete(`/user/sessions/${there.id}`)).status).toBe(204);
      expect((await api.as(renewed.body.access_token).get('/user')).status).toBe(401);
      expect((await me.get('/user/sessions')).body.data).toMatchObject([{ is_current: true }]);
    });

    it('are nobody else’s to see or to end', async () => {
      const other = await createUser(api.db, `other-${sequence}@example.org`);
      const { id } = (await me.get('/user/sessions')).body.data[0];
      expect((await api.as(other.token).delete(`/user/sessions/${id}`)).status).toBe(404);
      expect((await me.delete('/user/sessions/1')).status).toBe(404);
      expect((await me.get('/user/sessions')).body.data).toHaveLength(1);
    });
  });
});
