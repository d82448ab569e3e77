import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { buildApp } from '@/server/app/app';
import { openDatabase } from '@/server/platform/db/open';
import { testConfig } from '@/tests/helpers/config';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { openTcpProxy } from '@/tests/helpers/fakes/tcpProxy';

/** Whole, as long as the promise says and with the product's own time limit; else shorter in both. */
const frozen_ms = 25_000;

onPostgres(
  `goes on after a database that was frozen for ${frozen_ms / 1000} s, and says so meanwhile`,
  async () => {
    const { url, drop } = await createPostgres({ isMigrated: true });
    const { hostname, port } = new URL(url);
    const proxy = await openTcpProxy({ host: hostname, port: Number(port || 5432) });
    const throughProxy = new URL(url);
    throughProxy.hostname = '127.0.0.1';
    throughProxy.port = String(proxy.port);
    const db = openDatabase({ url: throughProxy.href });
    const app = buildApp({ db, config: testConfig });
    const heard: string[] = [];
    await db.listen('news', payload => heard.push(payload));
    const ask = async (path: string) => {
      const started = performance.now();
      const { statusCode } = await app.inject(path);
      return { statusCode, ms: performance.now() - started };
    };
    expect((await ask('/api/ready')).statusCode).toBe(200);

    proxy.freeze();
    const started = Date.now();
    const pending = Array.from({ length: 50 }, () => ask('/api/v1/sites/nobody'));
    const probes: Awaited<ReturnType<typeof ask>>[] = [];
    while (Date.now() - started < frozen_ms) {
      const [probe] = await Promise.all([ask('/api/ready'), pause(500)]);
      probes.push(probe);
      expect((await ask('/api/health')).statusCode).toBe(200);
    }
    expect(new Set(probes.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(Math.max(...probes.map(({ ms }) => ms))).toBeLessThan(2000);
    const during = await Promise.all(pending);
    expect(new Set(during.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));

    proxy.thaw();
    await expect.poll(async () => (await ask('/api/ready')).statusCode, { timeout: 15_000 }).toBe(200);
    const after = await Promise.all(Array.from({ length: 100 }, () => ask('/api/v1/sites/nobody')));
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    await expect
      .poll(
        async () => {
          await db.pool.query("notify news, 'again'");
          return heard;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toContain('again');
    console.info(
      `Frozen for ${frozen_ms} ms: /api/ready took ${Math.round(Math.max(...probes.map(({ ms }) => ms)))} ms at the ` +
        `most, a request ${Math.round(Math.max(...during.map(({ ms }) => ms)))} ms until its 503.`,
    );
    await app.close();
    await db.close();
    await proxy.close();
    await drop();
  },
);
