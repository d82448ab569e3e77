import { buildApp } from '../server/app';
import { migrateDatabase } from '../server/db/migrate';
import { openDatabase } from '../server/db/open';
import { testConfig } from '../tests/helpers/config';
import { createCompany, createUser, hire } from '../tests/helpers/fixtures';
import { report } from './report';

const repeats = 5;

/** Bodies made to be expensive: CPU for each, and the answer. */
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
  await app.close();
  await db.close();
}

const names = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, 0]);
