import { expect, it } from 'vitest';
import { describeWithCompany, type CollectionFixture } from './companyFixture';

describeWithCompany('products', 'the stock of a product', fixture => {
  const aProduct = async (overrides: object = {}): Promise<number> => {
    const { owner, path } = fixture();
    const { body } = await owner.post(path, { name: 'Shampoo', price: 30_000, ...overrides });
    return body.data.id;
  };
  const move = (id: number, movement: object, { owner, path }: CollectionFixture = fixture()) =>
    owner.post(`${path}/${id}/stock_movements`, movement);
  const movementsOf = async (id: number, query = '') =>
    (await fixture().owner.get(`${fixture().path}/${id}/stock_movements${query}`)).body;
  const productOf = async (id: number) => (await fixture().owner.get(`${fixture().path}/${id}`)).body.data;
  const stockOf = async (id: number) => (await productOf(id)).stock;
  const undo = (token: string) =>
    fixture().owner.post(`/companies/${fixture().company}/undo`, { undo: token });
  const sell = (id: number, qty: number) =>
    fixture().owner.post(`/companies/${fixture().company}/orders`, { items: [{ type: 'product', id, qty }] });
  const command = (order: number, name: string) =>
    fixture().owner.post(`/companies/${fixture().company}/orders/${order}/commands`, { command: name });

  it('is received, written off and counted, each a movement', async () => {
    const id = await aProduct({ stock: 2 });
    const received = await move(id, { kind: 'receipt', qty: 10, cost: 12_000, note: 'Invoice 7' });
    expect(received.status).toBe(201);
    expect(received.body.data).toEqual({
      id: expect.any(Number),
      kind: 'receipt',
      qty: 10,
      change: 10,
      stock: 12,
      cost: 12_000,
      currency: 'UAH',
      note: 'Invoice 7',
      order_id: null,
      actor: expect.any(String),
      created_at: fixture().api.clock.now,
    });
    await move(id, { kind: 'write_off', qty: 3, note: 'Broken' });
    await move(id, { kind: 'count', qty: 8 });

    expect(await stockOf(id)).toBe(8);
    const { data, meta } = await movementsOf(id);
    expect(data).toMatchObject([
      { kind: 'count', qty: 8, change: -1, stock: 8 },
      { kind: 'write_off', qty: 3, change: -3, stock: 9, note: 'Broken' },
      { kind: 'receipt', qty: 10, change: 10, stock: 12 },
    ]);
    expect(meta).toMatchObject({ total: 3, current_page: 1, per_page: 25, cost: 12_000, currency: 'UAH' });
    expect((await movementsOf(id, '?kind=count&per_page=1')).meta).toMatchObject({ total: 1, per_page: 1 });
  });

  it('begins to be counted with what comes', async () => {
    const id = await aProduct();
    const { body } = await move(id, { kind: 'receipt', qty: 4 });
    expect([body.data.change, await stockOf(id)]).toEqual([4, 4]);
    expect((await undo(body.meta.undo)).status).toBe(200);
    expect(await stockOf(id)).toBeNull();
  });

  it('is counted by changing the product itself too', async () => {
    const id = await aProduct({ stock: 5 });
    await fixture().owner.put(`${fixture().path}/${id}`, { stock: 3 });
    await fixture().owner.put(`${fixture().path}/${id}`, { name: 'Balm' });
    expect((await movementsOf(id)).data).toMatchObject([{ kind: 'count', qty: 3, change: -2, stock: 3 }]);
  });

  it('is taken by a sale and comes back with its cancellation', async () => {
    const id = await aProduct({ stock: 5 });
    const { id: order_id } = (await sell(id, 2)).body.data;
    await command(order_id, 'cancel');
    expect((await movementsOf(id)).data).toMatchObject([
      { kind: 'return', qty: 2, change: 2, stock: 5, order_id },
      { kind: 'sale', qty: 2, change: -2, stock: 3, order_id },
    ]);
  });

  it('goes below zero only where the setting allows it', async () => {
    const { owner, company } = fixture();
    const id = await aProduct({ stock: 1 });
    const refused = [await move(id, { kind: 'write_off', qty: 2 }), await sell(id, 2)];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['qty']],
      [422, ['items.0.qty']],
    ]);
    await owner.put(`/companies/${company}/settings`, { name: 'stock_below_zero', value: true });
    expect((await sell(id, 3)).status).toBe(201);
    const product = await productOf(id);
    expect([product.stock, product.status]).toEqual([-2, 'out_of_stock']);
    expect((await owner.put(`${fixture().path}/${id}`, product)).status).toBe(200);
    expect((await owner.put(`${fixture().path}/${id}`, { stock: -1 })).body.errors).toEqual({
      stock: 'Stock must be greater than or equal to 0',
    });
  });

  it('is put back by undo, once', async () => {
    const id = await aProduct({ stock: 5 });
    const received = await move(id, { kind: 'receipt', qty: 10, cost: 9_000 });
    await sell(id, 1);
    expect((await undo(received.body.meta.undo)).status).toBe(200);
    expect(await stockOf(id)).toBe(4);
    const { data, meta } = await movementsOf(id);
    expect(data[0]).toMatchObject({ kind: 'undo', qty: 10, change: -10, stock: 4 });
    expect(meta.cost).toBeNull();
    expect((await undo(received.body.meta.undo)).status).toBe(409);

    const more = await move(id, { kind: 'receipt', qty: 2 });
    await sell(id, 5);
    expect((await undo(more.body.meta.undo)).status).toBe(409);
    expect(await stockOf(id)).toBe(1);
  });

  it('is told to be low once it gets there, and found by it', async () => {
    const { owner, api, company } = fixture();
    const id = await aProduct({ stock: 5, low_stock_at: 3 });
    await aProduct({ stock: 5 });
    const low = async () =>
      (await owner.get(`${fixture().path}?low_stock=1`)).body.data.map(
        (product: { id: number }) => product.id,
      );
    expect(await low()).toEqual([]);
    await move(id, { kind: 'write_off', qty: 2 });
    await move(id, { kind: 'write_off', qty: 1 });
    expect(await low()).toEqual([id]);
    expect((await owner.get(`${fixture().path}?low_stock=0`)).body.meta.total).toBe(1);
    const { rows } = await api.db.pool.query(
      `select payload from notifications where company_id = $1 and type = 'LowStock'`,
      [company],
    );
    expect(rows).toEqual([]);

    await move(id, { kind: 'receipt', qty: 5 });
    await api.db.pool.query(
      `insert into employees (company_id, first_name, company_role, user_id)
       select company_id, 'Olha', 'administrator', (select user_id from employees where company_id <> $1
         and user_id is not null order by id desc limit 1) from employees where company_id = $1 limit 1`,
      [company],
    );
    await move(id, { kind: 'count', qty: 3 });
    const news = (await fixture().stranger.get('/notifications')).body.data;
    expect(news).toMatchObject([{ type: 'LowStock', title: 'Running low: Shampoo', body: '3 left' }]);
  });

  it.each([
    { kind: 'receipt', qty: 0 },
    { kind: 'receipt', qty: -1 },
    { kind: 'receipt', qty: 0.5 },
    { kind: 'receipt' },
    { kind: 'receipt', qty: 2_147_483_647 },
    { kind: 'write_off', qty: 0 },
    { kind: 'count', qty: -1 },
  ])('refuses %j', async movement => {
    const { status, body } = await move(await aProduct({ stock: 1 }), movement);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['qty']]);
  });

  it('keeps every movement when many come at once', async () => {
    const id = await aProduct({ stock: 0 });
    await Promise.all(Array.from({ length: 8 }, () => move(id, { kind: 'receipt', qty: 1 })));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? sell(id, 1) : move(id, { kind: 'write_off', qty: 1 }),
      ),
    );
    const done = answers.filter(({ status }) => status === 201).length;
    const { data } = await movementsOf(id);
    expect([done, await stockOf(id), data[0].stock]).toEqual([8, 0, 0]);
    expect(data.reduce((sum: number, { change }: { change: number }) => sum + change, 0)).toBe(0);
  });
});
