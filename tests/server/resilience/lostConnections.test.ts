import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { runStatement } from '@/tests/helpers/databases/runStatement';
import { isFull } from '@/tests/helpers/full';

const losses = isFull ? 50 : 5;

/** Ends every connection of the server's database but the one that says so, and waits so long for each to be gone. */
const terminateAll = (url: string, wait_ms = 0) =>
  runStatement(
    url,
    `select pg_terminate_backend(pid, ${wait_ms}) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

const ready = async (api: Api) => (await api.app.inject('/api/ready')).statusCode;

onPostgres(`serves and listens after ${losses} times all of its connections were lost`, async () => {
  const api = await startApi('PostgreSQL');
  const heard: string[] = [];
  let reconnections = 0;
  await api.db.listen(
    'news',
    payload => heard.push(payload),
    () => reconnections++,
  );
  const answers = new Set<number>();
  for (let loss = 0; loss < losses; loss++) {
    const pending = Array.from({ length: 10 }, () => ready(api));
    await terminateAll(api.url!);
    for (const status of await Promise.all(pending)) answers.add(status);
  }
  expect([...answers].filter(status => status !== 200 && status !== 503)).toEqual([]);

  // A connection ends after `terminateAll` has asked it to, and the pool drops it when it reads the end.
  await terminateAll(api.url!, 10_000);
  const askOnAll = () => Promise.all(Array.from({ length: 10 }, () => ready(api)));
  await expect.poll(askOnAll, { timeout: 10_000, interval: 20 }).toEqual(Array(10).fill(200));

  const after = await Promise.all(Array.from({ length: 100 }, () => api.get('/sites/nobody')));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await Promise.all(Array.from({ length: 100 }, () => ready(api)))).toEqual(Array(100).fill(200));
  expect(api.db.pool.totalCount).toBeLessThanOrEqual(10);
  expect(api.db.pool.idleCount).toBe(api.db.pool.totalCount);

  // What is sent while it connects again is lost, so it is sent until it is heard.
  const notifyAndHear = async () => {
    await api.db.pool.query("notify news, 'still here'");
    return heard;
  };
  await expect.poll(notifyAndHear, { timeout: 10_000, interval: 200 }).toContain('still here');
  expect(reconnections).toBeGreaterThan(0);
  await api.close();
});

onPostgres(
  'answers a request whose connection is lost amid its work with 503 and when to come again',
  async () => {
    const api = await startApi('PostgreSQL');
    await api.db.pool.query('select 1');
    const { app, url } = api;
    app.get('/slow', async () => (await api.db.pool.query('select pg_sleep(5)')).rows);
    const pending = app.inject('/slow');
    await pause(300);
    await terminateAll(url!);
    const { statusCode, headers } = await pending;
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    await api.close();
  },
);
