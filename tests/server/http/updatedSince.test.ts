import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Answer, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('lists of what has changed since, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let root: string;
  let olena: number;
  let service: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    const company = await createCompany(api.db, { slug: `since-${++sequence}`, plan: 'business' });
    const user = await createUser(api.db, `since-${sequence}@example.org`);
    olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [olena]);
    owner = api.as(user.token);
    root = `/companies/${company}`;
  });
  /** An hour ago everything was as it is. */
  const settle = async () => {
    for (const table of ['orders', 'payments', 'records', 'visits', 'services', 'customers', 'employees'])
      await api.db.pool.query(`update ${table} set updated_at = now() - interval '1 hour'`);
  };
  const since = () => Math.floor(Date.now() / 1000) - 600;
  const idsIn = async (list: string, updated_since = since()) => {
    const { status, body } = await owner.get(`${root}/${list}?updated_since=${updated_since}`);
    expect([status, body.meta.total]).toEqual([200, body.data.length]);
    return body.data.map(({ id }: { id: number }) => id);
  };
  const addOrder = async () => {
    const tomorrow = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400;
    const { body } = await owner.post(`${root}/records`, {
      items: [{ service_id: service, employee_id: olena, start_at: tomorrow + 9 * 3600 }],
    });
    return body.data as { order_id: number; records: { id: number }[] };
  };

  it.each([
    'services',
    'customers',
    'employees',
    'orders',
    'products',
    'bundles',
    'memberships',
    'articles',
    'reviews',
    'assistants',
  ])('take an instant and nothing else: %s', async list => {
    expect(await idsIn(list, since() + 1_000_000)).toEqual([]);
    const { status, body } = await owner.get(`${root}/${list}?updated_since=yesterday`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['updated_since']]);
  });

  it('have what was made or changed, and not what was deleted', async () => {
    const { body } = await owner.post(`${root}/customers`, { first_name: 'Olena' });
    await owner.post(`${root}/customers`, { first_name: 'Petro' });
    await settle();
    expect([await idsIn('customers'), await idsIn('services')]).toEqual([[], []]);
    await owner.put(`${root}/customers/${body.data.id}`, { first_name: 'Olha' });
    await owner.put(`${root}/services/${service}`, { name: 'Another name' });
    expect([await idsIn('customers'), await idsIn('services')]).toEqual([[body.data.id], [service]]);
    await owner.delete(`${root}/customers/${body.data.id}`);
    expect(await idsIn('customers')).toEqual([]);
  });

  it('have an order when it is paid, refunded, noted, or its visit moved or cancelled', async () => {
    const { order_id, records } = await addOrder();
    const order = `${root}/orders/${order_id}`;
    const record = `${root}/records/${records[0]!.id}`;
    const { total, start_at } = (await owner.get(order)).body.data;
    const paymentId = async () => (await owner.get(order)).body.data.payments[0].id;
    const acts: Record<string, () => Promise<Answer>> = {
      noted: () => owner.patch(order, { comment: 'By the window' }),
      paid: () => owner.post(`${order}/payments`, { payment_method: 'cash', amount: total }),
      refunded: async () =>
        owner.post(`${order}/payments/${await paymentId()}/refund`, { amount: total, kind: 'correction' }),
      moved: () => owner.patch(record, { start_at: start_at + 3600 }),
      cancelled: () => owner.post(`${record}/commands`, { command: 'cancel' }),
    };
    for (const [name, act] of Object.entries(acts)) {
      await settle();
      expect(await idsIn('orders'), name).toEqual([]);
      const { status, body } = await act();
      expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300);
      expect(await idsIn('orders'), name).toEqual([order_id]);
    }
  });
});
