import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { startServer } from '@/tests/helpers/serverProcess';
import { backendsOf, cpuMsOf } from './bare';
import { onPostgres } from './databases';
import { requestsPerSecond } from './load';
import { report } from './report';
import { bookWeek, createSalon, routesOf, type Salon } from './salon';
import { buildProgram } from './server';

const slices = 3;
const slice_ms = 1500;
const warming_ms = 1000;

/** The routes people wait for, against a server process of its own, beside `/api/ready` in the same run. */
export async function run(): Promise<void> {
  const program = await buildProgram();
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

async function seed(db: Database): Promise<Salon> {
  await migrateDatabase(db);
  const salon = await createSalon(db, 'bench');
  await bookWeek(db, salon);
  await db.pool.query('analyze');
  return salon;
}

async function measure(
  where: string,
  salon: Salon,
  env: Record<string, string>,
  program: string,
  db?: Database,
) {
  const server = await startServer(env, program, []);
  const routes = routesOf([salon]);
  for (const [route, next] of Object.entries(routes)) {
    await requestsPerSecond(server.url, next, { duration_ms: warming_ms });
    const sum = { ready: 0, requests: 0, seconds: 0, server: 0, database: 0 };
    // In turns: others may be at work on the machine.
    for (let slice = 0; slice < slices; slice++) {
      const ready = await requestsPerSecond(server.url, routes.ready, { duration_ms: slice_ms });
      sum.ready += ready.requests / ready.seconds / slices;
      const backends = db ? await backendsOf(db) : [];
      const before = [cpuMsOf([server.pid]), cpuMsOf(backends)] as const;
      const { requests, seconds } = await requestsPerSecond(server.url, next, { duration_ms: slice_ms });
      sum.requests += requests;
      sum.seconds += seconds;
      sum.server += cpuMsOf([server.pid]) - before[0];
      sum.database += cpuMsOf(backends) - before[1];
    }
    const { ready, requests, seconds } = sum;
    report(`http, ${route}`, where, {
      'requests a second': requests / seconds,
      'of those of /api/ready': requests / seconds / ready,
      'ms of CPU a request, server': sum.server / requests,
      ...(db && { 'ms of CPU a request, database': sum.database / requests }),
    });
  }
  await server.kill();
}
