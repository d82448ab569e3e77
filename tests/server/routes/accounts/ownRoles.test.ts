import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basePermissions, withNeeded } from '@/domain/access/ownRoles';
import type { Permission } from '@/domain/access/permissions';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('a company’s own roles, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let member: ApiClient;
  let company: number;
  let olha: number;
  let ownerToken: string;
  let root: string;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    const slug = `roles-${++sequence}`;
    company = await createCompany(api.db, { slug, plan: 'business' });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const person = await createUser(api.db, `olha-${slug}@example.org`);
    olha = await hire(api.db, company, { first_name: 'Olha', user_id: person.id });
    [owner, member] = [api.as(user.token), api.as(person.token)];
    ownerToken = user.token;
    root = `/companies/${company}`;
  });

  const make = async (permissions: Permission[], name = 'Books') => {
    const { status, body } = await owner.post(`${root}/roles`, { name, permissions });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.data;
  };
  const give = async (role_id: number) =>
    expect((await owner.put(`${root}/employees/${olha}`, { role_id })).status).toBe(200);
  const statusOf = async (path: string) => (await member.get(`${root}${path}`)).status;
  const undo = (token: string) => owner.post(`${root}/undo`, { undo: token });
  const held = async (): Promise<string[]> => (await member.get(root)).body.data.permissions;
  const reports = '/reports/revenue?from=2027-01-01&to=2027-01-31';

  it('permit what was chosen, what that needs and what every role has', async () => {
    const role = await make(['reports.read.all', 'records.write.all']);
    expect(role).toMatchObject({ name: 'Books', members_count: 0, version: 1 });
    expect(role.permissions).toEqual(withNeeded(['reports.read.all', 'records.write.all']));
    const { undo: _, ...listed } = role;
    expect((await owner.get(`${root}/roles`)).body.data).toEqual([listed]);
    expect([await statusOf(reports), await statusOf('/orders')]).toEqual([403, 200]);
    await give(role.id);
    expect([await statusOf(reports), await statusOf('/sales?from=2027-01-01&to=2027-01-02')]).toEqual([
      200, 403,
    ]);
    expect(await held()).toEqual(role.permissions);
    const [person] = (await owner.get(`${root}/employees?role_id=${role.id}`)).body.data;
    expect(person).toMatchObject({ company_role: 'employee', role_id: role.id, role_name: 'Books' });
  });

  it('are changed for who is signed in, from the next request on', async () => {
    const role = await make(['reports.read.all']);
    await give(role.id);
    const changed = await owner.put(`${root}/roles/${role.id}`, {
      permissions: [],
      name: 'Nothing',
      version: 1,
    });
    expect(changed.body.data).toMatchObject({
      name: 'Nothing',
      permissions: basePermissions,
      members_count: 1,
    });
    expect(await statusOf(reports)).toBe(403);
    expect((await owner.put(`${root}/roles/${role.id}`, { name: 'Late', version: 1 })).status).toBe(409);
    await undo(changed.body.data.undo);
    expect(await statusOf(reports)).toBe(200);
    expect((await owner.get(`${root}/roles`)).body.data[0]).toMatchObject({ name: 'Books', version: 3 });
    expect((await undo(changed.body.data.undo)).status).toBe(409);
  });

  it('are deleted only when who has them gets another, which undo takes back', async () => {
    const [books, desk] = [await make(['reports.read.all']), await make(['orders.read.all'], 'Desk')];
    await give(books.id);
    await owner.post(`${root}/user_invites`, { login: 'new@example.org', role_id: books.id });
    const refused = await owner.delete(`${root}/roles/${books.id}`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'role_in_use', members_count: 2 }),
    ]);
    expect((await owner.delete(`${root}/roles/${books.id}?role_id=${books.id}`)).status).toBe(422);
    expect((await owner.delete(`${root}/roles/${books.id}?role_id=999999`)).status).toBe(422);
    const deleted = await owner.delete(`${root}/roles/${books.id}?role_id=${desk.id}`);
    expect(deleted.body.data).toEqual({ id: books.id, undo: expect.any(String) });
    expect([await statusOf(reports), await statusOf('/certificates')]).toEqual([403, 403]);
    expect((await owner.get(`${root}/roles`)).body.data).toMatchObject([{ id: desk.id, members_count: 2 }]);
    expect((await undo(deleted.body.data.undo)).status).toBe(200);
    expect(await statusOf(reports)).toBe(200);
    expect((await owner.get(`${root}/roles`)).body.data).toMatchObject([
      { id: books.id, members_count: 2 },
      { id: desk.id, members_count: 0 },
    ]);
    expect((await owner.delete(`${root}/roles/${books.id}?company_role=receptionist`)).status).toBe(200);
    expect((await owner.get(`${root}/employees/${olha}`)).body.data).toMatchObject({
      company_role: 'receptionist',
      role_id: null,
    });
    expect((await owner.delete(`${root}/roles/${desk.id}`)).status).toBe(200);
    expect((await owner.delete(`${root}/roles/${desk.id}`)).status).toBe(404);
  });

  it('are taken back by undo while nobody has them', async () => {
    const role = await make(['reports.read.all']);
    expect((await undo(role.undo)).status).toBe(200);
    expect((await owner.get(`${root}/roles`)).body.data).toEqual([]);
    const other = await make(['reports.read.all']);
    await give(other.id);
    expect((await undo(other.undo)).status).toBe(409);
  });

  it('are noted in the activity log', async () => {
    const role = await make(['reports.read.all']);
    await owner.put(`${root}/roles/${role.id}`, { name: 'Figures' });
    await owner.delete(`${root}/roles/${role.id}`);
    const { body } = await owner.get(`${root}/activity?subject_type=company`);
    expect(body.data.slice(0, 3)).toMatchObject([
      { type: 'role_deleted', text: 'Figures' },
      { type: 'role_changed', text: 'Figures', changes: [{ field: 'name', from: 'Books', to: 'Figures' }] },
      { type: 'role_created', text: 'Books' },
    ]);
  });

  it('come with an invitation', async () => {
    const role = await make(['reports.read.all']);
    const login = `invited-${sequence}@example.org`;
    const sent = await owner.post(`${root}/user_invites`, { login, role_id: role.id });
    expect(sent.body.data).toMatchObject({ role: 'employee', role_id: role.id, role_name: 'Books' });
    const invited = api.as((await createUser(api.db, login)).token);
    const [invite] = (await invited.get('/user_invites')).body.data;
    expect(invite.profile).toMatchObject({ company_role: 'employee', role_name: 'Books' });
    await invited.patch(`/user_invites/accept/${invite.id}`, {});
    expect((await invited.get(`${root}${reports}`)).status).toBe(200);
    expect((await invited.get(`${root}/orders.csv`)).status).toBe(403);
  });

  it('end with another role', async () => {
    const role = await make(['reports.read.all']);
    await give(role.id);
    const whole = (await owner.get(`${root}/employees/${olha}`)).body.data;
    await owner.put(`${root}/employees/${olha}`, { ...whole, position: 'Barber' });
    expect(await statusOf(reports)).toBe(200);
    await owner.put(`${root}/employees/${olha}`, { company_role: 'manager' });
    expect((await owner.get(`${root}/employees/${olha}`)).body.data).toMatchObject({
      company_role: 'manager',
      role_id: null,
      role_name: null,
    });
    await give(role.id);
    await owner.put(`${root}/employees/${olha}`, { role_id: null });
    expect(await statusOf(reports)).toBe(403);
  });

  it.each([
    ['a permission that is none', { name: 'Till', permissions: ['records.read.most'] }, 'permissions.0'],
    ['the giving of roles', { name: 'Till', permissions: ['roles.write.all'] }, 'permissions.0'],
    ['what is the owner’s', { name: 'Till', permissions: ['billing.write'] }, 'permissions.0'],
    ['no name', { name: ' ', permissions: [] }, 'name'],
    ['no permissions', { name: 'Till' }, 'permissions'],
  ])('are refused with %s', async (_, body, path) => {
    const answer = await owner.post(`${root}/roles`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [path]]);
  });

  it('have names of their own, in any case, also when two are made at once', async () => {
    const answers = await Promise.all(
      ['Books', 'books'].map(name => owner.post(`${root}/roles`, { name, permissions: [] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('are written by administrators alone, and nobody gives more than they hold', async () => {
    const role = await make(['employees.write.all', 'reports.read.all'], 'Team');
    const sales = await make(['sales.read.all'], 'Sales');
    const books = await make(['reports.read.all']);
    await give(role.id);
    const refused = [
      await member.post(`${root}/roles`, { name: 'Mine', permissions: [] }),
      await member.put(`${root}/roles/${role.id}`, { permissions: ['sales.read.all'] }),
      await member.delete(`${root}/roles/${books.id}`),
      await member.post(`${root}/user_invites`, { login: 'a@example.org', role: 'receptionist' }),
      await member.post(`${root}/user_invites`, { login: 'a@example.org', role: 'administrator' }),
      await member.post(`${root}/user_invites`, { login: 'a@example.org', role_id: sales.id }),
      await member.post(`${root}/user_invites`, { login: 'a@example.org', role_id: role.id }),
      await member.put(`${root}/employees/${olha}`, { role_id: books.id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await member.get(`${root}/roles`)).body.data).toHaveLength(3);
    const sent = await member.post(`${root}/user_invites`, { login: 'b@example.org', role_id: books.id });
    expect(sent.status).toBe(201);
    expect((await member.post(`${root}/employees`, { first_name: 'Ira' })).status).toBe(201);
    const key = await createApiKey(api, { company, token: ownerToken, scopes: ['roles.write.all'] });
    const more = { name: 'More', permissions: ['sales.read.all'] };
    expect((await api.as(key.key).post(`${root}/roles`, more)).status).toBe(403);
  });

  it('see contacts and files only as they say, whatever the company lets employees see', async () => {
    await owner.put(`${root}/settings`, {
      settings: { employees_see_contacts: true, employees_export: true },
    });
    await owner.post(`${root}/customers`, { first_name: 'Anna', phone: '+380671234567' });
    const role = await make(['customers.read.all']);
    await give(role.id);
    const phone = async () => (await member.get(`${root}/customers`)).body.data[0].phone;
    expect([await phone(), await statusOf('/customers.csv')]).toEqual(['+380 •• ••• ••67', 403]);
    await owner.put(`${root}/roles/${role.id}`, {
      permissions: ['customers.read.all', 'contacts.read.all', 'tables.export'],
    });
    expect([await phone(), await statusOf('/customers.csv')]).toEqual(['+380671234567', 200]);
  });

  it('count new customers and orders for who may read them all', async () => {
    const kpis = async () => (await member.get(`${root}/dashboard?blocks=kpis`)).body.data.kpis;
    await give((await make(['customers.read.all'])).id);
    expect(await kpis()).toMatchObject({ new_customers: { value: 0 }, new_orders: null });
    await give((await make(['customers.read.all', 'orders.read.all'], 'Desk')).id);
    expect(await kpis()).toMatchObject({ new_customers: { value: 0 }, new_orders: { value: 0 } });
  });

  it('pause with the plan and come back with it; then they can only be removed', async () => {
    const role = await make(['reports.read.all']);
    await give(role.id);
    const setPlan = (plan: string) =>
      api.db.pool.query('update subscriptions set plan = $2 where company_id = $1', [company, plan]);
    await setPlan('team');
    const { status, body } = await member.get(`${root}/orders`);
    expect([status, body.error]).toEqual([
      402,
      expect.objectContaining({ feature: 'own_roles', plan: 'business' }),
    ]);
    expect((await owner.put(`${root}/roles/${role.id}`, { name: 'Other' })).status).toBe(402);
    expect((await owner.put(`${root}/employees/${olha}`, { position: 'Barber' })).status).toBe(200);
    expect((await owner.get(`${root}/roles`)).body.data).toHaveLength(1);
    await setPlan('business');
    expect(await statusOf(reports)).toBe(200);
    await setPlan('team');
    expect((await owner.delete(`${root}/roles/${role.id}?company_role=employee`)).status).toBe(200);
    expect(await statusOf('/orders')).toBe(200);
  });

  it('are another company’s own', async () => {
    const role = await make(['reports.read.all']);
    const stranger = await createUser(api.db, `stranger-${sequence}@example.org`);
    const theirs = await createCompany(api.db, { slug: `theirs-${sequence}`, plan: 'business' });
    const person = await hire(api.db, theirs, {
      user_id: stranger.id,
      role: 'administrator',
      is_owner: true,
    });
    const them = api.as(stranger.token);
    expect((await them.get(`/companies/${theirs}/roles`)).body.data).toEqual([]);
    expect((await them.put(`/companies/${theirs}/roles/${role.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await them.delete(`/companies/${theirs}/roles/${role.id}`)).status).toBe(404);
    const invited = { login: 'c@example.org', role_id: role.id };
    expect((await them.post(`/companies/${theirs}/user_invites`, invited)).status).toBe(422);
    expect((await them.put(`/companies/${theirs}/employees/${person}`, { role_id: role.id })).status).toBe(
      422,
    );
  });

  it('tell their members of what they may read', async () => {
    const { body } = await owner.post(`${root}/products`, { name: 'Oil', price: 100 });
    const sell = async () => {
      const items = [{ type: 'product', id: body.data.id, qty: 1 }];
      expect((await owner.post(`${root}/orders`, { items })).status).toBe(201);
      return (await member.get('/notifications')).body.data.map(({ type }: { type: string }) => type);
    };
    await give((await make(['reports.read.all'])).id);
    expect(await sell()).toEqual([]);
    await give((await make(['orders.read.all'], 'Desk')).id);
    expect(await sell()).toEqual(['OrderCreated']);
  });
});
