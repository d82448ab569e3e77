import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allKinds } from '@/tests/helpers/databases/databases';
import { placeOrder } from '@/tests/helpers/orders';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { tally } from './booker';
import { stormPlace, type Place } from './places';
import { isFull } from '@/tests/helpers/full';

const crowd = 50;
const rounds = isFull ? 5 : 1;
const total = 50_050;
const minute_ms = 60_000;

describe.each(allKinds)('a storm of payments on %s', kind => {
  let place: Place;
  let company: number;
  let token: string;
  const orders: number[] = [];

  beforeAll(async () => {
    place = await stormPlace(kind, async db => {
      company = await createCompany(db, { slug: 'till' });
      const user = await createUser(db, 'till@example.org');
      await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
      ({ token } = user);
      for (let round = 0; round < rounds; round++) orders.push(await placeOrder(db, company, { total }));
    });
  });
  afterAll(() => place.end());

  const pay = async (index: number, order: number) => {
    const { url } = place.servers[index % place.servers.length]!;
    const { status } = await fetch(`${url}/api/v1/companies/${company}/orders/${order}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ payment_method: 'cash', amount: total }),
    });
    return { status };
  };

  it(
    `pays an order once by ${crowd} full payments at once`,
    async () => {
      for (const order of orders) {
        const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => pay(index, order)));
        expect(tally(answers)).toEqual({ 201: 1, 422: crowd - 1 });
      }
      for (const { log } of place.servers) expect(log).toEqual([]);
      const db = await place.open();
      const { rows } = await db.pool.query<{ paid: number; times: number }>(
        'select sum(amount)::int as paid, count(*)::int as times from payments where company_id = $1 group by order_id',
        [company],
      );
      await db.close();
      expect(rows).toEqual(orders.map(() => ({ paid: total, times: 1 })));
    },
    5 * minute_ms,
  );
});
