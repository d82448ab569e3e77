import { expect, it } from 'vitest';
import { createService } from '@/tests/helpers/fixtures';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const aMembership = (_: CollectionFixture, overrides = {}) => ({
  name: 'Ten cuts',
  price: 300_000,
  currency: 'UAH',
  ...overrides,
});

const spec = {
  name: 'memberships',
  validInput: aMembership,
  change: { field: 'description', to: 'For those who come often' },
  translated: 'name',
  required: {
    field: 'name',
    message: 'Name is a required field',
    in_ukrainian: 'Назва — обов’язкове поле',
  },
  bulk: { field: 'is_enabled', to: false },
  isOrdered: true,
  price: ({ price }: { price: number }) => price,
};

describeCollection(spec, fixture => {
  const ask = (overrides = {}) => fixture().owner.post(fixture().path, aMembership(fixture(), overrides));
  const add = async (overrides = {}) => (await ask(overrides)).body.data;
  const shown = async (id: number) => (await fixture().owner.get(`${fixture().path}/${id}`)).body.data;
  const addon = (item_id: number, overrides = {}) => ({
    item_type: 'service',
    item_id,
    employee_id: null,
    visits: 10,
    price: 40_000,
    ...overrides,
  });
  const aService = (name = 'Cut') =>
    createService(fixture().api.db, fixture().company, [fixture().olena], { name });
  const changePlan = (plan: string) =>
    fixture().api.db.pool.query('update subscriptions set plan = $1 where company_id = $2', [
      plan,
      fixture().company,
    ]);

  it('answers with the membership it made, its features in order', async () => {
    const { olena } = fixture();
    const service = await aService();
    const fields = {
      description: 'Once a week',
      interval: 3,
      period: 'month',
      addons: [addon(service, { employee_id: olena })],
      employees: [olena],
    };
    const features = [
      { name: 'Coffee', order: 5 },
      { name: 'No queue', order: 2 },
    ];
    const membership = await add({ ...fields, features });

    expect(membership).toEqual({
      ...aMembership(fixture()),
      ...fields,
      features: [
        { name: 'No queue', order: 0, translations: {} },
        { name: 'Coffee', order: 1, translations: {} },
      ],
      addons: [{ ...fields.addons[0], entity_id: service, name: 'Cut', sku: '' }],
      is_static_price: true,
      min_price: null,
      total_price: 300_000,
      id: expect.any(Number),
      picture: null,
      position: 0,
      is_enabled: true,
      translations: {},
      version: 1,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
  });

  it.each([
    [null, 400_000],
    [450_000, 450_000],
    [100, 400_000],
  ])('costs what its visits cost, but not less than %s', async (min_price, total_price) => {
    const addons = [addon(await aService())];
    const sent = { is_static_price: false, price: undefined, min_price, addons };
    expect(await add(sent)).toMatchObject({ is_static_price: false, total_price });
  });

  it('needs a price when it is fixed', async () => {
    const { status, body } = await ask({ price: undefined });
    expect([status, body.errors]).toEqual([422, { price: 'Price is a required field' }]);
  });

  it.each([
    [{ interval: 0 }, 'interval'],
    [{ interval: 100 }, 'interval'],
    [{ period: 'decade' }, 'period'],
    [{ currency: 'EUR' }, 'currency'],
    [{ employees: [999_999] }, 'employees.0'],
    [{ features: [{ name: ' ' }] }, 'features.0.name'],
    [{ addons: [{ item_type: 'service', item_id: 999_999, visits: 1, price: 1 }] }, 'addons.0.item_id'],
    [{ addons: [{ item_type: 'product', item_id: 999_999, visits: 1, price: 1 }] }, 'addons.0.item_id'],
  ])('refuses %j', async (overrides, field) => {
    const { status, body } = await ask(overrides);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('takes the same thing with another employee, and not with the same one', async () => {
    const { olena } = fixture();
    const service = await aService();
    const [any, hers] = [addon(service), addon(service, { employee_id: olena })];

    expect((await ask({ addons: [any, hers] })).status).toBe(201);
    for (const one of [any, hers]) {
      const { status, body } = await ask({ addons: [one, { ...one, visits: 3 }] });
      expect([status, body.errors]).toEqual([422, { 'addons.1': 'The same item is added twice' }]);
    }
  });

  it('gives visits only with whom performs the service', async () => {
    const { owner, company } = fixture();
    const { body } = await owner.get(`/companies/${company}/employees?search=Iryna`);
    const refused = await ask({ addons: [addon(await aService(), { employee_id: body.data[0].id })] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'addons.0.employee_id': 'This employee does not provide this service' },
    ]);
  });

  it('has no dynamic price and no add-ons on the least plan', async () => {
    const addons = [addon(await aService())];
    await changePlan('solo');
    for (const [overrides, feature] of [
      [{ is_static_price: false }, 'dynamic_membership_price'],
      [{ addons }, 'membership_addons'],
    ] as const) {
      const { status, body } = await ask(overrides);
      expect([status, body.error]).toEqual([
        402,
        { code: 'upgrade_required', message: expect.any(String), feature, plan: 'team' },
      ]);
    }
    expect((await ask()).status).toBe(201);
  });

  it('keeps on a lower plan what it had, and can only have it taken away', async () => {
    const { owner, path } = fixture();
    const [cut, beard] = [addon(await aService()), addon(await aService('Beard'))];
    const { id } = await add({ is_static_price: false, addons: [cut, beard] });
    await changePlan('solo');
    const change = (sent: object) => owner.put(`${path}/${id}`, sent);

    expect((await change({ name: 'Other', is_static_price: false, addons: [cut, beard] })).status).toBe(200);
    expect((await owner.patch(path, { ids: [id], changes: { is_enabled: false } })).status).toBe(200);
    expect((await change({ addons: [{ ...cut, visits: 20 }, beard] })).status).toBe(402);
    expect((await change({ addons: [beard] })).status).toBe(200);
    expect((await change({ addons: [cut, beard] })).status).toBe(402);
    expect((await change({ is_static_price: true, price: 100 })).status).toBe(200);
    expect((await change({ is_static_price: false })).status).toBe(402);
  });

  it.each(['service', 'product', 'bundle'])(
    'loses its visits of a %s that is deleted, is named before, and has them again by undo',
    async type => {
      const { owner, company } = fixture();
      const service = await aService();
      const product = (await owner.post(`/companies/${company}/products`, { name: 'Balm', price: 1 })).body
        .data.id;
      const items = [
        { type: 'service', id: await aService('Kept'), qty: 1 },
        { type: 'product', id: product, qty: 1 },
      ];
      const bundle = (await owner.post(`/companies/${company}/bundles`, { name: 'Both', price: 1, items }))
        .body.data.id;
      const ids = { service, product, bundle } as Record<string, number>;
      const addons = Object.entries(ids).map(([item_type, id]) => addon(id, { item_type }));
      const membership = await add({ addons });

      const path = `/companies/${company}/${type}s`;
      const { body: dependents } = await owner.get(`${path}/${ids[type]}/dependents`);
      expect(dependents.data.filter(({ type }: { type: string }) => type === 'memberships')).toEqual([
        { type: 'memberships', id: membership.id, name: 'Ten cuts', effect: 'loses' },
      ]);

      const { body } = await owner.delete(`${path}?ids=${ids[type]}`);
      const left = membership.addons.filter((one: { item_type: string }) => one.item_type !== type);
      expect(await shown(membership.id)).toMatchObject({ addons: left, version: 2 });

      await changePlan('solo');
      const undone = await owner.post(`/companies/${company}/undo`, { undo: body.data.undo });
      expect(undone.status).toBe(200);
      expect((await shown(membership.id)).addons).toEqual(membership.addons);
    },
  );

  it('has the prices of its visits raised where they make its price', async () => {
    const { owner, path } = fixture();
    const service = await aService();
    const dynamic = await add({ is_static_price: false, min_price: 100_000, addons: [addon(service)] });
    const fixed = await add({ addons: [addon(service)] });

    await owner.patch(path, { ids: [dynamic.id, fixed.id], adjust: { price: { percent: 10 } } });

    expect(await shown(dynamic.id)).toMatchObject({ min_price: 110_000, total_price: 440_000 });
    expect(await shown(fixed.id)).toMatchObject({
      price: 330_000,
      addons: [{ price: 40_000 }],
      total_price: 330_000,
    });
  });
});
