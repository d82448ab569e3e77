import { first } from '@/domain/assert';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const retry_ms = 200;

export const advisoryLocks = { migrate: 727_001, prepareJobs: 727_002, seedDemo: 727_003 } as const;

/** Waits without limit: servers that start together find the work done. `work` may use the connection of the lock. */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: keyof typeof advisoryLocks,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const key = advisoryLocks[lock];
  const client = await pool.connect();
  let isUsable = false;
  try {
    while (!(await tryLock(client, key))) await pause(retry_ms);
    try {
      return await work(client);
    } finally {
      // A lock of a lost connection is free already.
      isUsable = await client.query('select pg_advisory_unlock($1)', [key]).then(
        () => true,
        () => false,
      );
    }
  } finally {
    client.release(!isUsable);
  }
}

/** Polled, since waiting in the database ends with its lock_timeout. */
async function tryLock(client: PoolClient, key: number): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock($1) as is_locked',
    [key],
  );
  return first(rows).is_locked;
}
