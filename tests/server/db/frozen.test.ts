import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '@/server/app/app';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { createPool } from '@/server/platform/db/pool';
import { testConfig } from '@/tests/helpers/config';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';
import { openTcpProxy, type TcpProxy } from '@/tests/helpers/fakes/tcpProxy';

/** What API.md promises of a database that is away. */
const promised_ms = 5000;

describeOnPostgres('a database that freezes', () => {
  let proxy: TcpProxy;
  let db: Database;
  let app: ReturnType<typeof buildApp>;
  let drop: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    const made = await createPostgres({ isMigrated: true });
    ({ url, drop } = made);
    const proxied = new URL(url);
    proxy = await openTcpProxy({ host: proxied.hostname, port: Number(proxied.port || 5432) });
    db = openDatabase({
      url: Object.assign(proxied, { hostname: '127.0.0.1', port: String(proxy.port) }).href,
    });
    app = buildApp({ db, config: testConfig });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await proxy.close();
    await drop();
  });

  const ask = async () => {
    const started = performance.now();
    const { statusCode, headers } = await app.inject('/api/v1/sites/nobody');
    return { status: statusCode, retry: headers['retry-after'], ms: performance.now() - started };
  };
  const whole = () => expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(404);

  it.each([
    ['the first request', 1],
    ['fifty at once, more than there are connections', 50],
  ])('answers %s with 503 in time, whoever comes next at once, and then as before', async (_, times) => {
    await whole();
    proxy.freeze();
    const first = await Promise.all(Array.from({ length: times }, ask));
    const next = await ask();
    proxy.thaw();
    for (const { status, retry, ms } of [...first, next]) {
      expect([status, Number(retry) > 0]).toEqual([503, true]);
      expect(ms).toBeLessThan(promised_ms);
    }
    expect(next.ms).toBeLessThan(1000);
    await whole();
  });

  it('is not taken for one that is slow: a statement of three seconds is answered', async () => {
    await whole();
    const slow = db.pool.query('select pg_sleep(3)');
    await pause(500);
    expect((await ask()).status).toBe(404);
    await expect(slow).resolves.toMatchObject({ rowCount: 1 });
  });

  it('is not taken for a process that itself stands still while it asks', async () => {
    const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    let asked = 0;
    const probe = async () => {
      if (asked++ === 0) setTimeout(standStill, 100);
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('select pg_sleep(0.3)');
      await client.end();
    };
    const pool = createPool({ connectionString: url }, { probe });
    try {
      await expect(pool.query('select pg_sleep(5)')).resolves.toMatchObject({ rowCount: 1 });
      expect(asked).toBeGreaterThan(0);
    } finally {
      await pool.end();
    }
  });
});
