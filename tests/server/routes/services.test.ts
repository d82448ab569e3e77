import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type Speaker } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { createCompany, createUser, hire, offer } from '../../helpers/world';

describe.each(kinds)('services, on %s', kind => {
  let api: Api;
  let owner: Speaker;
  let olena: number;
  let path: string;
  let company: number;
  let turn = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `services-${++turn}` });
    const user = await createUser(api.db, `services-${turn}@example.org`);
    olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    path = `/companies/${company}/services`;
  });
  afterAll(() => api.close());

  const performer = (over = {}) => ({
    employee_id: olena,
    price: { amount: 50_000, currency: 'UAH' },
    duration: 60,
    ...over,
  });
  const aService = (over = {}) => ({ name: 'Haircut', break: 10, employees: [performer()], ...over });

  it('answers with the service it made', async () => {
    const { status, body } = await owner.post(path, aService());

    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Haircut',
      description: '',
      category: '',
      break: 10,
      position: 0,
      is_enabled: true,
      employees: [performer()],
      version: 1,
      created_at: expect.closeTo(Date.now() / 1000, -2),
      updated_at: expect.closeTo(Date.now() / 1000, -2),
    });
    expect((await owner.get(`${path}/${body.data.id}`)).body).toEqual(body);
  });

  it('makes one service of a form that is sent twice', async () => {
    const headers = { 'idempotency-key': 'a-form' };
    const [first, second] = [
      await owner.post(path, aService(), headers),
      await owner.post(path, aService(), headers),
    ];
    expect(second.body).toEqual(first.body);
    expect((await owner.get(path)).body.meta.total).toBe(1);
  });

  it('finds, sorts, pages and picks them as asked', async () => {
    const ids: number[] = [];
    for (const [name, over] of [
      ['100% wool', { position: 3, category: 'Care' }],
      ['100 strokes', { position: 1, is_enabled: false }],
      ['Beard', { position: 2, employees: [] }],
    ] as const) {
      ids.push((await owner.post(path, aService({ name, ...over }))).body.data.id);
    }
    const names = async (query: string) =>
      (await owner.get(`${path}?${query}`)).body.data.map(({ name }: { name: string }) => name);

    expect(await names('')).toEqual(['100 strokes', 'Beard', '100% wool']);
    expect(await names('sort=-name')).toEqual(['Beard', '100% wool', '100 strokes']);
    expect(await names('search=100%25 w')).toEqual(['100% wool']);
    expect(await names('enabled=0')).toEqual(['100 strokes']);
    expect(await names('category=Care')).toEqual(['100% wool']);
    expect(await names(`employee_id=${olena}&sort=name`)).toEqual(['100 strokes', '100% wool']);
    expect(await names(`ids=${ids[2]}`)).toEqual(['Beard']);
    expect((await owner.get(`${path}?page=2&per_page=2`)).body.meta).toEqual({
      current_page: 2,
      last_page: 2,
      per_page: 2,
      total: 3,
    });
  });

  it.each([
    ['colour=red', 'colour'],
    ['sort=colour', 'sort.0'],
    ['page=x', 'page'],
    ['per_page=101', 'per_page'],
    ['ids=x', 'ids.0'],
  ])('refuses a list asked for by %s', async (query, field) => {
    const { status, body } = await owner.get(`${path}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is a required field'],
    [
      'no price',
      { employees: [{ employee_id: 1, duration: 30 }] },
      'employees.0.price.amount',
      'Price is a required field',
    ],
    ['a price of nothing', {}, 'employees.0.price.amount', 'Price must be greater than 0'],
    ['another currency', {}, 'employees.0.price.currency', 'Prices are in the currency of the company, UAH'],
    ['an employee who is none', {}, 'employees.0.employee_id', 'There is no such employee'],
    ['an employee twice', {}, 'employees.1', 'The same item is attached twice'],
    ['no duration', {}, 'employees.0.duration', 'Duration is a required field'],
    ['a field that services do not have', { colour: 'red' }, 'colour', 'There is no field colour'],
  ])('says what is wrong with %s', async (name, over, field, message) => {
    const employees: Record<string, object[]> = {
      'a price of nothing': [performer({ price: { amount: 0, currency: 'UAH' } })],
      'another currency': [performer({ price: { amount: 1, currency: 'EUR' } })],
      'an employee who is none': [performer({ employee_id: 999_999 })],
      'an employee twice': [performer(), performer()],
      'no duration': [performer({ duration: undefined })],
    };
    const { status, body } = await owner.post(
      path,
      aService({ ...(employees[name] && { employees: employees[name] }), ...over }),
    );
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({ [field]: message });
    expect((await owner.get(path)).body.meta.total).toBe(0);
  });

  it('changes only what was sent, and passes over what is read-only', async () => {
    const { data } = (await owner.post(path, aService())).body;
    const { body } = await owner.put(`${path}/${data.id}`, {
      ...data,
      name: 'Cut',
      company_id: 7,
      created_at: 1,
    });
    expect(body.data).toMatchObject({ ...data, name: 'Cut', version: 2, updated_at: expect.any(Number) });
  });

  it('keeps what somebody else has written meanwhile, and shows it', async () => {
    const { data } = (await owner.post(path, aService())).body;
    await owner.put(`${path}/${data.id}`, { name: 'Theirs', version: 1 });

    const { status, body } = await owner.put(`${path}/${data.id}`, { name: 'Mine', version: 1 });

    expect([status, body.error.code]).toEqual([409, 'stale_version']);
    expect(body.error.current).toMatchObject({ name: 'Theirs', version: 2 });
    expect((await owner.get(`${path}/${data.id}`)).body.data.name).toBe('Theirs');
  });

  it('keeps the service whole when a performer is refused', async () => {
    const { data } = (await owner.post(path, aService())).body;
    const employees = [performer({ employee_id: 999_999 })];
    expect((await owner.put(`${path}/${data.id}`, { name: 'Mine', employees })).status).toBe(422);
    expect((await owner.get(`${path}/${data.id}`)).body.data).toEqual(data);
  });

  it('takes a deleted one off lists and site, and visits go on naming it', async () => {
    const id = await offer(api.db, company, [olena], { name: 'Old cut' });
    const site = `/sites/services-${turn}`;
    expect((await api.get(site)).body.data.services).toHaveLength(1);

    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);

    expect((await owner.get(path)).body.data).toEqual([]);
    expect((await api.get(site)).body.data.services).toEqual([]);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(404);
  });

  it.each(['/abc', '/0x1', '/99999999999', '/1e3'])('%s names nothing', async id => {
    expect((await owner.get(`${path}${id}`)).status).toBe(404);
  });
});
