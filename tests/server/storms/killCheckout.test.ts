import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { createFolder } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';

const kills = isFull ? 20 : 2;
const orders = 6;
const minute_ms = 60_000;
const tip = 5_000;
const price = 40_000;
const data_dir = mkdtempSync(join(tmpdir(), 'kill-checkout-'));
const folder = join(data_dir, 'db');

let company: number;
let token: string;
let olena: number;

beforeAll(async () => {
  createFolder(folder);
  const db = openDatabase({ folder });
  company = await createCompany(db, { slug: 'till', timezone: 'UTC' });
  const user = await createUser(db, 'till@example.org');
  ({ token } = user);
  olena = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  await db.close();
});
afterAll(() => rmSync(data_dir, { recursive: true }));

type Answer = { status: number; data: { id: number; version: number } };

async function post({ url }: ServerProcess, path: string, body: object, key?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key && { 'idempotency-key': key }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/v1/companies/${company}${path}`, init);
  return { status: answer.status, ...((await answer.json()) as Pick<Answer, 'data'>) };
}

it(
  `checks each of ${kills * orders} orders out whole and once, through ${kills} deaths amid their checkouts`,
  async () => {
    let server = await startServer({ DATA_DIR: data_dir });
    const { data: product } = await post(server, '/products', { name: 'Balm', price, stock: 1000 });
    for (let kill = 0; kill < kills; kill++) {
      const sold = [];
      for (let index = 0; index < orders; index++) {
        const { data } = await post(server, '/orders', { items: [{ type: 'product', id: product.id }] });
        sold.push(data);
      }
      const checkOut = ({ id, version }: { id: number; version: number }) =>
        post(
          server,
          `/orders/${id}/checkout`,
          {
            version,
            tip: { amount: tip, employee_id: olena },
            payments: [
              { payment_method: 'cash', amount: 20_000, tendered: 50_000 },
              { payment_method: 'terminal', amount: price + tip - 20_000 },
            ],
            complete: true,
          },
          `checkout-of-${id}`,
        );
      const before = sold.map(order => checkOut(order).catch(() => null));
      await pause((kill * 17) % 60);
      await server.kill('SIGKILL');
      await Promise.all(before);
      server = await startServer({ DATA_DIR: data_dir });
      // As the admin does that had no answer: the same again, by the same key.
      const again = await Promise.all(sold.map(checkOut));
      expect(again.map(({ status }) => status)).toEqual(sold.map(() => 200));
    }
    await server.kill();

    const db = openDatabase({ folder });
    const { rows } = await db.pool.query<Record<string, unknown>>(
      `select o.status, o.total::int,
         (select array_agg(p.amount::int order by p.id) from payments p where p.order_id = o.id) as paid,
         (select array_agg(i.type order by i.id) from order_items i where i.order_id = o.id) as lines
       from orders o`,
    );
    const { rows: stock } = await db.pool.query('select stock from products');
    await db.close();
    const whole = {
      status: 'completed',
      total: price + tip,
      paid: [20_000, price + tip - 20_000],
      lines: ['product', 'tip'],
    };
    expect(rows).toEqual(Array.from({ length: kills * orders }, () => whole));
    expect(stock).toEqual([{ stock: 1000 - kills * orders }]);
  },
  5 * minute_ms,
);
