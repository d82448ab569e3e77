import { expect, it } from 'vitest';
import { hire, createService } from '@/tests/helpers/fixtures';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const performer = ({ olena }: CollectionFixture, overrides = {}) => ({
  employee_id: olena,
  price: { amount: 50_000, currency: 'UAH' },
  duration: 60,
  ...overrides,
});
const aService = (fixture: CollectionFixture, overrides = {}) => ({
  name: 'Haircut',
  break: 10,
  employees: [performer(fixture)],
  ...overrides,
});

const spec = {
  name: 'services',
  validInput: aService,
  change: { field: 'name', to: 'Cut' },
  translated: 'name',
  required: {
    field: 'name',
    message: 'Name is a required field',
    in_ukrainian: 'Назва — обов’язкове поле',
  },
  bulk: { field: 'is_enabled', to: false },
  isOrdered: true,
  csv: 'service,category,employee,employee_email,price,duration,break',
  price: ({ employees }: { employees: { price: { amount: number } }[] }) => employees[0]!.price.amount,
};

describeCollection(spec, fixture => {
  const add = async (overrides = {}) =>
    (await fixture().owner.post(fixture().path, aService(fixture(), overrides))).body.data;

  it('answers with the service it made', async () => {
    const service = await add();
    expect(service).toEqual({
      id: expect.any(Number),
      name: 'Haircut',
      description: '',
      category: '',
      picture: null,
      break: 10,
      position: 0,
      is_enabled: true,
      booking_policy: null,
      currency: 'UAH',
      employees: [performer(fixture())],
      translations: {},
      version: 1,
      created_at: expect.closeTo(Date.now() / 1000, -2),
      updated_at: expect.closeTo(Date.now() / 1000, -2),
      visits_ahead: 0,
      bundles: [],
      memberships: [],
      reviews: [],
    });
    expect((await fixture().owner.get(`${fixture().path}/${service.id}`)).body.data).toEqual(service);
  });

  it('tells in which bundles and memberships it is, and what is said of it', async () => {
    const { api, company, owner, path } = fixture();
    const root = `/companies/${company}`;
    const { id } = await add();
    const product = (await owner.post(`${root}/products`, { name: 'Balm', price: 1 })).body.data.id;
    const items = [
      { type: 'service', id, qty: 2 },
      { type: 'product', id: product, qty: 1 },
    ];
    await owner.post(`${root}/bundles`, { name: 'Both', price: 1, items });
    const addons = [{ item_type: 'service', item_id: id, visits: 5, price: 1 }];
    await owner.post(`${root}/memberships`, { name: 'Five', price: 1, addons, is_enabled: false });
    const at = api.clock.now + 86_400;
    const booked = await owner.post(`${root}/records`, {
      items: [{ service_id: id, employee_id: fixture().olena, start_at: at }],
      customer: { first_name: 'Hanna', last_name: 'Lysenko' },
      force: true,
    });
    await api.db.pool.query(
      `insert into reviews (company_id, visit_id, customer_id, subject, service_id, rating, comment, is_published, hidden_reason)
       select company_id, id, customer_id, 'service', $3, 5, 'Lovely', true, '' from visits where company_id = $1 and id = $2`,
      [company, booked.body.data.visit_id, id],
    );
    expect((await owner.get(`${path}/${id}`)).body.data).toMatchObject({
      bundles: [{ id: expect.any(Number), name: 'Both', is_enabled: true }],
      memberships: [{ id: expect.any(Number), name: 'Five', is_enabled: false }],
      reviews: [{ id: expect.any(Number), user: { full_name: 'Hanna L.' }, rating: 5, comment: 'Lovely' }],
    });
    await api.db.pool.query('update reviews set is_published = false where service_id = $1', [id]);
    const answer = (await owner.get(`${path}/${id}`)).body.data;
    expect(answer.reviews).toEqual([]);
    expect((await owner.put(`${path}/${id}`, answer)).status).toBe(200);
  });

  it('is written as CSV with a line for each employee, those of one service after one another', async () => {
    const { api, company, owner, path, olena } = fixture();
    const petro = await hire(api.db, company, { first_name: 'Petro' });
    await api.db.pool.query(`update employees set email = 'p@example.org' where id = $1`, [petro]);
    const mine = { employee_id: petro, price: { amount: 60_050, currency: 'UAH' }, duration: 45 };
    await add({ category: 'Hair', employees: [performer(fixture()), mine] });
    await add({ name: 'Nobody does it', break: 0, employees: [] });
    const { full_name } = (await owner.get(`/companies/${company}/employees/${olena}`)).body.data;
    const petros = (await owner.get(`/companies/${company}/employees/${petro}`)).body.data.full_name;

    expect((await owner.get(`${path}.csv`)).body.slice(1).split('\r\n')).toEqual([
      'service,category,employee,employee_email,price,duration,break',
      `Haircut,Hair,${full_name},,500.00,60,10`,
      `Haircut,Hair,${petros},p@example.org,600.50,45,10`,
      'Nobody does it,,,,,,0',
      '',
    ]);
  });

  it('finds, sorts, pages and picks them as asked', async () => {
    const { owner, path, olena } = fixture();
    const ids: number[] = [];
    for (const [name, overrides] of [
      ['100% wool', { position: 3, category: 'Care' }],
      ['100 strokes', { position: 1, is_enabled: false }],
      ['Beard', { position: 2, employees: [] }],
    ] as const) {
      ids.push((await add({ name, ...overrides })).id);
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
    const { status, body } = await fixture().owner.get(`${fixture().path}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  const wrong: [string, (all: CollectionFixture) => object, string, string][] = [
    ['no name', () => ({ name: ' ' }), 'name', 'Name is a required field'],
    [
      'no price',
      () => ({ employees: [{ employee_id: 1, duration: 30 }] }),
      'employees.0.price.amount',
      'Price is a required field',
    ],
    [
      'a price of nothing',
      all => ({ employees: [performer(all, { price: { amount: 0, currency: 'UAH' } })] }),
      'employees.0.price.amount',
      'Price must be greater than 0',
    ],
    [
      'another currency',
      all => ({ employees: [performer(all, { price: { amount: 1, currency: 'EUR' } })] }),
      'employees.0.price.currency',
      'Prices are in the currency of the company, UAH',
    ],
    [
      'an employee who is none',
      all => ({ employees: [performer(all, { employee_id: 999_999 })] }),
      'employees.0.employee_id',
      'The employee does not exist',
    ],
    [
      'an employee twice',
      all => ({ employees: [performer(all), performer(all)] }),
      'employees.1',
      'The same item is added twice',
    ],
    [
      'no employee',
      all => ({ employees: [performer(all, { employee_id: undefined })] }),
      'employees.0.employee_id',
      'Employee is required',
    ],
    [
      'no duration',
      all => ({ employees: [performer(all, { duration: undefined })] }),
      'employees.0.duration',
      'Duration is a required field',
    ],
    ['a field that services do not have', () => ({ colour: 'red' }), 'colour', 'Unknown field colour'],
  ];
  it.each(wrong)('says what is wrong with %s', async (_, overrides, field, message) => {
    const { owner, path } = fixture();
    const { status, body } = await owner.post(path, aService(fixture(), overrides(fixture())));

    expect(status).toBe(422);
    expect(body.errors).toMatchObject({ [field]: message });
    expect((await owner.get(path)).body.meta.total).toBe(0);
  });

  it('keeps the service whole when a performer is refused', async () => {
    const { owner, path } = fixture();
    const service = await add();
    const employees = [performer(fixture(), { employee_id: 999_999 })];

    expect((await owner.put(`${path}/${service.id}`, { name: 'Mine', employees })).status).toBe(422);
    expect((await owner.get(`${path}/${service.id}`)).body.data).toEqual(service);
  });

  it('attaches somebody to many, at the price of who performs them already', async () => {
    const { owner, path, company } = fixture();
    const { body } = await owner.get(`/companies/${company}/employees?search=Iryna`);
    const employee_id = body.data[0].id;
    const [first, second] = [await add(), await add({ employees: [performer(fixture(), { duration: 30 })] })];
    const ids = [first.id, second.id];

    const done = await owner.patch(path, { ids, attach: { employee_id } });
    expect(done.status).toBe(200);
    const performers = async (id: number) => (await owner.get(`${path}/${id}`)).body.data.employees;
    expect(await performers(second.id)).toEqual([
      ...second.employees,
      { ...second.employees[0], employee_id },
    ]);

    await owner.post(`/companies/${company}/undo`, { undo: done.body.data.undo });
    expect(await performers(second.id)).toEqual(second.employees);
  });

  it('attaches nobody where neither price nor time is known', async () => {
    const { owner, path, olena } = fixture();
    const [performed, bare] = [await add({ employees: [] }), await add({ employees: [] })];
    const ids = [performed.id, bare.id];

    const refused = await owner.patch(path, { ids, attach: { employee_id: olena } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['attach.price']]);
    const price = { amount: 100, currency: 'UAH' };
    const taken = await owner.patch(path, { ids, attach: { employee_id: olena, price, duration: 15 } });
    expect(taken.status).toBe(200);
    expect((await owner.get(`${path}/${bare.id}`)).body.data.employees).toHaveLength(1);
  });

  it('tells how many visits for it are still to come, cancelled ones aside', async () => {
    const { owner, path, company, olena } = fixture();
    const { id } = await add();
    const noon = (Math.floor(Date.now() / 86_400_000) + 3) * 86_400 + 9 * 3600;
    const book = async (start_at: number) => {
      const items = [{ service_id: id, employee_id: olena, start_at }];
      const customer = { first_name: 'Petro' };
      const { body } = await owner.post(`/companies/${company}/records`, { items, customer, force: true });
      return body.data.record_ids[0];
    };
    const [, other] = [await book(noon), await book(noon + 7200)];
    const ahead = async () => (await owner.get(`${path}/${id}`)).body.data.visits_ahead;
    expect(await ahead()).toBe(2);
    await owner.post(`/companies/${company}/records/${other}/commands`, { command: 'cancel' });
    expect(await ahead()).toBe(1);
  });

  it('takes a deleted one off lists and site, and visits go on naming it', async () => {
    const { api, owner, path, company, olena } = fixture();
    const id = await createService(api.db, company, [olena], { name: 'Old cut' });
    const slug = (await owner.get(`/companies/${company}`)).body.data.slug;
    expect((await api.get(`/sites/${slug}`)).body.data.services).toHaveLength(1);

    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);

    expect((await owner.get(path)).body.data).toEqual([]);
    expect((await api.get(`/sites/${slug}`)).body.data.services).toEqual([]);
  });

  it.each(['/abc', '/0x1', '/99999999999', '/1e3'])('%s names nothing', async id => {
    expect((await fixture().owner.get(`${fixture().path}${id}`)).status).toBe(404);
  });
});
