import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { statementsOf } from '@/tests/helpers/databases/statements';
import { createUser, password } from '@/tests/helpers/fixtures';

// The worker's other files have loaded the server with the real one, and load it again after this.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const argonCalls = () =>
  vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;

describe.each(kinds)('on %s', kind => {
  let api: Api;
  let login: string;
  let known: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1 });
  });
  beforeEach(async () => {
    login = `new-${++sequence}@example.org`;
    known = `known-${sequence}@example.org`;
    await createUser(api.db, known);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const fresh = 'a long enough sentence';
  const form = (overrides = {}) => ({ login, password: fresh, password_confirmation: fresh, ...overrides });
  const register = (overrides = {}, headers = {}) =>
    api.post('/auth/register', { name: 'Olena', ...form(overrides) }, headers);
  const forget = (overrides = {}) => api.post('/auth/forgot-password', { login, ...overrides });
  const reset = (overrides = {}) => api.put('/auth/password', form(overrides));
  const signIn = (overrides = {}) => api.post('/auth/login', { login, password: fresh, ...overrides });
  const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function registered(overrides = {}, headers = {}) {
    const { tfa_request_id } = (await register(overrides, headers)).body.data;
    const verification_code = await codeSentTo(api.db, login);
    return register({ tfa_request_id, verification_code, ...overrides }, headers);
  }

  async function tokens(overrides = {}) {
    const { user, oauth } = (await signIn(overrides)).body.data;
    const { body } = await api.post('/oauth/token', {
      grant_type: 'password',
      client_id: oauth.client_id,
      client_secret: oauth.client_key,
      username: String(user.id),
      password: fresh,
      ...overrides,
    });
    return body as { access_token: string; refresh_token: string };
  }

  describe('signing up', () => {
    it('goes by a code that is sent to the login, and ends signed in', async () => {
      const answer = await register({}, { 'x-user-locale': 'uk' });
      expect(answer.body.data).toEqual({
        tfa_code_required: true,
        tfa_request_id: expect.stringMatching(/^[\w-]{22}$/),
      });
      const [email] = await messagesTo(api.db, login);
      expect(email).toMatchObject({ template: 'sign_up_code', locale: 'uk', state: 'waiting' });
      expect(email!.params.code).toMatch(/^\d{6}$/);

      const { tfa_request_id } = answer.body.data;
      const { status, body } = await register(
        { tfa_request_id, verification_code: email!.params.code },
        { 'x-user-locale': 'uk' },
      );
      expect(status).toBe(200);
      expect(body.data.user).toMatchObject({ name: 'Olena', email: login, phone: null, locale: 'uk' });
      expect(body.data.oauth).toEqual({ client_id: expect.any(String), client_key: expect.any(String) });
      expect((await signIn()).status).toBe(200);
    });

    it('takes a phone number however it is written, and sends the code by SMS', async () => {
      login = `+38067${String(1_000_000 + sequence)}`;
      const written = `067 ${login.slice(6, 9)}-${login.slice(9)}`;
      const { tfa_request_id } = (await register({ login: written })).body.data;
      const verification_code = await codeSentTo(api.db, login);
      const { body } = await register({ login, tfa_request_id, verification_code });
      expect(body.data.user).toMatchObject({ phone: login, email: null });
      expect((await signIn({ login: written })).status).toBe(200);
    });

    it.each([
      ['name', { name: ' ' }, 'Your name is a required field'],
      ['login', { login: 'olena' }, 'Enter an email address or a phone number with the country code'],
      ['login', { login: 'olena@' }, 'Enter an email address or a phone number with the country code'],
      [
        'password',
        { password: 'seven77', password_confirmation: 'seven77' },
        'Password must be at least 8 characters',
      ],
      ['password_confirmation', { password_confirmation: 'another one' }, 'The passwords do not match'],
      ['verification_code', { tfa_request_id: 'x' }, 'Code is a required field'],
    ])('says what is wrong with the %s', async (field, overrides, sentence) => {
      const { status, body } = await register(overrides);
      expect([status, body.errors]).toEqual([422, { [field]: sentence }]);
    });

    it.each(['password1', 'Password1', 'qwertyuiop', 'aaaaaaaa', '        ', '🐈🐈🐈🐈🐈'])(
      'refuses %s, which everybody would guess',
      async common => {
        const { body } = await register({ password: common, password_confirmation: common });
        expect(Object.keys(body.errors)).toEqual(['password']);
      },
    );

    it.each(['пароль з пробілами', '  a  b  c  d  e', '🐈🐕🦆🐟🦉', 'kQ7$mzP2'.repeat(128)])(
      'takes any other password, as it is: %s',
      async one => {
        expect((await registered({ password: one, password_confirmation: one })).status).toBe(200);
        expect((await signIn({ password: one })).status).toBe(200);
        expect((await signIn({ password: ` ${one}` })).status).toBe(422);
      },
    );

    it('uses the code once, of twenty at a time', async () => {
      const { tfa_request_id } = (await register()).body.data;
      const verification_code = await codeSentTo(api.db, login);
      const all = await Promise.all(
        Array.from({ length: 20 }, () => register({ tfa_request_id, verification_code })),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ status }) => status === 422)).toHaveLength(19);
      const { rows } = await api.db.pool.query('select count(*)::int from users where email = $1', [login]);
      expect(rows).toEqual([{ count: 1 }]);
    });

    it('gives up a code after five tries, the right one among the sixth too late', async () => {
      const { tfa_request_id } = (await register()).body.data;
      const verification_code = await codeSentTo(api.db, login);
      for (let guess = 0; guess < 5; guess++) {
        const { body } = await register({ tfa_request_id, verification_code: otherCode(verification_code) });
        expect(body.errors).toEqual({ verification_code: 'The code is wrong or no longer valid' });
      }
      expect((await register({ tfa_request_id, verification_code })).status).toBe(422);
    });

    it('does not take a code after ten minutes', async () => {
      const { tfa_request_id } = (await register()).body.data;
      await api.db.pool.query("update codes set expires_at = expires_at - interval '601 s'");
      const verification_code = await codeSentTo(api.db, login);
      expect((await register({ tfa_request_id, verification_code })).status).toBe(422);
    });

    it('binds a code to its request, its login and its purpose', async () => {
      const first = (await register()).body.data.tfa_request_id;
      const verification_code = await codeSentTo(api.db, login);
      const second = (await register()).body.data.tfa_request_id;
      const elsewhere = `else-${sequence}@example.org`;
      const proof = { tfa_request_id: first, verification_code };
      if ((await codeSentTo(api.db, login)) !== verification_code) {
        expect((await register({ ...proof, tfa_request_id: second })).status).toBe(422);
      }
      expect((await register({ ...proof, login: elsewhere })).status).toBe(422);
      expect((await reset(proof)).status).toBe(422);
      expect((await register(proof)).status).toBe(200);
    });

    it('makes one account of two requests for one login', async () => {
      const proofs = [];
      for (let attempt = 0; attempt < 2; attempt++) {
        const { tfa_request_id } = (await register()).body.data;
        proofs.push({ tfa_request_id, verification_code: await codeSentTo(api.db, login) });
      }
      const all = await Promise.all(proofs.map(proof => register(proof)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('never touches an account that is there, and tells its owner', async () => {
      const { status, body } = await register({ login: known, invite_id: 'a'.repeat(22) });
      expect([status, body.data.tfa_code_required]).toEqual([200, true]);
      expect(await messagesTo(api.db, known)).toEqual([
        { template: 'login_taken', to: known, locale: 'en', params: {}, state: 'waiting' },
      ]);
      const { tfa_request_id } = body.data;
      for (const verification_code of ['000000', '123456']) {
        expect((await register({ login: known, tfa_request_id, verification_code })).status).toBe(422);
      }
      expect((await signIn({ login: known, password })).status).toBe(200);
      expect((await signIn({ login: known })).status).toBe(422);
    });

    it('keeps no code as it is', async () => {
      await register();
      const code = await codeSentTo(api.db, login);
      const { rows } = await api.db.pool.query("select string_agg(c::text, ' ') as all from codes c");
      expect(rows[0].all).not.toContain(code);
    });
  });

  describe('whether a login exists', () => {
    type Call = (login: string) => ReturnType<Api['post']>;
    const proof = { tfa_request_id: 'A'.repeat(22), verification_code: '123456' };
    it.each<[string, Call]>([
      ['signing in', one => signIn({ login: one, password: 'wrong one' })],
      ['signing up', one => register({ login: one })],
      ['signing up with a code', one => register({ login: one, ...proof })],
      ['forgetting a password', one => forget({ login: one })],
      ['setting a password', one => reset({ login: one, ...proof })],
    ])('is not told by %s: the same answer after the same work', async (_, call) => {
      await call(`first-${sequence}@example.org`);
      const seen = [];
      for (const one of [known, `nobody-${sequence}@example.org`]) {
        const before = argonCalls();
        let answer: Awaited<ReturnType<Call>>;
        const statements = await statementsOf(async () => (answer = await call(one)));
        const { status, body } = answer!;
        const text = JSON.stringify(body).replace(/[\w-]{22}/g, 'id');
        seen.push({ status, told: text, argon: argonCalls() - before, statements });
      }
      expect(seen[0]!.statements.length).toBeGreaterThan(3);
      expect(seen[1]).toEqual(seen[0]);
      expect(argonCalls()).toBeGreaterThan(0);
    });
  });

  describe('limits', () => {
    it('hold codes at one login, over every door, whether or not it exists', async () => {
      for (const one of [known, login]) {
        for (let time = 0; time < 5; time++) {
          const { status } = time % 2 ? await forget({ login: one }) : await register({ login: one });
          expect(status).toBe(200);
        }
        const { status, headers } = await forget({ login: one });
        expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
        expect((await register({ login: one })).status).toBe(429);
      }
    });

    it('hold codes from one address', async () => {
      for (let time = 0; time < 30; time++) await forget({ login: `${time}-${sequence}@example.org` });
      expect((await forget({ login: `last-${sequence}@example.org` })).status).toBe(429);
    });

    it('hold guesses of codes from one address', async () => {
      const guess = () => register({ tfa_request_id: 'x', verification_code: '000000' });
      for (let time = 0; time < 60; time++) expect((await guess()).status).toBe(422);
      expect((await guess()).status).toBe(429);
    });

    it('count both doors at one account: a right password at one does not open the other for guessing', async () => {
      await registered();
      const statuses: number[] = [];
      for (let round = 0; round < 6; round++) {
        const first = await signIn();
        statuses.push(first.status);
        if (first.status !== 200) break;
        const { user, oauth } = first.body.data;
        const { status } = await api.post('/oauth/token', {
          grant_type: 'password',
          client_id: oauth.client_id,
          client_secret: oauth.client_key,
          username: String(user.id),
          password: 'a guess',
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400, 200, 400, 429]);
    });

    it('start anew for whoever has signed in at both doors', async () => {
      await registered();
      for (let time = 0; time < 12; time++) expect(await tokens()).toHaveProperty('access_token');
    });

    it('count an account once, by whichever of its logins', async () => {
      const phone = `+38050${String(1_000_000 + sequence)}`;
      await api.db.pool.query('update users set phone = $1 where email = $2', [phone, known]);
      for (let time = 0; time < 10; time++) {
        const { status } = await signIn({ login: time % 2 ? known : phone, password: 'wrong one' });
        expect(status).toBe(422);
      }
      expect((await signIn({ login: known, password })).status).toBe(429);
      expect((await signIn({ login: phone, password })).status).toBe(429);
    });
  });
});
