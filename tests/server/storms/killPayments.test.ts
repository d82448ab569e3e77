import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { createFolder } from '@/tests/helpers/databases/databases';
import { envOf, startProvider, type StartedProvider } from '@/tests/helpers/fakes/allProviders';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';
import { formOf, refreshOf } from '@/tests/helpers/site';

const kills = isFull ? 12 : 2;
const visits = 4;
const minute_ms = 60_000;
const hour_s = 3600;
const monday = Date.UTC(2031, 0, 6, 9) / 1000;
const slug = 'paid';
const data_dir = mkdtempSync(join(tmpdir(), 'kill-payments-'));
const folder = join(data_dir, 'db');

let fake: StartedProvider;
let company: number;
let token: string;
let cut: number;

beforeAll(async () => {
  fake = await startProvider.liqpay();
  createFolder(folder);
  const db = openDatabase({ folder });
  company = await createCompany(db, { slug, timezone: 'UTC' });
  const user = await createUser(db, 'paid@example.org');
  ({ token } = user);
  const olena = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  cut = await createService(db, company, [olena]);
  await db.close();
});
afterAll(async () => {
  await fake.close();
  rmSync(data_dir, { recursive: true });
});

const json = { 'content-type': 'application/json' };

const call = async ({ url }: ServerProcess, method: string, path: string, body: object) => {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as { data: Record<string, string> };
};

/** A booking that waits for its deposit, and the reference under which its client is at the provider's page. */
async function bookHeld({ url }: ServerProcess, start_at: number) {
  const { data } = await call({ url } as ServerProcess, 'POST', `/sites/${slug}/bookings`, {
    items: [{ service_id: cut }],
    start_at,
    customer: { name: 'Anna B', phone: '+380671234567' },
  });
  const page = await fetch(`${url}/s/${slug}/visits/${data.token}`);
  const { action, fields } = formOf(await page.text());
  const paying = await fetch(url + action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return fake.open(refreshOf({ headers: Object.fromEntries(paying.headers) }));
}

it(
  `books each of ${kills * visits} visits with its money, once, through ${kills} deaths amid their payments`,
  async () => {
    let server = await startServer({ DATA_DIR: data_dir, ...envOf([fake]) });
    const account = { ...fake.account, is_enabled: true };
    const { data } = await call(server, 'PUT', `/companies/${company}/payment_integrations/liqpay`, account);
    fake.connect(
      // A provider whose callback meets nobody comes again.
      async ({ url, body, headers }) => {
        const answer = await fetch(server.url + new URL(url).pathname, { method: 'POST', body, headers });
        return { status: answer.status, body: await answer.text() };
      },
      data.callback_url!,
    );
    fake.behavior.dropsCallbacks = true;
    const policy = { payment: 'deposit', deposit: { kind: 'percent', value: 50 } };
    await call(server, 'PUT', `/companies/${company}/settings`, { name: 'booking_policy', value: policy });

    const deliver = async (reference: string) => {
      const { url, body, headers } = fake.callback(reference);
      return fetch(server.url + new URL(url).pathname, { method: 'POST', body, headers }).then(
        ({ status }) => status,
        () => 0,
      );
    };
    for (let kill = 0; kill < kills; kill++) {
      const references: string[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const start_at = monday + kill * 24 * hour_s + visit * hour_s;
        references.push(await bookHeld(server, start_at));
      }
      for (const reference of references) await fake.settle(reference, 'success');
      const told = references.map(deliver);
      await pause((kill * 7) % 40);
      await server.kill('SIGKILL');
      await Promise.all(told);
      server = await startServer({ DATA_DIR: data_dir, ...envOf([fake]) });
      expect(await Promise.all(references.map(deliver))).toEqual(references.map(() => 200));
    }
    await server.kill();

    const db = openDatabase({ folder });
    const { rows } = await db.pool.query<{ status: string; record: string; paid: number; payments: number }>(
      `select o.status, r.status as record, sum(p.amount)::int as paid, count(p.id)::int as payments
       from orders o
       join visits v on v.order_id = o.id
       join records r on r.visit_id = v.id
       join busy b on b.record_id = r.id
       left join payments p on p.order_id = o.id
       group by o.id, o.status, r.status`,
    );
    await db.close();
    const whole = { status: 'active', record: 'active', paid: 25_000, payments: 1 };
    expect(rows).toEqual(Array.from({ length: kills * visits }, () => whole));
  },
  5 * minute_ms,
);
