import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, toInstant, toLocal } from '../domain/schedule';
import { buildServer } from '../scripts/build.mjs';
import { buildSiteAssets } from '../site/build.mjs';
import { bookVisit } from '../server/commands/booking/bookVisit';
import { clientRequester } from '../server/commands/context';
import { migrateDatabase } from '../server/db/migrate';
import { openDatabase, type Database } from '../server/db/open';
import { createCompany, createService, createUser, hire } from '../tests/helpers/fixtures';
import { startServer } from '../tests/helpers/serverProcess';
import { backendsOf, cpuMsOf } from './bare';
import { onPostgres } from './databases';
import { requestsPerSecond } from './load';
import { report } from './report';

const duration_ms = 4000;
const warming_ms = 1000;
const team = 10;
const offered = 8;
const visits = 120;
const opens_at = 9;
const hours_a_day = 9;

/** The routes people wait for, against a server process of its own, beside `/api/ready` in the same run. */
export async function run(): Promise<void> {
  const built = fileURLToPath(new URL('../node_modules/.cache/bench-server', import.meta.url));
  await Promise.all([buildServer(built), buildSiteAssets(join(built, 'site'))]);
  const program = join(built, 'main.js');

  const data_dir = mkdtempSync(join(tmpdir(), 'bench-http-'));
  const embedded = openDatabase({ folder: join(data_dir, 'db') });
  const salon = await seed(embedded);
  await embedded.close();
  await measure('embedded', salon, { DATA_DIR: data_dir }, program);

  await onPostgres(async (db, url) => {
    const env = { DATA_DIR: data_dir, DATABASE_URL: url };
    await measure('PostgreSQL', await seed(db), env, program, db);
  });
  rmSync(data_dir, { recursive: true });
}

type Salon = Awaited<ReturnType<typeof seed>>;

/** A salon that is open every day from nine to six, with a week of visits ahead. */
async function seed(db: Database) {
  await migrateDatabase(db);
  const now = Math.floor(Date.now() / 1000);
  const monday = addDays(toLocal('UTC', now).date, 8 - toLocal('UTC', now).weekday);
  const company = await createCompany(db, {
    slug: 'bench',
    timezone: 'UTC',
    settings: { allowed_days_create_record: 3650 },
  });
  const user = await createUser(db, 'bench@example.org');
  const owner = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const employees = [owner];
  while (employees.length < team) employees.push(await hire(db, company));
  const services: number[] = [];
  while (services.length < offered) {
    services.push(await createService(db, company, employees, { name: `Service ${services.length + 1}` }));
  }
  const customer = { name: 'Anna', phone: '+380671234567', email: undefined };
  for (let turn = 0; turn < visits; turn++) {
    await bookVisit(
      db,
      clientRequester(company, { now, locale: 'en' }),
      { kind: 'client', customer },
      { items: [{ service_id: services[0]!, employee_id: employees[turn % team] }], ...at(monday, turn) },
    );
  }
  await db.pool.query('analyze');
  return {
    company,
    token: user.token,
    service: services[0]!,
    employees,
    monday,
  };
}

/** The next free hour: of each of the team, then of the day. */
function at(monday: string, turn: number) {
  const hour = Math.floor(turn / team);
  const date = addDays(monday, Math.floor(hour / hours_a_day));
  return {
    start_at: toInstant('UTC', date, `${opens_at + (hour % hours_a_day)}:00`.padStart(5, '0')),
    comment: '',
  };
}

async function measure(
  where: string,
  salon: Salon,
  env: Record<string, string>,
  program: string,
  db?: Database,
) {
  const server = await startServer(env, program, []);
  const headers = { authorization: `Bearer ${salon.token}` };
  const own = (path: string) => () => ({ path: `/api/v1/companies/${salon.company}${path}`, headers });
  const { service, employees, monday } = salon;
  let turn = 0;
  let booked = 0;
  const routes = {
    ready: () => ({ path: '/api/ready' }),
    health: () => ({ path: '/api/health' }),
    'one service': own(`/services/${service}`),
    [`${offered} services`]: own('/services'),
    'availability, 14 days': own(`/availability?service_ids=${service}&from=${monday}&days=14`),
    notifications: () => ({ path: '/api/v1/notifications', headers }),
    'orders, 25': own('/orders'),
    [`a week of ${visits} visits`]: own(`/records?from=${monday}&to=${addDays(monday, 6)}`),
    'home page': () => ({ path: '/s/bench?lang=en' }),
    // Another parameter makes it a page of one reader, which is not kept.
    'home page, rendered': () => ({ path: `/s/bench?lang=en&turn=${turn++}` }),
    'public bookings': () => {
      const employee_id = employees[booked % team]!;
      const body = {
        items: [{ service_id: service, employee_id }],
        customer: { name: 'Anna', phone: `+38067${1_000_000 + booked}` },
        ...at(addDays(monday, 7), booked++),
      };
      return { method: 'POST' as const, path: '/api/v1/sites/bench/bookings', body };
    },
  };
  for (const [route, next] of Object.entries(routes)) {
    await requestsPerSecond(server.url, next, { duration_ms: warming_ms });
    // Asked again before each route: others may be at work on the machine.
    const ready = await requestsPerSecond(server.url, routes.ready, { duration_ms: warming_ms });
    const backends = db ? await backendsOf(db) : [];
    const before = [cpuMsOf([server.pid]), cpuMsOf(backends)] as const;
    const { per_second, requests } = await requestsPerSecond(server.url, next, { duration_ms });
    report(`http, ${route}`, where, {
      'requests a second': per_second,
      'of those of /api/ready': per_second / ready.per_second,
      'ms of CPU a request, server': (cpuMsOf([server.pid]) - before[0]) / requests,
      ...(db && { 'ms of CPU a request, database': (cpuMsOf(backends) - before[1]) / requests }),
    });
  }
  await server.kill();
}
