import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { codeSentTo, lettersTo } from '../../helpers/outbox';
import { createUser, password } from '../../helpers/world';

describe.each(kinds)('a forgotten password, on %s', kind => {
  let api: Api;
  let login: string;
  let user: Awaited<ReturnType<typeof createUser>>;
  let turn = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1 });
  });
  beforeEach(async () => {
    login = `olena-${++turn}@example.org`;
    user = await createUser(api.db, login);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const next = 'another long sentence';
  const forget = (over = {}) => api.post('/auth/forgot-password', { login, ...over });
  const reset = (over = {}) =>
    api.put('/auth/password', { login, password: next, password_confirmation: next, ...over });
  const signIn = (one: string) => api.post('/auth/login', { login, password: one });

  it('is set anew by a code, and ends every sign-in', async () => {
    const { tfa_request_id } = (await forget()).body.data;
    const [letter] = await lettersTo(api.db, login);
    expect(letter).toMatchObject({ template: 'password_code' });
    const proof = { tfa_request_id, verification_code: letter!.params.code };
    expect((await reset(proof)).status).toBe(204);

    expect((await api.as(user.token).get('/user')).status).toBe(401);
    const renewal = { grant_type: 'refresh_token', refresh_token: user.refresh_token };
    expect((await api.post('/oauth/token', renewal)).status).toBe(400);
    expect((await signIn(password)).status).toBe(422);
    expect((await signIn(next)).status).toBe(200);
    expect((await reset(proof)).body.errors).toHaveProperty('verification_code');
  });

  it('is set once, of twenty at a time', async () => {
    const { tfa_request_id } = (await forget()).body.data;
    const verification_code = await codeSentTo(api.db, login);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const one = `sentence number ${n}`;
        return reset({ tfa_request_id, verification_code, password: one, password_confirmation: one });
      }),
    );
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('says field by field what is wrong, the code apart', async () => {
    const { body } = await reset({
      password: 'short',
      password_confirmation: 'other',
      verification_code: '1',
    });
    expect(Object.keys(body.errors).sort()).toEqual(['password', 'password_confirmation', 'tfa_request_id']);
    const wrong = await reset({ tfa_request_id: 'nothing', verification_code: '000000' });
    expect(wrong.body.errors).toEqual({ verification_code: 'The code is wrong or has been used up' });
  });

  it('sends nothing to an address that nobody has', async () => {
    const nobody = `nobody-${turn}@example.org`;
    expect((await forget({ login: nobody })).status).toBe(200);
    expect(await lettersTo(api.db, nobody)).toEqual([]);
    const { rows } = await api.db.pool.query(
      "select count(*)::int from messages where state = 'waiting' and \"to\" = ''",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
