import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from '../scripts/build.mjs';
import { buildSiteAssets } from '../site/build.mjs';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';
import { onPostgres } from './databases';
import { report } from './report';

const rows = 50_000;
const probe_every_ms = 20;

/** A long file of customers through the built server, and what other requests wait meanwhile. */
export async function run(): Promise<void> {
  const folder = mkdtempSync('node_modules/.bench-');
  try {
    await buildServer(join(folder, 'server'));
    await buildSiteAssets(join(folder, 'server/site'));
    await onPostgres(async (db, url) => {
      await migrateDatabase(db);
      const company = await createCompany(db, { slug: 'bench' });
      const user = await createUser(db, 'bench@example.org');
      await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
      const server = await startServer(env, join(folder, 'server/main.js'));
      try {
        await measure(server, `${server.url}/api/v1/companies/${company}`, user.token);
      } finally {
        await server.kill();
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure({ pid }: ServerProcess, company: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${company}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    return (await answer.json()) as { data: { id: number; status: string } };
  };
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const waits: number[] = [];
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const started = performance.now();
      await ask('/services');
      waits.push(performance.now() - started);
      await pause(probe_every_ms);
    }
  };
  for (let n = 0; n < 50; n++) await ask('/services');
  const idle = residentMb(pid);
  let highest = idle;
  const sampling = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 20);
  const probing = probe();

  const times: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    times[`s of ${name}`] = (performance.now() - started) / 1000;
    return result;
  };
  const form = new FormData();
  form.set('file', new Blob([fileOf()]), 'clients.csv');
  const { id } = (await timed('upload', () => ask('/customers/import', { method: 'POST', body: form }))).data;
  await timed('dry run', () => post(`/customers/import/${id}/preview`, {}));
  await timed('import', async () => {
    await post(`/customers/import/${id}`, {});
    while ((await ask(`/customers/import/${id}`)).data.status === 'running') await pause(500);
  });
  isOver = true;
  await probing;
  clearInterval(sampling);
  waits.sort((one, other) => one - other);
  report('imports', `${rows} customers, CSV, PostgreSQL`, {
    ...times,
    'MB above the idle server': highest - idle,
    'ms p50 of other requests': waits[Math.floor(waits.length / 2)] ?? 0,
    'ms p99 of other requests': waits[Math.floor(waits.length * 0.99)] ?? 0,
    'ms of the longest other request': waits.at(-1) ?? 0,
  });
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const fileOf = () =>
  [
    'Імʼя,Прізвище,Телефон,Пошта,Дата народження,Нотатки',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `Олена${n % 300},Коваленко${n},0${670_000_000 + n},olena${n}@example.com,12.05.1990,Нотатка ${n}`,
    ),
  ].join('\r\n');
