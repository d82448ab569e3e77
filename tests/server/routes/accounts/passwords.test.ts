import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { createUser, password } from '@/tests/helpers/fixtures';

describe.each(kinds)('a forgotten password, on %s', kind => {
  let api: Api;
  let login: string;
  let user: Awaited<ReturnType<typeof createUser>>;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind, { rate_limit_scale: 1 });
  });
  beforeEach(async () => {
    login = `olena-${++sequence}@example.org`;
    user = await createUser(api.db, login);
    await api.clearLimits();
  });
  afterAll(() => api.close());

  const next = 'another long sentence';
  const forget = (overrides = {}) => api.post('/auth/forgot-password', { login, ...overrides });
  const reset = (overrides = {}) =>
    api.put('/auth/password', { login, password: next, password_confirmation: next, ...overrides });
  const signIn = (typed: string) => api.post('/auth/login', { login, password: typed });

  it('is set anew by a code, and ends every sign-in', async () => {
    const { tfa_request_id } = (await forget()).body.data;
    const [email] = await messagesTo(api.db, login);
    expect(email).toMatchObject({ template: 'password_code' });
    const proof = { tfa_request_id, verification_code: email!.params.code };
    expect((await reset(proof)).status).toBe(204);

    expect((await api.as(user.token).get('/user')).status).toBe(401);
    const renewal = { grant_type: 'refresh_token', refresh_token: user.refresh_token };
    expect((await api.post('/oauth/token', renewal)).status).toBe(400);
    expect((await signIn(password)).status).toBe(422);
    expect((await signIn(next)).status).toBe(200);
    expect((await reset(proof)).body.errors).toHaveProperty('verification_code');
  });

  const proofFor = async () => {
    const { tfa_request_id } = (await forget()).body.data;
    return { tfa_request_id, verification_code: await codeSentTo(api.db, login) };
  };

  it('is told to each login of the account', async () => {
    const phone = `+38063${String(1_000_000 + sequence)}`;
    await api.db.pool.query("update users set phone = $1, locale = 'uk' where id = $2", [phone, user.id]);
    await reset(await proofFor());
    const message = { template: 'password_changed', locale: 'uk', params: {}, state: 'waiting' };
    expect((await messagesTo(api.db, login))[0]).toMatchObject(message);
    expect((await messagesTo(api.db, phone))[0]).toMatchObject(message);

    const { user: me, oauth } = (await signIn(next)).body.data;
    const { body } = await api.post('/oauth/token', {
      grant_type: 'password',
      client_id: oauth.client_id,
      client_secret: oauth.client_key,
      username: String(me.id),
      password: next,
    });
    const change = { current_password: next, password: 'one more sentence' };
    const client = api.as(body.access_token);
    await client.put('/user/password', { ...change, password_confirmation: change.password });
    const emails = await messagesTo(api.db, login);
    expect(emails.filter(({ template }) => template === 'password_changed')).toHaveLength(2);
  });

  it('is set by the newest code alone', async () => {
    const older = await proofFor();
    const newer = await proofFor();
    expect((await reset(older)).body.errors).toHaveProperty('verification_code');
    expect((await reset(newer)).status).toBe(204);
  });

  it('is not another login of one’s own, and leaves the code for a better one', async () => {
    const phone = `+38063${String(2_000_000 + sequence)}`;
    await api.db.pool.query('update users set phone = $1 where id = $2', [phone, user.id]);
    const proof = await proofFor();
    const weak = await reset({ ...proof, password: phone, password_confirmation: phone });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']]);
    expect((await reset(proof)).status).toBe(204);
  });

  it('is set once, of twenty at a time', async () => {
    const { tfa_request_id } = (await forget()).body.data;
    const verification_code = await codeSentTo(api.db, login);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const sentence = `sentence number ${n}`;
        return reset({
          tfa_request_id,
          verification_code,
          password: sentence,
          password_confirmation: sentence,
        });
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
    expect(Object.keys(body.errors).sort()).toEqual([
      'password',
      'password_confirmation',
      'tfa_request_id',
      'verification_code',
    ]);
    const wrong = await reset({ tfa_request_id: 'nothing', verification_code: '000000' });
    expect(wrong.body.errors).toEqual({ verification_code: 'The code is wrong or no longer valid' });
  });

  it.each([
    ['no code', {}, { verification_code: 'Code is a required field' }],
    [
      'letters',
      { verification_code: 'abcdef' },
      { verification_code: 'The code is wrong or no longer valid' },
    ],
    [
      'five digits',
      { verification_code: '12345' },
      { verification_code: 'The code is wrong or no longer valid' },
    ],
    ['no login', { login: '' }, { login: 'Email or phone is a required field' }],
  ])('says at their fields what is wrong with %s and a short password at once', async (_, sent, errors) => {
    const { tfa_request_id, verification_code } = await proofFor();
    const { status, body } = await reset({
      tfa_request_id,
      verification_code: 'verification_code' in sent || !('login' in sent) ? undefined : verification_code,
      password: 'short',
      password_confirmation: 'short',
      ...sent,
    });
    expect([status, body.errors]).toEqual([422, { ...errors, password: expect.stringContaining('8') }]);
  });

  it('says of a weak password and a wrong code both, and counts the code', async () => {
    const weak = { password: 'password1', password_confirmation: 'password1' };
    const proof = await proofFor();
    for (let time = 0; time < 5; time++) {
      const { body } = await reset({ ...proof, verification_code: '000000', ...weak });
      expect(Object.keys(body.errors)).toEqual(['verification_code', 'password']);
    }
    expect(Object.keys((await reset(proof)).body.errors)).toEqual(['verification_code']);
  });

  it('sends nothing to an address that nobody has', async () => {
    const nobody = `nobody-${sequence}@example.org`;
    expect((await forget({ login: nobody })).status).toBe(200);
    expect(await messagesTo(api.db, nobody)).toEqual([]);
    const { rows } = await api.db.pool.query(
      "select count(*)::int from messages where state = 'waiting' and \"to\" = ''",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
