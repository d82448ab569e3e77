import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '@/server/app/app';
import { openDatabase } from '@/server/platform/db/open';
import { startApi, type Api } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, hire } from '@/tests/helpers/fixtures';
import { freePort } from '@/tests/helpers/freePort';

const metrics_token = 'a-token-of-at-least-32-characters';
const authorization = `Bearer ${metrics_token}`;
const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const board = readFileSync('deploy/grafana/zapys.json', 'utf8');

type Samples = Map<string, number>;

/** `name{labels}` → value, of Prometheus' text format. */
const samplesOf = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );

/** Whether the condition of an alert of ours is true: those that compare one metric with a number. */
function fires(alert: string, samples: Samples): boolean {
  const [, expr = ''] = new RegExp(`alert: ${alert}\\n\\s+expr: (.*)`).exec(alerts) ?? [];
  const [, name, operator, number] = /^(\w+) (==|>) (\d+)$/.exec(expr) ?? [];
  if (!name) throw new Error(`The test does not understand ${alert}.`);
  const values = [...samples].filter(([key]) => key === name || key.startsWith(`${name}{`));
  return values.some(([, value]) => (operator === '>' ? value > Number(number) : value === Number(number)));
}

describe('metrics', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!, { metrics_token });
  });
  afterAll(() => api.close());

  const scrape = async () => {
    const { statusCode, body } = await api.app.inject({ url: '/metrics', headers: { authorization } });
    expect(statusCode).toBe(200);
    return samplesOf(body);
  };

  it('are told to who has the token alone', async () => {
    for (const headers of [{}, { authorization: `${authorization}x` }]) {
      expect((await api.app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
    }
  });

  it('count requests by route, and bookings by outcome', async () => {
    const monday = Date.UTC(2031, 0, 6) / 1000;
    api.clock.now = monday - 86_400;
    const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
      weekday,
      from: '00:00',
      to: '24:00',
      breaks: [],
    }));
    const company = await createCompany(api.db, { slug: 'seen', timezone: 'UTC', hours: always });
    const employee_id = await hire(api.db, company);
    const service_id = await createService(api.db, company, [employee_id]);
    const book = (items: object[]) =>
      api.post('/sites/seen/bookings', {
        items,
        start_at: monday + 36_000,
        customer: { name: 'Anna Client', phone: '+380671112233' },
      });
    expect((await book([{ service_id, employee_id }])).status).toBe(201);
    expect((await book([{ service_id, employee_id }])).status).toBe(409);
    expect((await book([])).status).toBe(422);
    await api.get('/sites/seen?secret=1');

    const samples = await scrape();
    const route = '/api/v1/sites/:slug/bookings';
    for (const status of [201, 409, 422]) {
      expect(
        samples.get(`zapys_http_requests_total{method="POST",route="${route}",status="${status}"}`),
      ).toBe(1);
    }
    const counted = `zapys_http_request_duration_seconds_count{method="POST",route="${route}"}`;
    expect(samples.get(counted)).toBe(3);
    for (const outcome of ['booked', 'conflict', 'refused']) {
      expect(samples.get(`zapys_bookings_total{source="api",outcome="${outcome}"}`)).toBe(1);
    }
    expect(samples.get('zapys_database_up')).toBe(1);
    expect(samples.get('zapys_database_connections{state="waiting"}')).toBe(0);
    const all = [...samples.keys()].join('\n');
    expect(all).not.toMatch(/Anna|38067|secret/);
  });

  it('fire an alert when messages wait, and not before', async () => {
    expect(fires('ZapysMessagesStuck', await scrape())).toBe(false);
    await api.db.pool.query("update messages set send_after = now() - interval '1 hour'");
    const samples = await scrape();
    expect(samples.get('zapys_outbox_messages')).toBeGreaterThan(0);
    expect(samples.get('zapys_outbox_oldest_seconds')).toBeGreaterThan(3500);
    expect(fires('ZapysMessagesStuck', samples)).toBe(true);
    expect(fires('ZapysDatabaseDown', samples)).toBe(false);
  });

  it('fire an alert when the database is away, on a port of their own', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' });
    const metrics_port = await freePort();
    const app = buildApp({ db, config: { ...testConfig, metrics_port } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${metrics_port}/metrics`);
    const samples = samplesOf(await answer.text());
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(fires('ZapysDatabaseDown', samples)).toBe(true);
    expect(fires('ZapysMessagesStuck', samples)).toBe(false);
    expect((await fetch(`http://127.0.0.1:${metrics_port}/`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
    await db.close();
  });

  it('keep the product from starting where their port is taken', async () => {
    const taken = createServer();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    const { port: metrics_port } = taken.address() as AddressInfo;
    const app = buildApp({ db: api.db, config: { ...testConfig, metrics_port } });
    await expect(app.listen({ host: '127.0.0.1', port: 0 })).rejects.toThrow('EADDRINUSE');
    await app.close();
    await new Promise(resolve => taken.close(resolve));
  });

  it('exist, wherever an alert, the board or the page names one', async () => {
    const text = (await api.app.inject({ url: '/metrics', headers: { authorization } })).body;
    const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!));
    const pages = [alerts, board, readFileSync('docs/monitoring.md', 'utf8')];
    const named = pages.flatMap(page => page.match(/\b(?:zapys|nodejs|process)_\w+[a-z]\b/g) ?? []);
    expect(named.length).toBeGreaterThan(25);
    const missing = named.filter(name => !known.has(name.replace(/_(bucket|sum|count)$/, '')));
    expect([...new Set(missing)].filter(name => name !== 'nodejs_eventloop_lag_')).toEqual([]);
    expect(JSON.parse(board).panels.length).toBeGreaterThan(8);
  });
});
