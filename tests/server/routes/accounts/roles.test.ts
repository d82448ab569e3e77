import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, password as current_password } from '@/tests/helpers/fixtures';

describe.each(kinds)('the people of a company, on %s', kind => {
  let api: Api;
  let sequence = 0;
  let root: string;
  let owner: ApiClient;
  let admin: ApiClient;
  let employee: ApiClient;
  let ids: Record<'owner' | 'admin' | 'employee' | 'without', number>;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const company = await createCompany(api.db, { slug: `roles-${++sequence}`, plan: 'team' });
    root = `/companies/${company}`;
    const enter = async (name: string, overrides: object) => {
      const user = await createUser(api.db, `${name}-${sequence}@example.org`);
      const id = await hire(api.db, company, { first_name: name, user_id: user.id, ...overrides });
      return { id, client: api.as(user.token) };
    };
    const one = await enter('owner', { role: 'administrator', is_owner: true });
    const two = await enter('admin', { role: 'administrator' });
    const three = await enter('employee', {});
    [owner, admin, employee] = [one.client, two.client, three.client];
    const without = await hire(api.db, company, { first_name: 'Without' });
    ids = { owner: one.id, admin: two.id, employee: three.id, without };
  });
  afterAll(() => api.close());

  const role = async (client: ApiClient) => {
    const { data } = (await client.get(root)).body;
    return `${data.user_relation} ${data.company_role}`;
  };
  const owners = async () => {
    const { rows } = await api.db.pool.query(
      'select id from employees where company_id = $1 and is_owner order by id',
      [Number(root.split('/')[2])],
    );
    return rows.map(({ id }) => id as number);
  };

  it('change what they may at the next request, raised and lowered', async () => {
    const range = '?from=2027-01-04&to=2027-01-05';
    expect((await employee.get(`${root}/customers.csv`)).status).toBe(403);
    await owner.put(`${root}/employees/${ids.employee}`, { company_role: 'administrator' });
    expect((await employee.get(`${root}/customers.csv`)).status).toBe(200);
    await owner.put(`${root}/employees/${ids.employee}`, { company_role: 'employee' });
    expect((await employee.get(`${root}/customers.csv`)).status).toBe(403);
    await owner.delete(`${root}/employees/${ids.employee}`);
    expect((await employee.get(`${root}/records${range}`)).status).toBe(404);
  });

  it('have roles that only administrators change: a manager makes nobody their equal, and themselves nobody', async () => {
    await owner.put(`${root}/employees/${ids.employee}`, { company_role: 'manager' });
    const manager = employee;
    expect((await manager.get(`${root}/sales?from=2027-01-04&to=2027-01-05`)).status).toBe(200);
    expect((await manager.put(`${root}/settings`, { settings: {} })).status).toBe(403);

    const person = { first_name: 'New' };
    for (const company_role of ['administrator', 'manager']) {
      expect((await manager.put(`${root}/employees/${ids.employee}`, { company_role })).status).toBe(
        company_role === 'manager' ? 200 : 403,
      );
      expect((await manager.post(`${root}/employees`, { ...person, company_role })).status).toBe(403);
      const login = `${company_role}-${sequence}@example.org`;
      expect((await manager.post(`${root}/user_invites`, { login, role: company_role })).status).toBe(403);
    }
    expect((await manager.put(`${root}/employees/${ids.admin}`, { company_role: 'employee' })).status).toBe(
      403,
    );
    expect(
      (await manager.put(`${root}/employees/${ids.without}`, { company_role: 'receptionist' })).status,
    ).toBe(403);
    expect((await manager.delete(`${root}/employees/${ids.admin}`)).status).toBe(403);
    expect((await manager.put(`${root}/employees/${ids.admin}`, { position: 'Head' })).status).toBe(200);
    for (const company_role of ['receptionist', 'employee', undefined]) {
      expect((await manager.post(`${root}/employees`, { ...person, company_role })).status).toBe(201);
    }
    expect((await manager.delete(`${root}/employees/${ids.without}`)).status).toBeLessThan(300);
    expect([await role(manager), await role(admin)]).toEqual(['employee manager', 'employee administrator']);
  });

  it('pass the company on: there is one owner before and after', async () => {
    expect((await admin.put(`${root}/owner`, { employee_id: ids.admin, current_password })).status).toBe(403);
    expect((await owner.put(`${root}/owner`, { employee_id: ids.employee, current_password })).status).toBe(
      204,
    );
    expect(await owners()).toEqual([ids.employee]);
    expect([await role(owner), await role(employee)]).toEqual([
      'employee administrator',
      'owner administrator',
    ]);
    expect((await owner.delete(root)).status).toBe(403);
    expect((await employee.post(`${root}/subscription`, { plan: 'team' })).status).toBe(201);
    const { rows } = await api.db.pool.query(
      "select type, subject_id from events where company_id = $1 and type = 'became_owner'",
      [Number(root.split('/')[2])],
    );
    expect(rows).toEqual([{ type: 'became_owner', subject_id: ids.employee }]);
  });

  it.each([
    ['no password', {}, 'Current password is a required field'],
    ['an empty one', { current_password: '' }, 'Current password is a required field'],
    ['a wrong one', { current_password: 'not the password' }, 'The password is wrong'],
    ['a list', { current_password: [current_password] }, 'Current password is not valid'],
  ])('stay as they are with %s', async (_, sent, message) => {
    const { status, body } = await owner.put(`${root}/owner`, { employee_id: ids.employee, ...sent });
    expect([status, body.errors?.current_password]).toEqual([422, message]);
    expect(await owners()).toEqual([ids.owner]);
  });

  it('pass it on to nobody who cannot sign in, has left or is not theirs', async () => {
    const pass = async (employee_id: number) => {
      const { status, body } = await owner.put(`${root}/owner`, { employee_id, current_password });
      return [status, body.errors?.employee_id];
    };
    expect(await pass(ids.without)).toEqual([422, 'This employee cannot sign in yet: invite them first']);
    await owner.delete(`${root}/employees/${ids.employee}`);
    expect(await pass(ids.employee)).toEqual([422, 'The employee does not exist']);
    expect(await pass(999_999)).toEqual([422, 'The employee does not exist']);
    expect((await owner.put(`${root}/owner`, {})).status).toBe(422);
    expect(await owners()).toEqual([ids.owner]);
  });

  it('have one owner, of many who are to be it at once', async () => {
    await Promise.all(
      [ids.admin, ids.employee, ids.admin, ids.employee].map(employee_id =>
        owner.put(`${root}/owner`, { employee_id, current_password }),
      ),
    );
    expect(await owners()).toHaveLength(1);
  });

  it('know whom to ask for what they may not', async () => {
    const { body } = await employee.get(`${root}/administrators`);
    expect(body.data).toEqual([
      { id: ids.owner, full_name: 'owner K.', profile_type: 'owner' },
      { id: ids.admin, full_name: 'admin K.', profile_type: 'employee' },
    ]);
  });
});
