import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startApi } from '@/tests/helpers/api';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { isFull } from '@/tests/helpers/full';

const seconds = isFull ? 30 : 6;
/** Ten connections, each held for 50 ms: 200 requests a second can be answered. */
const statement_ms = 50;
const capacity = 200;
const tick_ms = 50;

onPostgres(
  `refuses at once what it cannot serve in time, at three times its capacity for ${seconds} s, and is itself again soon`,
  async () => {
    const api = await startApi('PostgreSQL');
    const { app, db } = api;
    app.get('/work', async () => (await db.pool.query(`select pg_sleep(${statement_ms / 1000})`)).rowCount);
    const ask = async () => {
      const start = performance.now();
      const { statusCode } = await app.inject('/work');
      return { statusCode, ms: performance.now() - start };
    };

    const pending: ReturnType<typeof ask>[] = [];
    const started = performance.now();
    for (let due = 0; performance.now() - started < seconds * 1000; due += (3 * capacity * tick_ms) / 1000) {
      while (pending.length < due) pending.push(ask());
      await pause(tick_ms);
    }
    const ended = performance.now();
    const answers = await Promise.all(pending);
    const served = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(served.length + refused.length).toBe(answers.length);
    expect(refused.length).toBeGreaterThan(0);

    let calm = Infinity;
    while (calm > 1000 && performance.now() - ended < 10_000) calm = (await ask()).ms;
    const recovered_ms = performance.now() - ended;
    expect(recovered_ms).toBeLessThan(5000);

    const longest = (of: { ms: number }[]) => Math.round(Math.max(...of.map(({ ms }) => ms)));
    expect(longest(refused)).toBeLessThan(longest(served));
    console.info(
      `${answers.length} requests in ${seconds} s at three times the capacity: ${served.length} served within ` +
        `${longest(served)} ms, ${refused.length} refused within ${longest(refused)} ms; calm again ` +
        `${Math.round(recovered_ms)} ms after the last.`,
    );
    await api.close();
  },
  90_000,
);
