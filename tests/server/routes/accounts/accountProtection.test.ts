import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { createCompany, createUser, hire, password } from '@/tests/helpers/fixtures';

const day_s = 24 * 3600;

describe.each(kinds)('an account that strangers try to get into, on %s', kind => {
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
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (overrides = {}, address = home) =>
    api.post('/auth/login', { login, password, ...overrides }, from(address));
  const exchange = (data: { user: { id: number }; oauth: object }, overrides = {}, address = home) => {
    const { client_id, client_key } = data.oauth as Record<string, string>;
    const username = String(data.user.id);
    const grant = { grant_type: 'password', client_id, client_secret: client_key, username, password };
    return api.post('/oauth/token', { ...grant, ...overrides }, from(address));
  };
  /** So many wrong passwords, each few from an address of their own. */
  const guess = async (times: number, overrides = {}) => {
    for (let time = 0; time < times; time++) {
      const { status } = await signIn({ password: `guess ${time}`, ...overrides }, `203.0.113.${time % 200}`);
      expect(status).toBe(422);
    }
  };

  describe('with wrong passwords from elsewhere', () => {
    it('stays open to its owner, however often a stranger is turned away', async () => {
      const stranger = '203.0.113.66';
      for (let time = 0; time < 10; time++) {
        expect((await signIn({ password: 'guess' }, stranger)).status).toBe(422);
      }
      expect((await signIn({ password: 'guess' }, stranger)).status).toBe(429);
      const { status, body } = await signIn();
      expect(status).toBe(200);
      expect((await exchange(body.data)).body).toHaveProperty('access_token');
    });

    it('counts a whole /64 of IPv6 as one address', async () => {
      for (let time = 0; time < 10; time++) {
        expect((await signIn({ password: 'guess' }, `2001:db8:1:2::${time}`)).status).toBe(422);
      }
      expect((await signIn({ password: 'guess' }, '2001:db8:1:2:ffff::1')).status).toBe(429);
      expect((await signIn({}, '2001:db8:1:3::1')).status).toBe(200);
    });
  });

  describe('with more than 50 wrong passwords in an hour', () => {
    it('is entered by the right password and a code that was sent to the login', async () => {
      await guess(50);
      const answer = await signIn({}, home);
      expect(answer.body.data).toEqual({
        tfa_code_required: true,
        tfa_request_id: expect.stringMatching(/^[\w-]{22}$/),
      });
      const [email] = await messagesTo(api.db, login);
      expect(email).toMatchObject({ template: 'sign_in_code', state: 'waiting' });
      const { tfa_request_id } = answer.body.data;
      const verification_code = email!.params.code;
      const entered = await signIn({ tfa_request_id, verification_code });
      expect(entered.status).toBe(200);
      expect((await exchange(entered.body.data)).body).toHaveProperty('access_token');
      expect((await signIn({ tfa_request_id, verification_code })).body.errors).toHaveProperty(
        'verification_code',
      );
    });

    it('asks for no code at the 50th, and none of whoever has signed in rightly', async () => {
      await guess(49);
      for (let time = 0; time < 3; time++) {
        const { body } = await signIn();
        expect(body.data).toHaveProperty('oauth');
        expect((await exchange(body.data)).status).toBe(200);
      }
    });

    it('tells a guesser no more than before: the answer to a wrong password stays word for word', async () => {
      const before = await signIn({ password: 'guess' }, '203.0.113.250');
      await guess(50);
      for (const proof of [{}, { tfa_request_id: 'A'.repeat(22), verification_code: '123456' }]) {
        const after = await signIn({ password: 'guess', ...proof }, '203.0.113.251');
        expect([after.status, after.body]).toEqual([before.status, before.body]);
      }
      expect(await messagesTo(api.db, login)).toEqual([]);
    });

    it('is not entered by a code alone, nor by the code of something else', async () => {
      await guess(50);
      const { tfa_request_id } = (await signIn()).body.data;
      const verification_code = await codeSentTo(api.db, login);
      const proof = { tfa_request_id, verification_code };
      expect((await signIn({ ...proof, password: 'guess' })).body.errors).toHaveProperty('login');
      const forgotten = (await api.post('/auth/forgot-password', { login }, from(home))).body.data;
      const other = { ...forgotten, verification_code: await codeSentTo(api.db, login) };
      expect((await signIn(other)).body.errors).toHaveProperty('verification_code');
      expect((await signIn(proof)).status).toBe(200);
    });

    it('takes the newest code alone', async () => {
      await guess(50);
      const older = (await signIn()).body.data;
      const first = { ...older, verification_code: await codeSentTo(api.db, login) };
      const newer = (await signIn()).body.data;
      const second = { ...newer, verification_code: await codeSentTo(api.db, login) };
      delete first.tfa_code_required;
      delete second.tfa_code_required;
      expect((await signIn(first)).status).toBe(422);
      expect((await signIn(second)).status).toBe(200);
    });

    it('counts wrong passwords of both doors, and gives no tokens for a client without a code', async () => {
      const waiting = (await signIn()).body.data;
      await guess(49);
      const guessed = (await signIn({}, '203.0.113.230')).body.data;
      const wrong = await exchange(guessed, { password: 'guess' }, '203.0.113.230');
      expect(wrong.body).toEqual({ error: 'invalid_grant' });
      expect((await signIn({}, '203.0.113.231')).body.data).toHaveProperty('tfa_code_required');
      expect((await exchange(waiting)).body).toEqual({ error: 'invalid_grant' });
    });

    it('counts many guesses at once each', async () => {
      const guesses = Array.from({ length: 80 }, (_, n) =>
        signIn({ password: `guess ${n}` }, `203.0.113.${n}`),
      );
      await Promise.all(guesses);
      expect((await signIn()).body.data).toHaveProperty('tfa_code_required');
    });

    it('asks again for the password alone an hour later', async () => {
      await guess(50);
      await api.db.pool.query("update throttles set resets_at = resets_at - interval '1 hour'");
      expect((await signIn()).body.data).toHaveProperty('oauth');
    });

    it('does not let whoever knows the password send codes without end', async () => {
      await guess(50);
      for (let time = 0; time < 10; time++) {
        expect((await signIn({}, `192.0.2.${time}`)).status).toBe(200);
      }
      expect((await signIn({}, '192.0.2.99')).status).toBe(429);
    });
  });

  describe('by its present password, asked of whoever holds a session', () => {
    it('is counted by the session too, from however many addresses', async () => {
      const change = { password: 'three unrelated words', password_confirmation: 'three unrelated words' };
      const statuses: number[] = [];
      for (let time = 0; time < 11; time++) {
        const { status } = await api
          .as(user.token)
          .put('/user/password', { current_password: 'guess', ...change }, from(`203.0.113.${time}`));
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
      expect((await signIn()).status).toBe(200);
    });

    it('is counted by whoever transfers a company', async () => {
      const company = await createCompany(api.db, { slug: `counted-${sequence}` });
      await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
      const transfer = (current_password: string, time: number) =>
        api
          .as(user.token)
          .put(
            `/companies/${company}/owner`,
            { employee_id: 1, current_password },
            from(`203.0.113.${time}`),
          );
      for (let time = 0; time < 10; time++) expect((await transfer('guess', time)).status).toBe(422);
      expect((await transfer(password, 11)).status).toBe(429);
    });
  });

  describe('with codes that strangers ask for from many addresses', () => {
    const forget = (address: string, one = login) =>
      api.post('/auth/forgot-password', { login: one }, from(address));
    const register = (address: string) =>
      api.post(
        '/auth/register',
        {
          name: 'A',
          login,
          password: 'three unrelated words',
          password_confirmation: 'three unrelated words',
        },
        from(address),
      );
    /** `times` from different addresses, none of them counted out by its own. */
    const flood = async (times: number) => {
      for (let time = 0; time < times; time++) {
        const address = `203.0.113.${time % 200}`;
        const { status } = time % 2 ? await register(address) : await forget(address);
        expect(status).toBe(200);
      }
    };

    it('is reset by its owner from an address that was never seen, with the code sent there', async () => {
      await flood(60);
      const { status, body } = await forget('198.51.100.200');
      expect(status).toBe(200);
      const verification_code = await codeSentTo(api.db, login);
      await flood(20);
      const sentence = 'words that nobody guesses';
      const reset = await api.put(
        '/auth/password',
        { login, ...body.data, verification_code, password: sentence, password_confirmation: sentence },
        from('198.51.100.200'),
      );
      expect(reset.status).toBe(204);
      expect((await signIn({ password: sentence })).status).toBe(200);
    });

    it('gets a hundred an hour, and after those its owner still does where they sign in', async () => {
      await signIn();
      await flood(100);
      expect((await forget('203.0.113.250')).status).toBe(429);
      expect((await forget('2001:db8:7::1')).status).toBe(429);
      expect((await forget(home)).status).toBe(200);
      const phone = `+38063${String(3_000_000 + sequence)}`;
      await api.db.pool.query('update users set phone = $1 where id = $2', [phone, user.id]);
      for (let time = 0; time < 100; time++) await forget(`203.0.113.${time}`, phone);
      expect((await forget('203.0.113.250', phone)).status).toBe(429);
      expect((await forget(home, phone)).status).toBe(200);
      // Another login is not concerned.
      expect((await forget('203.0.113.250', `else-${sequence}@example.org`)).status).toBe(200);
    });

    it('gets five an hour of one address, known or not', async () => {
      await signIn();
      for (const address of [home, '203.0.113.9']) {
        for (let time = 0; time < 5; time++) expect((await forget(address)).status).toBe(200);
        expect((await forget(address)).status).toBe(429);
      }
    });
  });

  describe('with wrong codes', () => {
    const sentence = 'words that nobody guesses';
    type Proof = { tfa_request_id: string; verification_code: string };
    const codeAt = async (address: string): Promise<Proof> => {
      const { status, body } = await api.post('/auth/forgot-password', { login }, from(address));
      expect(status).toBe(200);
      return { ...body.data, verification_code: await codeSentTo(api.db, login) };
    };
    const reset = async (proof: Proof, address: string) => {
      const fresh = { login, password: sentence, password_confirmation: sentence };
      return (await api.put('/auth/password', { ...fresh, ...proof }, from(address))).status;
    };
    const wrong = ({ tfa_request_id, verification_code }: Proof): Proof => ({
      tfa_request_id,
      verification_code: verification_code.replace(/^./, digit => String((Number(digit) + 1) % 10)),
    });
    const stranger = (n: number) => `203.0.113.${n}`;
    /** Six codes from addresses of their own, each tried wrongly five times. */
    const useUp = async () => {
      for (let n = 0; n < 6; n++) {
        const proof = await codeAt(stranger(n));
        for (let time = 0; time < 5; time++) expect(await reset(wrong(proof), stranger(n))).toBe(422);
      }
    };
    const triedOf = async (purpose: string) => {
      const { rows } = await api.db.pool.query<{ tries: number }>(
        "select coalesce(sum(tries), 0)::int as tries from codes where wrong_tries ->> 'key' = $1",
        [`wrong codes ${purpose} user ${user.id}`],
      );
      return rows[0]!.tries;
    };

    it('is guessed thirty times an hour, from however many addresses: less than once in a thousand days', async () => {
      const proofs: Proof[] = [];
      for (let n = 0; n < 40; n++) proofs.push(await codeAt(stranger(n)));
      for (const [n, proof] of proofs.entries()) expect(await reset(wrong(proof), stranger(n))).toBe(422);
      const tried = await triedOf('password');
      expect(tried).toBe(30);
      expect((tried * 24) / 10 ** proofs[0]!.verification_code.length).toBeLessThan(1 / 1000);
      for (const n of [0, 39]) expect(await reset(proofs[n]!, stranger(n))).toBe(422);
      expect(await triedOf('password')).toBe(30);
    });

    it('is guessed by none of its logins more often', async () => {
      await useUp();
      const phone = `+38063${String(4_000_000 + sequence)}`;
      await api.db.pool.query('update users set phone = $1 where id = $2', [phone, user.id]);
      login = phone;
      expect(await reset(await codeAt(stranger(50)), stranger(50))).toBe(422);
      expect(await triedOf('password')).toBe(30);
    });

    it('is meanwhile reset by its owner where they have signed in', async () => {
      await signIn();
      await useUp();
      expect(await reset(await codeAt('198.51.100.200'), '198.51.100.200')).toBe(422);
      const proof = await codeAt(home);
      expect(await reset(wrong(proof), home)).toBe(422);
      expect(await reset(proof, home)).toBe(204);
    });

    it('is reset from anywhere an hour later', async () => {
      await useUp();
      expect(await reset(await codeAt(stranger(50)), stranger(50))).toBe(422);
      await api.db.pool.query("update throttles set resets_at = resets_at - interval '1 hour'");
      expect(await reset(await codeAt(stranger(51)), stranger(51))).toBe(204);
    });

    it('is guessed no more often by fifty tries at once', async () => {
      const proofs: Proof[] = [];
      for (let n = 0; n < 10; n++) proofs.push(await codeAt(stranger(n)));
      const tries = proofs.flatMap((proof, n) =>
        Array.from({ length: 5 }, () => reset(wrong(proof), stranger(n))),
      );
      expect(new Set(await Promise.all(tries))).toEqual(new Set([422]));
      expect(await triedOf('password')).toBe(30);
    });

    it('is reset by an owner who mistypes twice at a new address, and made-up requests count to nothing', async () => {
      const proof = await codeAt('198.51.100.200');
      for (let n = 0; n < 40; n++) {
        const made_up = { tfa_request_id: `made-up-${n}`, verification_code: '123456' };
        expect(await reset(made_up, stranger(n))).toBe(422);
      }
      for (let time = 0; time < 2; time++) expect(await reset(wrong(proof), '198.51.100.200')).toBe(422);
      expect(await reset(proof, '198.51.100.200')).toBe(204);
      const { rows } = await api.db.pool.query('select count from throttles where key = $1', [
        `wrong codes password user ${user.id}`,
      ]);
      expect(rows).toEqual([{ count: 2 }]);
    });

    describe('while somebody guesses the password too', () => {
      const asked = async (address: string): Promise<Proof> => {
        const { tfa_request_id } = (await signIn({}, address)).body.data;
        return { tfa_request_id, verification_code: await codeSentTo(api.db, login) };
      };

      it('is entered by a code of whoever knows it, and those are guessed thirty times an hour', async () => {
        await signIn();
        await guess(50);
        await useUp();
        for (let n = 0; n < 6; n++) {
          const proof = await asked(`192.0.2.${n}`);
          if (n === 0) expect((await signIn(proof, '192.0.2.0')).status).toBe(200);
          const tried = n === 0 ? await asked('192.0.2.0') : proof;
          for (let time = 0; time < 5; time++) {
            expect((await signIn(wrong(tried), `192.0.2.${n}`)).status).toBe(422);
          }
        }
        expect(await triedOf('sign_in')).toBe(31);
        expect((await signIn(await asked('192.0.2.9'), '192.0.2.9')).status).toBe(422);
        expect((await signIn(await asked(home), home)).status).toBe(200);
      });

      it('does not know the address of whoever has the password without its code', async () => {
        await guess(50);
        const proof = await asked('192.0.2.9');
        await useUp();
        expect(await reset(await codeAt('192.0.2.9'), '192.0.2.9')).toBe(422);
        const { body } = await signIn(proof, '192.0.2.9');
        expect((await exchange(body.data, {}, '192.0.2.9')).status).toBe(200);
        expect(await reset(await codeAt('192.0.2.9'), '192.0.2.9')).toBe(204);
      });
    });
  });

  describe('limits of an address', () => {
    it('do not count a renewal as a guess', async () => {
      const renew = async (refresh_token: string) =>
        api.post('/oauth/token', { grant_type: 'refresh_token', refresh_token }, from(home));
      let { refresh_token } = user;
      for (let time = 0; time < 80; time++) {
        const { status, body } = await renew(refresh_token);
        expect(status).toBe(200);
        ({ refresh_token } = body);
      }
      expect((await signIn()).status).toBe(200);
    });

    it('turn away before the body is read, and without a query once the process knows', async () => {
      const broken = () =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          payload: '{"login": ',
          headers: { 'content-type': 'application/json', ...from('203.0.113.7') },
        });
      const statuses: number[] = [];
      for (let time = 0; time < 62; time++) statuses.push((await broken()).statusCode);
      expect(statuses).toEqual([...Array<number>(60).fill(400), 429, 429]);
      const before = await countOf('sign_in address 203.0.113.7');
      const flood = await Promise.all(Array.from({ length: 200 }, broken));
      expect(new Set(flood.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
      expect(await countOf('sign_in address 203.0.113.7')).toBe(before);
      expect((await signIn()).status).toBe(200);
    });

    it('hold after a restart of the process', async () => {
      for (let time = 0; time < 61; time++) await signIn({ login: `${time}@example.org` }, '203.0.113.8');
      api.app.addressLimits.clear();
      expect((await signIn({}, '203.0.113.8')).status).toBe(429);
    });

    const countOf = async (key: string) => {
      const { rows } = await api.db.pool.query<{ count: number }>(
        'select count from throttles where key = $1',
        [key],
      );
      return rows[0]?.count;
    };
  });

  describe('and its sessions', () => {
    const renew = (refresh_token: string) =>
      api.post('/oauth/token', { grant_type: 'refresh_token', refresh_token }, from(home));
    const begun = () => api.clock.now;
    let start: number;
    beforeEach(() => {
      start = begun();
    });
    const after = (days: number) => {
      api.clock.now = start + days * day_s;
    };

    it('end 90 days after their last use', async () => {
      const { body: pair } = await exchange((await signIn()).body.data);
      try {
        after(89);
        const renewed = await renew(pair.refresh_token);
        expect(renewed.status).toBe(200);
        after(89 + 91);
        expect((await renew(renewed.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
      } finally {
        after(0);
      }
    });

    it('end a year after the sign-in, however often they are used', async () => {
      let { body: pair } = await exchange((await signIn()).body.data);
      try {
        for (const days of [80, 160, 240, 320, 364.99]) {
          after(days);
          const renewed = await renew(pair.refresh_token);
          expect([days, renewed.status]).toEqual([days, 200]);
          pair = renewed.body;
        }
        expect(pair.expires_in).toBeLessThan(0.011 * day_s);
        after(365.01);
        expect((await renew(pair.refresh_token)).body).toEqual({ error: 'invalid_grant' });
      } finally {
        after(0);
      }
    });
  });
});
