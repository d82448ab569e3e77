import { expect, it } from 'vitest';
import { createService } from '@/tests/helpers/fixtures';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const needsBoth = 'Bundle needs at least one service and at least one product';

const aService = ({ api, company, olena }: CollectionFixture, overrides = {}) =>
  createService(api.db, company, [olena], overrides);

async function aProduct({ owner, company }: CollectionFixture, overrides = {}): Promise<number> {
  const body = { name: 'Shampoo', price: 30_000, ...overrides };
  return (await owner.post(`/companies/${company}/products`, body)).body.data.id;
}

async function aBundle(fixture: CollectionFixture, overrides = {}) {
  const [service, product] = [await aService(fixture), await aProduct(fixture)];
  const items = [
    { type: 'service', id: service, qty: 2 },
    { type: 'product', id: product, qty: 1 },
  ];
  return { name: 'Spa day', price: 100_000, currency: 'UAH', items, ...overrides };
}

const spec = {
  name: 'bundles',
  validInput: aBundle,
  change: { field: 'name', to: 'Spa evening' },
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

type Item = { type: string; id: number; qty: number };

describeCollection(spec, fixture => {
  const add = async (overrides = {}) =>
    (await fixture().owner.post(fixture().path, await aBundle(fixture(), overrides))).body.data;
  const shown = async (id: number) => (await fixture().owner.get(`${fixture().path}/${id}`)).body.data;
  const undo = (command: string) =>
    fixture().owner.post(`/companies/${fixture().company}/undo`, { undo: command });
  const idOf = (items: Item[], type: string) => items.find(item => item.type === type)!.id;
  const takeAway = async (type: string, id: number) =>
    (await fixture().owner.delete(`/companies/${fixture().company}/${type}s?ids=${id}`)).body.data.undo;

  it('answers with its parts, what each costs, and what they cost together', async () => {
    const { api, company, olena, owner } = fixture();
    const { body } = await owner.get(`/companies/${company}/employees?search=Iryna`);
    const service = await createService(api.db, company, [olena, body.data[0].id], {
      name: 'Cut',
      price: 50_000,
    });
    await api.db.pool.query('update service_employees set price = 40000 where employee_id = $1', [olena]);
    const product = await aProduct(fixture(), { discounted_price: 20_000 });
    const items = [
      { type: 'product', id: product, qty: 3 },
      { type: 'service', id: service, qty: 2 },
    ];
    const bundle = await add({ items, currency: undefined });

    expect(bundle).toMatchObject({
      currency: 'UAH',
      items: [
        { ...items[0], name: 'Shampoo', price: 20_000 },
        { ...items[1], name: 'Cut', price: 40_000 },
      ],
      parts_total: 140_000,
      problem: null,
    });
  });

  it.each([
    ['nothing', () => []],
    ['no product', ({ items }: { items: Item[] }) => items.filter(({ type }) => type === 'service')],
    ['no service', ({ items }: { items: Item[] }) => items.filter(({ type }) => type === 'product')],
  ])('is refused with %s in it', async (_, choose) => {
    const body = await aBundle(fixture());
    const refused = await fixture().owner.post(fixture().path, { ...body, items: choose(body) });
    expect([refused.status, refused.body.errors]).toEqual([422, { items: needsBoth }]);
  });

  it('holds nothing twice, and nothing that is not there', async () => {
    const { owner, path } = fixture();
    const body = await aBundle(fixture());
    const twice = await owner.post(path, { ...body, items: [...body.items, body.items[0]] });
    expect([twice.status, twice.body.errors]).toEqual([422, { 'items.2': 'The same item is added twice' }]);

    const none = body.items.map(item => ({ ...item, id: 999_999 }));
    const strange = await owner.post(path, { ...body, items: none });
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      { 'items.0.id': 'The service does not exist', 'items.1.id': 'The product does not exist' },
    ]);
  });

  it('has its price in the currency of the company', async () => {
    const refused = await fixture().owner.post(fixture().path, await aBundle(fixture(), { currency: 'EUR' }));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { currency: 'Prices are in the currency of the company, UAH' },
    ]);
  });

  it.each([
    ['service', 'no_service'],
    ['product', 'no_product'],
  ])(
    'is deactivated when its last %s is deleted, says why, and comes back by undo',
    async (type, problem) => {
      const bundle = await add();
      const command = await takeAway(type, idOf(bundle.items, type));

      const left = bundle.items.filter((item: Item) => item.type !== type);
      expect(await shown(bundle.id)).toMatchObject({ items: left, is_enabled: false, problem, version: 2 });

      expect((await undo(command)).status).toBe(200);
      expect(await shown(bundle.id)).toEqual({ ...bundle, version: 3, updated_at: expect.any(Number) });
    },
  );

  it('cannot be activated while it lacks a service or a product', async () => {
    const { owner, path } = fixture();
    const { id, items } = await add();
    await takeAway('product', idOf(items, 'product'));

    const alone = await owner.put(`${path}/${id}`, { is_enabled: true });
    const many = await owner.patch(path, { ids: [id], changes: { is_enabled: true } });
    for (const { status, body } of [alone, many]) {
      expect([status, body.errors]).toEqual([422, { items: needsBoth }]);
    }
    expect((await owner.put(`${path}/${id}`, { name: 'Later' })).status).toBe(200);
  });

  it('loses two parts by two commands, and gets them back one after the other', async () => {
    const bundle = await add();
    const first = await takeAway('service', idOf(bundle.items, 'service'));
    const second = await takeAway('product', idOf(bundle.items, 'product'));
    expect(await shown(bundle.id)).toMatchObject({ items: [], is_enabled: false });

    expect((await undo(second)).status).toBe(200);
    expect((await shown(bundle.id)).items).toEqual([bundle.items[1]]);
    expect((await undo(first)).status).toBe(409);
  });

  it('goes on without one of several, and without being changed by what it does not hold', async () => {
    const other = await aService(fixture(), { name: 'Massage' });
    const unrelated = await add();
    const body = await aBundle(fixture());
    const bundle = await add({ items: [...body.items, { type: 'service', id: other, qty: 1 }] });
    await takeAway('service', other);

    expect(await shown(bundle.id)).toMatchObject({ is_enabled: true, problem: null, version: 2 });
    expect((await shown(bundle.id)).items).toHaveLength(2);
    expect((await shown(unrelated.id)).version).toBe(1);
  });

  it('is named before one of its parts is deleted', async () => {
    const { owner, company } = fixture();
    const { id, items } = await add();
    for (const type of ['service', 'product']) {
      const path = `/companies/${company}/${type}s/${idOf(items, type)}/dependents`;
      expect((await owner.get(path)).body.data).toEqual([
        { type: 'bundles', id, name: 'Spa day', effect: 'deactivated' },
      ]);
    }
    const other = await aService(fixture());
    await owner.put(`${fixture().path}/${id}`, { items: [...items, { type: 'service', id: other, qty: 1 }] });
    expect((await owner.get(`/companies/${company}/services/${other}/dependents`)).body.data).toEqual([
      { type: 'bundles', id, name: 'Spa day', effect: 'loses' },
    ]);
  });
});
