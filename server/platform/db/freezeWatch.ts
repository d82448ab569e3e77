import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const probe_ms_max = 1500;
const silent_ms_max = 1500;
const check_ms = 250;
const tick_ms = 100;

/** Answered as 503 with Retry-After: see `isTransientError`. */
export class DatabaseFrozen extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

type Acquire = () => Promise<PoolClient>;
type Wait = { since: number; end(error: Error): void };

/**
 * A database that is frozen, or that the network has lost, ends no connection: statements would wait for their own limit,
 * which must be as long as the slowest of them. Where one has heard nothing for a second and a half, a new connection is
 * tried; if that is not answered within another one and a half, and none of the others hears anything meanwhile, whoever waits is
 * told, and so is whoever comes until the database answers again. So a request takes less than five seconds. A process
 * that itself stands still meanwhile is not taken for a frozen database.
 *
 * @param probe ends when the database answers, whatever it answers
 * @returns `acquire`, which fails with DatabaseFrozen meanwhile
 */
export function createFreezeWatch(pool: Pool, acquire: Acquire, probe: () => Promise<unknown>): Acquire {
  const waits = new Map<object, Wait>();
  let heardAt = 0;
  let isFrozen = false;
  let timer: NodeJS.Timeout | undefined;

  pool.on('connect', client => {
    client.connection.stream.on('data', () => {
      heardAt = performance.now();
      const wait = waits.get(client);
      if (wait) wait.since = heardAt;
    });
  });
  pool.on('acquire', client => begin(client, error => client.connection.stream.destroy(error)));
  pool.on('release', (_, client) => waits.delete(client));

  function begin(waiter: object, end: Wait['end']) {
    waits.set(waiter, { since: performance.now(), end });
    timer ??= setTimeout(() => void check(), check_ms).unref();
  }

  async function check() {
    const asked = performance.now();
    const isLate = [...waits.values()].some(({ since }) => asked - since > silent_ms_max);
    if (isFrozen || isLate) isFrozen = !(await isAnswered(probe)) && heardAt < asked;
    if (isFrozen) {
      for (const { since, end } of waits.values()) if (since < asked) end(new DatabaseFrozen());
    }
    timer = isFrozen || waits.size > 0 ? setTimeout(() => void check(), check_ms).unref() : undefined;
  }

  return () => {
    if (isFrozen) return Promise.reject(new DatabaseFrozen());
    return new Promise((resolve, reject) => {
      const waiter = {};
      const fail = (error: Error) => {
        waits.delete(waiter);
        reject(error);
      };
      begin(waiter, fail);
      acquire().then(client => {
        if (waits.delete(waiter)) resolve(client);
        // Nobody waits for it any longer.
        else client.release();
      }, fail);
    });
  };
}

async function isAnswered(probe: () => Promise<unknown>): Promise<boolean> {
  const answer = probe().then(
    () => true,
    () => true,
  );
  return Promise.race([answer, passed(probe_ms_max)]);
}

/** In ticks: where this process itself stands still, that counts as one, and it reads what has come before the next. */
async function passed(ms: number): Promise<false> {
  for (let left_ms = ms; left_ms > 0; left_ms -= tick_ms) await pause(tick_ms, undefined, { ref: false });
  return false;
}
