import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { startServer } from '@/tests/helpers/serverProcess';
import { onPostgres } from './databases';
import { requestsPerSecond } from './load';
import { report } from './report';
import { bookWeek, routesOf, type Salon } from './salon';
import { seedSalon } from './seed';
import { buildProgram } from './server';

const sizes = [1, 10, 100];
const records = 10_000;
const slices = 2;
const slice_ms = 1500;
const warming_ms = 1000;

/** The routes at 1, 10 and 100 companies of 10,000 records each, then at two processes on one database. */
export async function run(): Promise<void> {
  const program = await buildProgram();
  const data_dir = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  await onPostgres(async (db, url) => {
    await migrateDatabase(db);
    const env = { DATA_DIR: data_dir, DATABASE_URL: url };
    const salons: Salon[] = [];
    const found = new Map<string, number[]>();
    for (const size of sizes) {
      while (salons.length < size) {
        const salon = await seedSalon(db, `growth-${salons.length + 1}`, records);
        await bookWeek(db, salon);
        salons.push(salon);
      }
      await db.pool.query('vacuum analyze');
      const server = await startServer(env, program, []);
      const routes = routesOf(salons);
      for (const [route, next] of Object.entries(routes)) {
        const share = await shareOfReady(server.url, routes.ready, next);
        found.set(route, [...(found.get(route) ?? []), share]);
      }
      await server.kill();
    }
    for (const [route, shares] of found) {
      const figures = sizes.map((size, at) => [
        `of those of /api/ready, ${size} ${size === 1 ? 'company' : 'companies'}`,
        shares[at]!,
      ]);
      report(`growth, ${route}`, 'PostgreSQL', {
        ...Object.fromEntries(figures),
        'times slower at the most than at the fewest': shares[0]! / shares.at(-1)!,
      });
    }
    await twoProcesses(env, program, salons);
  });
  rmSync(data_dir, { recursive: true });
}

async function shareOfReady(url: string, ready: Next, next: Next): Promise<number> {
  await requestsPerSecond(url, next, { duration_ms: warming_ms });
  let share = 0;
  for (let slice = 0; slice < slices; slice++) {
    const base = await requestsPerSecond(url, ready, { duration_ms: slice_ms });
    const asked = await requestsPerSecond(url, next, { duration_ms: slice_ms });
    share += asked.requests / asked.seconds / (base.requests / base.seconds) / slices;
  }
  return share;
}

type Next = Parameters<typeof requestsPerSecond>[1];

async function twoProcesses(env: Record<string, string>, program: string, salons: Salon[]): Promise<void> {
  const servers = [await startServer(env, program, []), await startServer(env, program, [])];
  for (const [route, next] of Object.entries(routesOf(salons))) {
    const halves = { connections: 8, duration_ms: slice_ms };
    const one = await requestsPerSecond(servers[0]!.url, next, { duration_ms: slice_ms });
    const both = await Promise.all(servers.map(({ url }) => requestsPerSecond(url, next, halves)));
    const per_second = both.reduce((sum, { requests, seconds }) => sum + requests / seconds, 0);
    report(`two processes, ${route}`, 'PostgreSQL', {
      'requests a second': per_second,
      'times those of one process': per_second / (one.requests / one.seconds),
    });
  }
  for (const server of servers) await server.kill();
}
