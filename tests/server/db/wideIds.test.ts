import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

/** Where 32 bits end. */
const int4_max = 2 ** 31 - 1;
const monday = Date.UTC(2031, 0, 6, 8) / 1000;

/** Each table's ids begin at another place, so that none is taken for another's. */
const widen = `do $$ declare one record; begin
  for one in select sequencename as name, row_number() over () as place from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence %I restart with %s', one.name, (3 + one.place) * 1000000000);
  end loop;
end $$`;

describe.each(kinds)('ids beyond 32 bits, on %s', kind => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kind, { max_days_ahead: 3650 });
    await api.db.pool.query(widen);
  });
  afterAll(() => api.close());

  it('are booked, listed, opened, changed, undone and deleted as any', async () => {
    const company = await createCompany(api.db, { slug: 'wide', timezone: 'UTC' });
    const owner = await createUser(api.db, 'wide@example.org');
    const employee = await hire(api.db, company, {
      user_id: owner.id,
      role: 'administrator',
      is_owner: true,
    });
    const service = await createService(api.db, company, [employee]);
    for (const id of [company, owner.id, employee, service]) expect(id).toBeGreaterThan(int4_max);
    const me = api.as(owner.token);
    const mine = (path: string) => `/companies/${company}${path}`;

    const booking = {
      items: [{ service_id: service, employee_id: employee }],
      start_at: monday + 3600,
      customer: { name: 'Anna', phone: '+380671234567' },
    };
    const booked = await api.post('/sites/wide/bookings', booking);
    expect(booked.status).toBe(201);
    expect(booked.body.data.visit_id).toBeGreaterThan(int4_max);
    expect((await api.post('/sites/wide/bookings', booking)).status).toBe(409);

    const { body: orders } = await me.get(mine('/orders'));
    const [order] = orders.data;
    expect(order.id).toBeGreaterThan(int4_max);
    expect((await me.get(mine(`/orders/${order.id}`))).status).toBe(200);
    const { body: customers } = await me.get(mine('/customers'));
    expect(customers.data.map(({ id }: { id: number }) => id > int4_max)).toEqual([true]);

    const made = await me.post(mine('/products'), { name: 'Shampoo', price: 100, picture: null });
    expect(made.status).toBe(201);
    const product = made.body.data;
    const changed = await me.put(mine(`/products/${product.id}`), { ...product, name: 'Soap' });
    expect([changed.status, changed.body.data.name]).toEqual([200, 'Soap']);
    const { body: found } = await me.get(mine(`/products?ids=${product.id}`));
    expect(found.data.map(({ id }: { id: number }) => id)).toEqual([product.id]);
    expect((await me.delete(mine(`/products/${product.id}`))).status).toBe(204);
    const { body: activity } = await me.get(mine('/activity'));
    expect(activity.data.every(({ id }: { id: number }) => id > int4_max)).toBe(true);
  });

  it('are numbers as far as those are exact, and never rounded', async () => {
    const { rows } = await api.db.pool.query(
      'select 9007199254740991::bigint as most, array[1, null, 5000000000]::bigint[] as some',
    );
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, some: [1, null, 5_000_000_000] }]);
    for (const wrong of ['9007199254740992::bigint', 'array[-9007199254740993]::bigint[]']) {
      await expect(api.db.pool.query(`select ${wrong}`)).rejects.toThrow('out of the range of exact numbers');
    }
  });

  it('that no number holds name nothing', async () => {
    const owner = await createUser(api.db, 'nothing@example.org');
    for (const id of ['9007199254740992', '99999999999999999999', '999999999999999']) {
      expect((await api.as(owner.token).get(`/companies/${id}/services`)).status).toBe(404);
    }
  });

  it('have every column that refers to one as wide as it', async () => {
    const { rows } = await api.db.pool.query(
      `select c.relname || '.' || a.attname as narrow from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and a.atttypid = 'integer'::regtype
         and (a.attidentity <> '' or a.attname = 'company_id' or exists (
           select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)))`,
    );
    expect(rows).toEqual([]);
  });
});
