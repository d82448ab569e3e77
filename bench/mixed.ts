import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { startServer } from '@/tests/helpers/serverProcess';
import { onPostgres } from './databases';
import { atRate, type Request } from './load';
import { report } from './report';
import { bookWeek, routesOf, type Route, type Salon } from './salon';
import { seedSalon } from './seed';
import { buildProgram } from './server';

const duration_ms = 120_000;
const warming_ms = 10_000;
const records = 10_000;

/** Of a hundred requests. */
const shares: [Route, number][] = [
  ['home page', 30],
  ['availability, 14 days', 25],
  ['8 services', 12],
  ['a week of 120 visits', 10],
  ['notifications', 8],
  ['orders, 25', 6],
  ['one service', 5],
  ['public bookings', 4],
];

/** What a salon's day is made of, at a rate that does not wait for the server, for two minutes. */
export async function run(): Promise<void> {
  const program = await buildProgram();
  const data_dir = mkdtempSync(join(tmpdir(), 'bench-mixed-'));
  const embedded = openDatabase({ folder: join(data_dir, 'db') });
  await migrateDatabase(embedded);
  const salon = await seedSalon(embedded, 'bench', records);
  await bookWeek(embedded, salon);
  await embedded.pool.query('analyze');
  await embedded.close();
  await measure('embedded', salon, { DATA_DIR: data_dir }, program, 60);

  await onPostgres(async (db, url) => {
    await migrateDatabase(db);
    const own = await seedSalon(db, 'bench', records);
    await bookWeek(db, own);
    await db.pool.query('vacuum analyze');
    await measure('PostgreSQL', own, { DATA_DIR: data_dir, DATABASE_URL: url }, program, 200);
  });
  rmSync(data_dir, { recursive: true });
}

async function measure(
  where: string,
  salon: Salon,
  env: Record<string, string>,
  program: string,
  per_second: number,
) {
  const server = await startServer(env, program, []);
  const next = mixed(salon);
  await atRate([server.url], next, { per_second, duration_ms: warming_ms });
  const before = memoryOf(server.pid);
  const first = await atRate([server.url], next, { per_second, duration_ms: duration_ms / 2 });
  const half = memoryOf(server.pid);
  const second = await atRate([server.url], next, { per_second, duration_ms: duration_ms / 2 });
  const times = [...first.times, ...second.times].sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
  report('mixed load', where, {
    'requests a second': per_second,
    answered: times.length,
    failed: first.failed + second.failed,
    'ms, half of them': at(0.5),
    'ms, 99 of 100': at(0.99),
    'ms, the slowest': at(1),
    'MB at the beginning': before,
    'MB after a minute': half,
    'MB after two minutes': memoryOf(server.pid),
  });
  await server.kill();
}

/** Each route as often as its share says, evenly spread. */
function mixed(salon: Salon): () => Request {
  const routes: Record<Route, () => Request> = routesOf([salon]);
  const order = shares
    .flatMap(([route, share]) =>
      Array.from({ length: share }, (_, at) => ({ route, place: (at + 0.5) / share })),
    )
    .sort((one, other) => one.place - other.place);
  let turn = 0;
  return () => routes[order[turn++ % order.length]!.route]!();
}

function memoryOf(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
