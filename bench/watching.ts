import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { startTraceCollector } from '@/tests/helpers/fakes/traceCollector';
import { startServer } from '@/tests/helpers/serverProcess';
import { cpuMsOf } from './bare';
import { onPostgres } from './databases';
import { requestsPerSecond } from './load';
import { report } from './report';
import { createSalon, routesOf } from './salon';
import { buildProgram } from './server';

const slices = 4;
const slice_ms = 1500;
const measured = ['one service', 'home page'] as const;

/** What metrics and traces cost a request, beside a server without them in the same run. */
export async function run(): Promise<void> {
  const program = await buildProgram();
  const collector = await startTraceCollector();
  await onPostgres(async (db, url) => {
    await migrateDatabase(db);
    const routes = routesOf([await createSalon(db, 'bench')]);
    const data_dir = mkdtempSync(join(tmpdir(), 'bench-watching-'));
    const start = (env: Record<string, string>) =>
      startServer({ DATABASE_URL: url, DATA_DIR: data_dir, ...env }, program, []);
    const servers = {
      without: await start({}),
      metrics: await start({ METRICS_TOKEN: 'x'.repeat(32) }),
      traces: await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    };

    for (const route of measured) {
      const cpu = { without: 0, metrics: 0, traces: 0 };
      // In turns: others may be at work on the machine. The first slice warms up.
      for (let slice = 0; slice <= slices; slice++) {
        for (const [name, server] of Object.entries(servers)) {
          const before = cpuMsOf([server.pid]);
          const { requests } = await requestsPerSecond(server.url, routes[route], { duration_ms: slice_ms });
          const spent = (cpuMsOf([server.pid]) - before) / requests / slices;
          if (slice > 0) cpu[name as keyof typeof cpu] += spent;
          collector.spans.length = 0;
        }
      }
      report(`watching, ${route}`, 'PostgreSQL', {
        'ms of CPU a request': cpu.without,
        'with metrics, times as much': cpu.metrics / cpu.without,
        'with every request traced, times as much': cpu.traces / cpu.without,
      });
    }

    for (const server of Object.values(servers)) await server.kill();
    rmSync(data_dir, { recursive: true });
  });
  await collector.close();
}
