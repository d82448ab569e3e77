import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { failToStart, startServer } from '@/tests/helpers/serverProcess';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';
import { bookAt } from './booker';
import { createFolder } from '@/tests/helpers/databases/databases';
import { isFull } from '@/tests/helpers/full';

const kills = isFull ? 20 : 3;
const acknowledgedLeast = isFull ? 1000 : 90;
const minute_ms = 60_000;
const half_hour_s = 1800;
const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

const data_dir = mkdtempSync(join(tmpdir(), 'kill-'));
const folder = join(data_dir, 'db');
let employee_ids: number[];
let cut: number;

beforeAll(async () => {
  createFolder(folder);
  const db = openDatabase({ folder });
  const settings = { calendar_event_interval: 30 };
  const company = await createCompany(db, { slug: 'kill', timezone: 'UTC', hours: always, settings });
  employee_ids = await Promise.all([1, 2, 3, 4].map(() => hire(db, company)));
  cut = await createService(db, company, employee_ids, { duration: 25, break: 5 });
  await db.close();
});
afterAll(() => rmSync(data_dir, { recursive: true }));

it(
  `keeps each of ${acknowledgedLeast} visits it promised, and none by half, through ${kills} deaths`,
  async () => {
    const promised: number[] = [];
    const ready_ms: number[] = [];
    let next = 0;

    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer({ DATA_DIR: data_dir });
      ready_ms.push(server.ready_ms);
      let isOver = false;
      const enough = ((kill + 1) * acknowledgedLeast) / kills;
      const client = async () => {
        while (!isOver) {
          const slot = next++;
          const item = { service_id: cut, employee_id: employee_ids[slot % 4]! };
          const start_at = monday + Math.floor(slot / 4) * half_hour_s;
          const answer = await bookAt(server.url, 'kill', item, start_at, `client ${slot}`);
          if (answer?.visit_id) promised.push(answer.visit_id);
        }
      };
      const clients = Array.from({ length: 8 }, client);
      while (promised.length < enough) await pause(5);
      await pause((kill * 13) % 40);
      const died = server.kill('SIGKILL');
      isOver = true;
      await Promise.all([died, ...clients]);
    }

    const db = openDatabase({ folder });
    const { rows: whole } = await db.pool.query<{ id: number }>(`
      select v.id from visits v
        join orders o on o.id = v.order_id
        join order_items i on i.order_id = o.id
        join records r on r.visit_id = v.id and r.order_item_id = i.id
        join busy b on b.record_id = r.id
        join events e on e.subject_type = 'visit' and e.subject_id = v.id
        join messages m on m.event_id = e.id`);
    const { rows: counts } = await db.pool.query<{ name: string; n: number }>(
      ['orders', 'order_items', 'visits', 'records', 'busy', 'events', 'messages']
        .map(table => `select '${table}' as name, count(*)::int as n from ${table}`)
        .join(' union all '),
    );
    const { rows: gaps } = await db.pool.query(
      'select max(company_order_id) - count(*)::int as missing from orders',
    );
    await db.close();

    const stored = new Set(whole.map(({ id }) => id));
    console.info(
      `${kills} kills amid ${promised.length} promised visits; ready again in ${Math.round(Math.max(...ready_ms))} ms at the most.`,
    );
    expect(promised.length).toBeGreaterThanOrEqual(acknowledgedLeast);
    expect(promised.filter(id => !stored.has(id))).toEqual([]);
    expect(counts.filter(({ n }) => n !== stored.size)).toEqual([]);
    expect(gaps).toEqual([{ missing: 0 }]);
  },
  10 * minute_ms,
);

it(
  'lets no second server onto the folder, and harms nothing',
  async () => {
    const server = await startServer({ DATA_DIR: data_dir });

    const { code, log: said, refused_ms } = await failToStart({ DATA_DIR: data_dir });
    console.info(`A second server on the folder refused after ${Math.round(refused_ms)} ms.`);

    expect(code).toBe(1);
    expect(said).toContain('Another process has the database');
    const answer = await bookAt(server.url, 'kill', { service_id: cut }, monday + 300 * 24 * 3600);
    expect(answer?.status).toBe(201);
    await server.kill();
  },
  minute_ms,
);
