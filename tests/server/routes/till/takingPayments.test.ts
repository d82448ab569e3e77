import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { placeOrder } from '@/tests/helpers/orders';

describe.each(kinds)('money taken by an employee, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let employee: ApiClient;
  let path: string;
  let own: number;
  let others: number;

  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    const company = await createCompany(api.db, { slug: 'takers', plan: 'team' });
    path = `/companies/${company}`;
    const [boss, iryna] = [await createUser(api.db, 'boss@a.org'), await createUser(api.db, 'iryna@a.org')];
    await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    const employee_id = await hire(api.db, company, { first_name: 'Iryna', user_id: iryna.id });
    const service_id = await createService(api.db, company, [employee_id]);
    [owner, employee] = [api.as(boss.token), api.as(iryna.token)];
    const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
    const { body } = await owner.post(`${path}/records`, { items: [{ service_id, employee_id, start_at }] });
    own = body.data.order_id;
    others = await placeOrder(api.db, company);
  });
  afterAll(() => api.close());

  const pay = (order: number) =>
    employee.post(`${path}/orders/${order}/payments`, { payment_method: 'cash', amount: 100 });

  it('is theirs to take where the setting says so, and for their own visits alone', async () => {
    expect([(await pay(own)).status, (await pay(others)).status]).toEqual([403, 404]);
    await owner.put(`${path}/settings`, { name: 'employees_take_payments', value: true });
    const paid = await pay(own);
    expect([paid.status, (await pay(others)).status]).toEqual([201, 404]);
    const [payment] = paid.body.data.payments;
    const refund = await employee.post(`${path}/orders/${own}/payments/${payment.id}/refund`, {
      amount: 100,
    });
    expect(refund.status).toBe(403);
  });
});
