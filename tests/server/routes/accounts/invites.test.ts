import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { codeSentTo, messagesTo } from '@/tests/helpers/outbox';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('an invitation, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let login: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    login = `iryna-${++sequence}@example.org`;
    company = await createCompany(api.db, { slug: `salon-${sequence}`, plan: 'team' });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
  });
  afterAll(() => api.close());

  const at = () => `/companies/${company}/user_invites`;
  const invite = (overrides = {}, headers = {}) =>
    owner.post(at(), { login, position: 'Colourist', role: 'employee', ...overrides }, headers);
  const invited = async (overrides = {}) => (await invite(overrides)).body.data;
  const theInvitee = async (email = login) => {
    const user = await createUser(api.db, email);
    await api.db.pool.query("update users set name = 'Iryna Boyko' where id = $1", [user.id]);
    return api.as(user.token);
  };

  it('makes a profile, and is sent with a link that lasts seven days', async () => {
    const { status, body } = await invite({ login: login.toUpperCase() }, { 'x-user-locale': 'uk' });
    expect(status).toBe(201);
    const { id, expired_at } = body.data;
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      created_at: expect.any(Number),
      expired_at: api.clock.now + 7 * 86_400,
      login,
      first_name: '',
      last_name: '',
      position: 'Colourist',
      role: 'employee',
      role_id: null,
      role_name: null,
      profile: { id: expect.any(Number), full_name: login },
    });
    expect(await messagesTo(api.db, login)).toEqual([
      {
        template: 'user_invited',
        to: login,
        locale: 'uk',
        state: 'waiting',
        params: {
          company_name: `Company salon-${sequence}`,
          position: 'Colourist',
          url: `https://zapys.test/invite?inviteId=${id}`,
          expires_at: expired_at,
          timezone: 'Europe/Kyiv',
        },
      },
    ]);
    expect((await owner.get(at())).body.data).toEqual([body.data]);
    const answer = await api.get(`/user_invites/${id}`);
    const profile = { position: 'Colourist', company: { name: `Company salon-${sequence}` } };
    expect(answer.body.data).toEqual({ id, expired_at, login, first_name: '', last_name: '', profile });
  });

  it('calls somebody by the name it was given, until they accept', async () => {
    const full_name = async (id: number) =>
      (await owner.get(`/companies/${company}/employees/${id}`)).body.data.full_name;
    const names = { first_name: 'Ira', last_name: 'B.' };
    const { id, profile } = await invited(names);
    expect([profile.full_name, await full_name(profile.id)]).toEqual(['Ira B.', 'Ira B.']);
    expect((await owner.get(at())).body.data).toMatchObject([{ id, ...names }]);
    expect((await api.get(`/user_invites/${id}`)).body.data).toMatchObject(names);

    const again = await invited({ first_name: 'Irynka', last_name: '' });
    expect(again.profile).toEqual({ id: profile.id, full_name: 'Irynka' });
    const resent = await owner.post(`/companies/${company}/employees/${profile.id}/invite/resend`, {});
    expect(resent.body.data).toMatchObject({ first_name: 'Irynka', profile: again.profile });

    const iryna = await theInvitee();
    expect((await iryna.get('/user_invites')).body.data).toMatchObject([
      { first_name: 'Irynka', last_name: '' },
    ]);
    await iryna.patch(`/user_invites/accept/${resent.body.data.id}`, {});
    expect(await full_name(profile.id)).toBe('Iryna Boyko');
  });

  it('leaves an employee the name that the company has given them since', async () => {
    const { profile } = await invited({ first_name: 'Ira' });
    const employee = `/companies/${company}/employees/${profile.id}`;
    await owner.put(employee, { first_name: 'Iryna', last_name: 'Boichuk' });
    const { id } = await invited({ first_name: 'Irynka' });
    await (await theInvitee()).patch(`/user_invites/accept/${id}`, {});
    expect((await owner.get(employee)).body.data.full_name).toBe('Iryna Boichuk');
    const { status, body } = await invite({ login: `x-${login}`, last_name: 'Boyko' });
    expect([status, body.errors]).toEqual([422, { first_name: 'First name is a required field' }]);
  });

  it('is accepted by whoever has the login, who then works there', async () => {
    const { id, expired_at, created_at, profile } = await invited();
    const iryna = await theInvitee();
    expect((await iryna.get('/user_invites')).body.data).toEqual([
      {
        id,
        created_at,
        expired_at,
        first_name: '',
        last_name: '',
        profile: {
          id: profile.id,
          full_name: login,
          position: 'Colourist',
          company_role: 'employee',
          role_name: null,
          company: { id: company, name: `Company salon-${sequence}` },
        },
      },
    ]);
    expect((await iryna.get(`/companies/${company}`)).status).toBe(404);

    const { status, body } = await iryna.patch(`/user_invites/accept/${id}`, {});
    expect([status, body.data]).toEqual([200, { id: company, name: `Company salon-${sequence}` }]);
    expect((await iryna.get(`/companies/${company}`)).body.data).toMatchObject({ company_role: 'employee' });
    const people = (await owner.get(`/companies/${company}/employees?ids=${profile.id}`)).body.data;
    expect(people).toMatchObject([{ full_name: 'Iryna Boyko', has_user: true, position: 'Colourist' }]);
    expect((await iryna.get('/user_invites')).body.data).toEqual([]);
    expect((await api.get(`/user_invites/${id}`)).status).toBe(404);

    const { rows: log } = await api.db.pool.query(
      'select type from events where company_id = $1 and subject_id = $2 order by id',
      [company, profile.id],
    );
    expect(log).toEqual([{ type: 'invited' }, { type: 'invite_accepted' }]);
    const liveEvent = (await owner.get('/notifications')).body.data;
    expect(liveEvent).toMatchObject([
      { type: 'InviteAccepted', payload: { data: { company_id: company, profile_id: profile.id } } },
    ]);
  });

  it('is accepted once, of twenty at a time', async () => {
    const { id } = await invited();
    const iryna = await theInvitee();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => iryna.patch(`/user_invites/accept/${id}`, {})),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(19);
    const { rows } = await api.db.pool.query(
      "select count(*)::int from events where company_id = $1 and type = 'invite_accepted'",
      [company],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is nobody else’s to see, to accept or to decline', async () => {
    const { id } = await invited();
    const stranger = await theInvitee(`stranger-${sequence}@example.org`);
    expect((await stranger.get('/user_invites')).body.data).toEqual([]);
    const never = await stranger.patch(`/user_invites/accept/${'A'.repeat(22)}`, {});
    expect(await stranger.patch(`/user_invites/accept/${id}`, {})).toMatchObject({
      status: 404,
      body: never.body,
    });
    expect((await stranger.delete(`/user_invites/${id}`)).status).toBe(404);
    expect((await owner.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
    expect((await owner.get(at())).body.data).toHaveLength(1);
  });

  it('is not accepted by a login that is only claimed: the code must have come first', async () => {
    const { id } = await invited();
    const stranger = await theInvitee(`stranger-${sequence}@example.org`);
    await stranger.put('/user', { email: login, current_password: 'correct horse' });
    expect((await stranger.get('/user_invites')).body.data).toEqual([]);
    expect((await stranger.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
  });

  it('lets its login sign up where only invited people may, and nobody at all where registration is closed', async () => {
    const { id } = await invited();
    const words = 'a long enough sentence';
    const register = (overrides: object) =>
      api.post('/auth/register', {
        ...{ name: 'Iryna', login, password: words, password_confirmation: words },
        ...overrides,
      });
    try {
      api.app.settings.registration = 'invite';
      for (const overrides of [
        {},
        { invite_id: 'a'.repeat(22) },
        { invite_id: id, login: 'other@example.org' },
      ]) {
        const { status, body } = await register(overrides);
        expect([status, body.error.code]).toEqual([403, 'registration_closed']);
        expect(body.error.message).toContain('need an invitation');
      }
      expect((await register({ invite_id: id })).body.data.tfa_code_required).toBe(true);
      expect((await api.get('/')).body.data.registration).toBe('invite');

      api.app.settings.registration = 'closed';
      const { status, body } = await register({ invite_id: id });
      expect([status, body.error.message]).toEqual([403, expect.stringContaining('Sign-up is closed')]);
    } finally {
      api.app.settings.registration = 'open';
    }
  });

  it('waits for whoever signs up with its login', async () => {
    const { id } = await invited();
    const words = 'a long enough sentence';
    const form = { name: 'Iryna', login, password: words, password_confirmation: words, invite_id: id };
    const { tfa_request_id } = (await api.post('/auth/register', form)).body.data;
    const verification_code = await codeSentTo(api.db, login);
    const { user, oauth } = (await api.post('/auth/register', { ...form, tfa_request_id, verification_code }))
      .body.data;
    const { access_token } = (
      await api.post('/oauth/token', {
        grant_type: 'password',
        client_id: oauth.client_id,
        client_secret: oauth.client_key,
        username: String(user.id),
        password: words,
      })
    ).body;
    expect((await api.as(access_token).get('/user_invites')).body.data).toMatchObject([{ id }]);
  });

  it('is declined, and is gone', async () => {
    const { id } = await invited();
    const iryna = await theInvitee();
    expect((await iryna.delete(`/user_invites/${id}`)).status).toBe(204);
    expect((await iryna.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
    expect((await owner.get(at())).body.data).toEqual([]);
  });

  it('that is declined notifies who sent it, and nobody else', async () => {
    const other = await createUser(api.db, `other-${sequence}@example.org`);
    await hire(api.db, company, { user_id: other.id, role: 'administrator' });
    const { id, profile } = await invited({ first_name: 'Iryna', last_name: 'Boyko' });
    const iryna = await theInvitee();
    await iryna.delete(`/user_invites/${id}`);
    const inEnglish = (await owner.get('/notifications')).body.data;
    expect(inEnglish).toMatchObject([
      {
        type: 'InviteDeclined',
        title: 'Invitation declined',
        body: 'Iryna Boyko has declined the invitation',
        payload: { data: { company_id: company, profile_id: profile.id } },
      },
    ]);
    expect((await owner.get('/notifications', { 'x-user-locale': 'uk' })).body.data[0].body).toBe(
      'Iryna Boyko не приймає запрошення',
    );
    expect((await api.as(other.token).get('/notifications')).body.data).toEqual([]);
    expect((await iryna.get('/notifications')).body.data).toEqual([]);
  });

  it('that is declined after its sender has left notifies nobody', async () => {
    const sender = await createUser(api.db, `sender-${sequence}@example.org`);
    const employee = await hire(api.db, company, { user_id: sender.id, role: 'administrator' });
    const { body } = await api.as(sender.token).post(at(), { login, position: '', role: 'employee' });
    await owner.delete(`/companies/${company}/employees/${employee}`);
    expect((await (await theInvitee()).delete(`/user_invites/${body.data.id}`)).status).toBe(204);
    expect((await owner.get('/notifications')).body.data).toEqual([]);
  });

  it('is taken back by the company', async () => {
    const { id } = await invited();
    const iryna = await theInvitee();
    expect((await owner.delete(`${at()}/${id}`)).status).toBe(204);
    expect((await owner.delete(`${at()}/${id}`)).status).toBe(404);
    expect((await api.get(`/user_invites/${id}`)).status).toBe(404);
    expect((await iryna.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
  });

  it('serves for seven days and no longer', async () => {
    const { id } = await invited();
    const iryna = await theInvitee();
    await api.db.pool.query("update user_invites set expires_at = now() - interval '1 s' where id = $1", [
      id,
    ]);
    expect((await api.get(`/user_invites/${id}`)).status).toBe(404);
    expect((await iryna.get('/user_invites')).body.data).toEqual([]);
    expect((await iryna.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
  });

  it('is sent again in the place of the one before, to the same profile', async () => {
    const first = await invited();
    const second = await invited({ position: 'Stylist' });
    expect(second.profile.id).toBe(first.profile.id);
    expect((await api.get(`/user_invites/${first.id}`)).status).toBe(404);
    expect((await owner.get(at())).body.data).toEqual([second]);
    expect(await messagesTo(api.db, login)).toHaveLength(2);
  });

  it('is one, however often it is sent at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => invite()));
    expect((await owner.get(at())).body.data).toHaveLength(1);
    expect((await owner.get(`/companies/${company}/employees`)).body.meta.total).toBe(2);
  });

  it('may be for a profile that is there, which keeps its name', async () => {
    const employee_id = await hire(api.db, company, { first_name: 'Ira' });
    const { id, profile } = await invited({ employee_id });
    expect(profile).toEqual({ id: employee_id, full_name: 'Ira K.' });
    const iryna = await theInvitee();
    await iryna.patch(`/user_invites/accept/${id}`, {});
    const { body } = await owner.get(`/companies/${company}/employees/${employee_id}`);
    expect(body.data).toMatchObject({ full_name: 'Ira K.', has_user: true, position: 'Colourist' });
  });

  it('goes to a phone number by SMS', async () => {
    const phone = `+38067${String(3_000_000 + sequence)}`;
    const { body } = await invite({ login: undefined, email: phone.replace('+38067', '067 ') });
    expect(body.data.login).toBe(phone);
    expect(await messagesTo(api.db, phone)).toHaveLength(1);
  });

  it('gives an administrator all that one may', async () => {
    const { id } = await invited({ role: 'administrator' });
    const iryna = await theInvitee();
    await iryna.patch(`/user_invites/accept/${id}`, {});
    expect((await iryna.put(`/companies/${company}`, { summary: 'New' })).status).toBe(200);
  });

  it('lets whoever was removed come back, as somebody new', async () => {
    const iryna = await theInvitee();
    const first = await invited();
    await iryna.patch(`/user_invites/accept/${first.id}`, {});
    await api.db.pool.query('update employees set archived_at = now() where company_id = $1 and id = $2', [
      company,
      first.profile.id,
    ]);
    expect((await iryna.get(`/companies/${company}`)).status).toBe(404);
    const second = await invited();
    expect(second.profile.id).not.toBe(first.profile.id);
    expect((await iryna.patch(`/user_invites/accept/${second.id}`, {})).status).toBe(200);
    expect((await iryna.get(`/companies/${company}`)).status).toBe(200);
  });

  it('says to whoever works there already that they do', async () => {
    const iryna = await theInvitee();
    await iryna.patch(`/user_invites/accept/${(await invited()).id}`, {});
    const { id } = await invited();
    const { status, body } = await iryna.patch(`/user_invites/accept/${id}`, {});
    expect([status, body.error.code]).toEqual([409, 'already_member']);
  });

  it('is not accepted for a profile that was removed meanwhile', async () => {
    const { id, profile } = await invited();
    const iryna = await theInvitee();
    await api.db.pool.query('update employees set archived_at = now() where company_id = $1 and id = $2', [
      company,
      profile.id,
    ]);
    expect((await iryna.get('/user_invites')).body.data).toEqual([]);
    expect((await api.get(`/user_invites/${id}`)).status).toBe(404);
    expect((await iryna.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
  });

  describe('on a plan without other roles', () => {
    beforeEach(async () => {
      await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
    });

    it('makes administrators alone', async () => {
      const { status, body } = await invite();
      expect([status, body.error]).toMatchObject([402, { feature: 'roles', plan: 'team' }]);
      expect((await invite({ role: undefined })).body.data.role).toBe('administrator');
    });
  });

  it.each([
    [{ login: undefined }, { login: 'Email or phone is a required field' }],
    [{ login: 'iryna' }, { login: 'Enter an email address or a phone number with the country code' }],
    [{ role: 'owner' }, { role: 'Role is not valid' }],
    [{ employee_id: 999_999 }, { employee_id: 'The employee does not exist' }],
  ])('is refused with %o', async (overrides, errors) => {
    const { status, body } = await invite(overrides);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('is refused for whoever has an account here', async () => {
    const [me] = (await owner.get(`/companies/${company}/employees`)).body.data;
    const { body } = await invite({ employee_id: me.id });
    expect(body.errors).toEqual({ employee_id: 'This employee already has an account' });
  });

  it.each(['x', '%00', 'A'.repeat(200)])('that is named %s is none', async id => {
    expect((await api.get(`/user_invites/${id}`)).status).toBe(404);
    expect((await owner.patch(`/user_invites/accept/${id}`, {})).status).toBe(404);
    expect((await owner.delete(`/user_invites/${id}`)).status).toBe(404);
    expect((await owner.delete(`${at()}/${id}`)).status).toBe(404);
  });
});
