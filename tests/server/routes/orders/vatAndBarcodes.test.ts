import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('what a shop needs of orders and products, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let cut: number;
  let path: string;
  beforeAll(async () => {
    api = await startApi(kind);
    const company = await createCompany(api.db, { slug: 'shop', plan: 'team' });
    const boss = await createUser(api.db, 'boss@shop.org');
    const olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price: 60_000 });
    owner = api.as(boss.token);
    path = `/companies/${company}`;
  });
  afterAll(() => api.close());

  it('keeps in an order the VAT rate of the day on which it was made', async () => {
    const order = async () =>
      (await owner.post(`${path}/orders`, { items: [{ type: 'service', id: cut }] })).body.data;
    const rate = (vat_rate: unknown) => owner.put(`${path}/settings`, { settings: { vat_rate } });
    const none = await order();
    expect((await rate(20)).status).toBe(200);
    const first = await order();
    expect((await rate(5.5)).status).toBe(200);
    const second = await order();
    expect((await rate(null)).status).toBe(200);
    const third = await order();
    expect([none, first, second, third].map(({ vat_rate }) => vat_rate)).toEqual([null, 20, 5.5, null]);
    expect((await owner.get(`${path}/orders/${first.id}`)).body.data.vat_rate).toBe(20);
    expect((await rate(101)).status).toBe(422);
    expect((await rate(-1)).status).toBe(422);
  });

  it('finds a product by its barcode, in the search of a scanner and by the filter', async () => {
    const barcode = '4820000000017';
    const create = (more: object) => owner.post(`${path}/products`, { price: 100, ...more });
    const made = await create({ name: 'Shampoo', sku: 'SH-1', barcode });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ barcode });
    await create({ name: 'Mask' });
    for (const query of [`search=${barcode}`, 'search=SH-1', `barcode=${barcode}`]) {
      const { body } = await owner.get(`${path}/products?${query}`);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Shampoo']);
    }
    const { body } = await owner.put(`${path}/products/${made.body.data.id}`, { barcode: 'X'.repeat(65) });
    expect(body.errors).toHaveProperty('barcode');
  });
});
