import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { messagesTo } from '@/tests/helpers/outbox';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('the invitation of a customer, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let email: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    email = `hanna-${++sequence}@example.org`;
    company = await createCompany(api.db, { slug: `salon-${sequence}` });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
  });
  afterAll(() => api.close());

  const path = () => `/companies/${company}/customers`;
  const add = async (overrides: object = {}): Promise<number> =>
    (await owner.post(path(), { first_name: 'Hanna', email, ...overrides })).body.data.id;
  const card = async (id: number) => (await owner.get(`${path()}/${id}`)).body.data;
  const invite = (id: number, headers = {}) => owner.post(`${path()}/${id}/invite`, {}, headers);
  const theirs = async (login = email) => api.as((await createUser(api.db, login)).token);

  it('is sent to their address, and shown on the card until it is answered', async () => {
    const id = await add({ locale: 'uk' });
    expect(await card(id)).toMatchObject({ has_user: false, invite: null });
    const { status, body } = await invite(id, { 'x-user-locale': 'en' });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        login: email,
        created_at: expect.any(Number),
        expired_at: api.clock.now + 7 * 86_400,
      },
    ]);
    expect((await card(id)).invite).toEqual(body.data);
    expect(await messagesTo(api.db, email)).toMatchObject([
      {
        template: 'customer_invited',
        locale: 'uk',
        params: { customer_id: id, url: `https://zapys.test/invite?inviteId=${body.data.id}` },
      },
    ]);
    const answer = await api.get(`/user_invites/${body.data.id}`);
    expect(answer.body.data.profile).toEqual({
      position: '',
      company: { name: `Company salon-${sequence}` },
    });
    expect((await owner.get(`/companies/${company}/user_invites`)).body.data).toEqual([]);
  });

  it('makes the card theirs once whoever has the login accepts, and gives them nothing else there', async () => {
    const id = await add();
    const { body } = await invite(id);
    const hanna = await theirs();
    expect((await hanna.get('/user_invites')).body.data).toMatchObject([
      { id: body.data.id, profile: { id, company_role: null, company: { id: company } } },
    ]);
    expect((await card(id)).has_user).toBe(false);
    expect((await hanna.call('PATCH', `/user_invites/accept/${body.data.id}`)).status).toBe(200);

    expect(await card(id)).toMatchObject({ has_user: true, invite: null, first_name: 'Hanna' });
    expect((await hanna.get(`${path()}/${id}`)).status).toBe(404);
    expect((await hanna.get(`/companies/${company}`)).status).toBe(404);
    expect((await hanna.get('/companies')).body.data).toEqual([]);
    const visited = (await hanna.get('/companies?user_relations[]=customer')).body;
    expect(visited.meta.total).toBe(1);
    expect(visited.data).toMatchObject([
      {
        id: company,
        name: `Company salon-${sequence}`,
        user_relation: 'customer',
        company_role: null,
        permissions: [],
        features: [],
        current_subscription: null,
      },
    ]);
    const again = await invite(id);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { email: 'This customer already has an account' },
    ]);
  });

  it('is nobody else’s to accept or decline, and may be declined', async () => {
    const id = await add();
    const { body } = await invite(id);
    const other = await theirs(`other-${sequence}@example.org`);
    expect((await other.call('PATCH', `/user_invites/accept/${body.data.id}`)).status).toBe(404);
    expect((await other.delete(`/user_invites/${body.data.id}`)).status).toBe(404);
    const hanna = await theirs();
    expect((await hanna.delete(`/user_invites/${body.data.id}`)).status).toBe(204);
    expect(await card(id)).toMatchObject({ has_user: false, invite: null });
    expect((await owner.get('/notifications')).body.data).toMatchObject([
      { type: 'InviteDeclined', payload: { data: { customer_id: id } } },
    ]);
  });

  it('needs an address, and serves one only: sent again, written anew or withdrawn, the old link is void', async () => {
    const without = await add({ email: null });
    const refused = await invite(without);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);

    const id = await add();
    const first = (await invite(id)).body.data;
    const second = (await invite(id)).body.data;
    expect((await api.get(`/user_invites/${first.id}`)).status).toBe(404);
    await owner.put(`${path()}/${id}`, { notes: 'Tea' });
    expect((await api.get(`/user_invites/${second.id}`)).status).toBe(200);
    await owner.put(`${path()}/${id}`, { email: `new-${sequence}@example.org` });
    expect((await api.get(`/user_invites/${second.id}`)).status).toBe(404);

    const third = (await invite(id)).body.data;
    expect((await owner.delete(`/companies/${company}/user_invites/${third.id}`)).status).toBe(204);
    expect((await api.get(`/user_invites/${third.id}`)).status).toBe(404);
  });

  it('goes when the customer does: archived, merged into another, or erased with the letter', async () => {
    const [archived, merged, into, erased] = [
      await add(),
      await add({ email: `merged-${sequence}@example.org` }),
      await add({ email: null }),
      await add({ email: `erased-${sequence}@example.org` }),
    ];
    const links = [];
    for (const id of [archived, merged, erased]) links.push((await invite(id)).body.data.id);
    await owner.delete(`${path()}/${archived}`);
    await owner.post(`${path()}/${merged}/merge`, { into });
    await owner.post(`${path()}/${erased}/erase`, {});
    for (const link of links) expect((await api.get(`/user_invites/${link}`)).status).toBe(404);
    expect(await messagesTo(api.db, `erased-${sequence}@example.org`)).toEqual([]);
    const { rows } = await api.db.pool.query(
      `select 1 from messages where company_id = $1 and params ->> 'customer_id' = $2`,
      [company, String(erased)],
    );
    expect(rows).toEqual([]);
  });
});
