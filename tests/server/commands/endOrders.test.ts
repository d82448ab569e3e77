import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelUnpaid, completeOrders } from '@/server/modules/booking/operations/endOrders';
import { addPayment } from '@/server/modules/payments/commands/steps/payments';
import { inCompany } from '@/server/platform/db/scope';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { testContext } from '@/tests/helpers/context';

const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);
const price = 50_000;

describe.each(kinds)('orders that end by themselves, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let employee: number;
  let other: number;
  let cut: number;
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);

  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = at('08:00', '2027-01-04');
    company = await createCompany(api.db, { slug: 'ending' });
    const boss = await createUser(api.db, 'boss@a.org');
    employee = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    other = await hire(api.db, company);
    cut = await createService(api.db, company, [employee, other], { price });
    owner = api.as(boss.token);
  });
  afterAll(async () => {
    expect(reported).toEqual([]);
    await api.close();
  });

  const book = async (time: string, date?: string, employee_id = employee): Promise<number> => {
    const items = [{ service_id: cut, employee_id, start_at: at(time, date) }];
    return (await owner.post(`/companies/${company}/records`, { items })).body.data.order_id;
  };
  const pay = (id: number) =>
    owner.post(`/companies/${company}/orders/${id}/payments`, { payment_method: 'cash', amount: price });
  const read = async (id: number) => (await owner.get(`/companies/${company}/orders/${id}`)).body.data;
  const mustBePaidBy = (id: number, instant: number) =>
    api.db.pool.query('update orders set pay_by = to_timestamp($2) where id = $1', [id, instant]);
  const types = (log: { type: string }[]) => log.map(({ type }) => type);

  it('are completed a day after their last visit, once they are paid, and say that nobody did it', async () => {
    const [paid, owing] = [await book('09:00'), await book('10:00')];
    await pay(paid);
    await completeOrders({ db: api.db, now: at('09:59', '2027-01-06'), report });
    expect((await read(paid)).flow.status).toBe('active');

    const now = at('10:00', '2027-01-06');
    await Promise.all([
      completeOrders({ db: api.db, now, report }),
      completeOrders({ db: api.db, now, report }),
    ]);
    await completeOrders({ db: api.db, now: now + 60, report });
    const { flow, completed_at, activity_log, items } = await read(paid);
    expect([flow.status, completed_at]).toEqual(['completed', now]);
    expect(items[0].records[0].flow.status).toBe('completed');
    const done = activity_log.filter(
      ({ type, subject }: { type: string; subject: { type: string } }) =>
        type === 'complete' && subject.type === 'order',
    );
    expect(done).toMatchObject([{ source: 'automatic', actor: null }]);
    expect((await read(owing)).flow.status).toBe('active');
  });

  it('are shared by all who complete them at once, and left where one is told to stop', async () => {
    const ids: number[] = [];
    for (const time of ['09:00', '10:00', '11:00', '12:00']) ids.push(await book(time, '2027-01-07'));
    for (const id of ids) await pay(id);
    const now = at('13:00', '2027-01-08');
    await completeOrders({ db: api.db, now, report }, AbortSignal.abort());
    expect((await read(ids[0]!)).flow.status).toBe('active');

    await Promise.all([1, 2, 3].map(() => completeOrders({ db: api.db, now, report })));
    for (const id of ids) {
      const { flow, activity_log } = await read(id);
      const ends = activity_log.filter(
        ({ type, subject }: { type: string; subject: { type: string } }) =>
          type === 'complete' && subject.type === 'order',
      );
      expect([flow.status, ends.length]).toEqual(['completed', 1]);
    }
  });

  if (kind === 'PostgreSQL')
    it('where one hangs at an order, another completes the rest', async () => {
      const stuck = await book('14:00', '2027-01-07');
      const free = [await book('14:00', '2027-01-07', other), await book('15:00', '2027-01-07', other)];
      for (const id of [stuck, ...free]) await pay(id);
      const now = at('17:00', '2027-01-08');
      const busy = await api.db.pool.connect();
      await busy.query('begin');
      await busy.query('select from orders where id = $1 for update', [stuck]);
      const first = completeOrders({ db: api.db, now, report });
      const hanging =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await api.db.pool.query(hanging)).rows.length).toBe(1);
      await completeOrders({ db: api.db, now, report });
      for (const id of free) expect((await read(id)).flow.status).toBe('completed');
      expect((await read(stuck)).flow.status).toBe('active');
      await busy.query('rollback');
      busy.release();
      await first;
      expect((await read(stuck)).flow.status).toBe('completed');
    });

  it('are cancelled when they were to be paid at once and were not, and their time is free again', async () => {
    const [late, paid] = [await book('12:00'), await book('13:00')];
    const hour_later = api.clock.now + 3600;
    await mustBePaidBy(late, hour_later);
    await mustBePaidBy(paid, hour_later);
    await pay(paid);
    await cancelUnpaid({ db: api.db, settings: testConfig, now: hour_later - 1, report });
    expect((await read(late)).flow.status).toBe('active');

    await cancelUnpaid({ db: api.db, settings: testConfig, now: hour_later, report });
    await cancelUnpaid({ db: api.db, settings: testConfig, now: hour_later + 60, report });
    const order = await read(late);
    expect([order.flow.status, order.cancelled_at]).toEqual(['cancelled', hour_later]);
    expect(types(order.activity_log).filter(type => type === 'cancel')).toHaveLength(2);
    expect(order.activity_log[0]).toMatchObject({ source: 'automatic', actor: null });
    expect((await read(paid)).flow.status).toBe('active');
    expect(await book('12:00')).toBeGreaterThan(late);
  });

  it('keep money that comes too late, to be given back, and take no time for it', async () => {
    const order_id = await book('15:00');
    await mustBePaidBy(order_id, api.clock.now);
    await cancelUnpaid({ db: api.db, settings: testConfig, now: api.clock.now, report });
    const late = {
      kind: 'payment',
      state: 'done',
      payment_method: 'liqpay',
      amount: price,
    } as const;
    await inCompany(api.db, company, async tx =>
      addPayment(testContext(tx, { now: api.clock.now + 60 }), {
        locked: await lockOrder(testContext(tx), order_id),
        payment: {
          ...late,
          provider_ref: 'late',
        },
      }),
    );
    const order = await read(order_id);
    expect(order).toMatchObject({ paid: price, due: 0, to_refund: price, flow: { status: 'cancelled' } });
    expect(order.items[0].records[0].flow.status).toBe('cancelled');
  });
});
