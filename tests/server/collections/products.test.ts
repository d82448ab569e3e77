import { expect, it } from 'vitest';
import { onePixel, uploadOf } from '@/tests/helpers/pictures';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const aProduct = (_: CollectionFixture, overrides = {}) => ({ name: 'Shampoo', price: 30_000, ...overrides });

const spec = {
  name: 'products',
  validInput: aProduct,
  change: { field: 'promo_rule', to: 'Two for one' },
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
  const add = (overrides = {}) => fixture().owner.post(fixture().path, aProduct(fixture(), overrides));

  it('answers with the product it made', async () => {
    const fields = {
      name: 'Shampoo',
      sku: 'SH-1',
      price: 30_000,
      discounted_price: 25_000,
      promo_rule: 'Until Friday',
      description: 'For dry hair',
      stock: 12,
      low_stock_at: 3,
    };
    const { body } = await add(fields);
    expect(body.data).toEqual({
      ...fields,
      barcode: '',
      currency: 'UAH',
      id: expect.any(Number),
      picture: null,
      position: 0,
      is_enabled: true,
      status: 'active',
      translations: {},
      version: 1,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
  });

  it.each([
    [{ stock: null }, 'active'],
    [{ stock: 0 }, 'out_of_stock'],
    [{ stock: 0, is_enabled: false }, 'inactive'],
  ])('says how it stands, whatever is sent: %j', async (overrides, status) => {
    const { id } = (await add({ ...overrides, status: 'active' })).body.data;
    expect((await fixture().owner.get(`${fixture().path}?ids=${id}`)).body.data).toMatchObject([{ status }]);
  });

  it('finds a product by its name or its SKU', async () => {
    await add({ sku: 'SH-1' });
    await add({ name: 'Balm', sku: 'BA-1', is_enabled: false });
    const names = async (query: string) =>
      (await fixture().owner.get(`${fixture().path}?${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );

    expect(await names('search=ba-')).toEqual(['Balm']);
    expect(await names('search=shamp')).toEqual(['Shampoo']);
    expect(await names('sku=SH-1')).toEqual(['Shampoo']);
    expect(await names('enabled=0')).toEqual(['Balm']);
  });

  it('gives a SKU to one product at a time', async () => {
    const { owner, path, company } = fixture();
    const first = (await add({ sku: 'SH-1' })).body.data;
    const other = (await add({ sku: '' })).body.data;

    const refused = await add({ sku: 'SH-1' });
    const renamed = await owner.put(`${path}/${other.id}`, { sku: 'SH-1' });
    for (const { status, body } of [refused, renamed]) {
      expect([status, body.errors]).toEqual([422, { sku: 'Another product has this SKU' }]);
    }

    const { body } = await owner.delete(`${path}?ids=${first.id}`);
    expect((await add({ sku: 'SH-1' })).status).toBe(201);
    const undone = await owner.post(`/companies/${company}/undo`, { undo: body.data.undo });
    expect([undone.status, undone.body.error.code]).toEqual([409, 'undo_not_possible']);
  });

  it('is never discounted to its price or above it', async () => {
    const message = 'The discounted price must be lower than the price';
    const refused = await add({ discounted_price: 30_000 });
    expect([refused.status, refused.body.errors]).toEqual([422, { discounted_price: message }]);

    const { id } = (await add({ discounted_price: 25_000 })).body.data;
    const lowered = await fixture().owner.put(`${fixture().path}/${id}`, { price: 20_000 });
    expect([lowered.status, lowered.body.errors]).toEqual([422, { discounted_price: message }]);
  });

  it('has its discounted price changed with its price', async () => {
    const { owner, path } = fixture();
    const { id } = (await add({ discounted_price: 25_000 })).body.data;

    await owner.patch(path, { ids: [id], adjust: { price: { percent: -10 } } });

    expect((await owner.get(`${path}/${id}`)).body.data).toMatchObject({
      price: 27_000,
      discounted_price: 22_500,
    });
  });

  it('shows a picture of the company’s own, and takes no other', async () => {
    const { owner, stranger, company, path } = fixture();
    const upload = async (by: typeof owner, to: number) =>
      (await by.post(`/companies/${to}/uploads`, uploadOf(onePixel))).body.data;
    const picture = await upload(owner, company);
    const { id } = (await add({ picture: picture.id })).body.data;
    expect((await owner.get(`${path}/${id}`)).body.data.picture).toEqual(picture);
    expect((await owner.put(`${path}/${id}`, { picture, stock: 3 })).status).toBe(200);

    const other = (await stranger.get('/companies')).body.data[0].id;
    const theirs = await upload(stranger, other);
    const refused = await owner.put(`${path}/${id}`, { picture: theirs.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['picture']]);
    expect((await owner.put(`${path}/${id}`, { picture: null })).body.data.picture).toBeNull();
  });

  it.each([
    { stock: -1 },
    { stock: 1.5 },
    { low_stock_at: -1 },
    { price: -1 },
    { price: null },
    { discounted_price: -1 },
  ])('refuses %j', async overrides => {
    const { status, body } = await add(overrides);
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(overrides)]);
  });
});
