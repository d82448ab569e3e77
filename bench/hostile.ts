import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '@/server/app/app';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { testConfig } from '@/tests/helpers/config';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { uploadOf } from '@/tests/helpers/pictures';
import { report } from './report';

const repeats = 5;
const neighbour_pause_ms = 10;

/** Bodies made to be expensive: CPU for each and the answer, and what others wait for meanwhile. */
export async function run() {
  const db = openDatabase({});
  await migrateDatabase(db);
  const company = await createCompany(db, { slug: 'bench', timezone: 'UTC' });
  const user = await createUser(db, 'bench@example.org');
  await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const app = buildApp({ db, config: testConfig });
  await app.ready();

  const measure = async (name: string, url: string, body: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` };
    const ask = () => app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload: body });
    const { statusCode, rawPayload } = await ask();
    const before = process.cpuUsage();
    for (let n = 0; n < repeats; n++) await ask();
    const { user: busy, system } = process.cpuUsage(before);
    report('hostile', `${name}: ${Math.round(body.length / 1000)} kB`, {
      'ms of CPU': (busy + system) / 1000 / repeats,
      'bytes answered': rawPayload.length,
      status: statusCode,
    });
  };

  const keys = (count: number) => JSON.stringify(Object.fromEntries(names(count)));
  const items = (count: number) =>
    JSON.stringify({ items: Array.from({ length: count }, () => ({ id: 1 })) });
  await measure('unknown keys to /auth/login', '/auth/login', keys(65_000));
  await measure('items of a booking', '/sites/bench/bookings', items(47_000));
  await measure('unknown keys to /auth/login, as many as it takes', '/auth/login', keys(2500));
  await measure('items of a booking, as many as it takes', '/sites/bench/bookings', items(3000));
  await measure('unknown keys to a customer', `/companies/${company}/customers`, keys(65_000));
  await measure('items of an appointment', `/companies/${company}/records`, items(47_000));

  const headers = { authorization: `Bearer ${user.token}` };
  const article = (shape: string, bytes: number) => () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/companies/${company}/articles`,
      headers,
      payload: { title: 'Bench', content: shape.repeat(Math.floor(bytes / shape.length)) },
    });
  const imported = (shape: string) => async () => {
    const url = `/api/v1/companies/${company}/services/import`;
    const rows = Array.from({ length: 300 }, (_, n) => `"Service ${n}","${shape}","${shape}"\n`);
    const file = Buffer.from(`Name,Price,Duration\n${rows.join('')}`);
    const uploaded = await app.inject({ method: 'POST', url, headers, payload: uploadOf(file, {}, 'a.csv') });
    const { id } = uploaded.json<{ data: { id: number } }>().data;
    return app.inject({ method: 'POST', url: `${url}/${id}/preview`, headers, payload: {} });
  };
  await meanwhile(app, 'article content of <a, 198 kB', article('<a ', 198_000));
  await meanwhile(app, 'article content of <a, 900 kB', article('<a ', 900_000));
  await meanwhile(app, 'article content of nested tags, 900 kB', article('<b>', 900_000));
  await meanwhile(app, '300 import rows of two cells of 30,000 zeros', imported(`${'0'.repeat(30_000)}a`));
  await meanwhile(app, '300 import rows of two cells of 30,000 brackets', imported('('.repeat(30_000)));
  await meanwhile(app, '300 import rows of two cells of 30,000 marks', imported('\u0301'.repeat(15_000)));
  await app.close();
  await db.close();
}

type App = ReturnType<typeof buildApp>;

/** What another client waits for while a hostile request is answered, and how long that takes itself. */
async function meanwhile(app: App, name: string, ask: () => Promise<{ statusCode: number }>) {
  await app.inject('/api/v1/sites/bench');
  const waits: number[] = [];
  let isOver = false;
  const neighbour = async () => {
    while (!isOver) {
      const started = performance.now();
      // A request that comes while the process is busy waits from then on.
      await pause(neighbour_pause_ms);
      await app.inject('/api/v1/sites/bench');
      waits.push(performance.now() - started - neighbour_pause_ms);
    }
  };
  const neighbours = neighbour();
  const started = performance.now();
  let statusCode = 0;
  for (let n = 0; n < repeats; n++) ({ statusCode } = await ask());
  const ms = (performance.now() - started) / repeats;
  isOver = true;
  await neighbours;
  waits.sort((one, other) => one - other);
  report('hostile', name, {
    'ms for itself': ms,
    "ms of another client's request, p99": waits[Math.ceil(waits.length * 0.99) - 1] ?? 0,
    requests: waits.length,
    status: statusCode,
  });
}

const names = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, 0]);
