import type { Pool, PoolClient } from 'pg';

/** The longest estimated wait for a connection before requests are refused. */
const wait_ms_max = 2000;
/** A short queue is never refused: a rush on one slot is over in a moment. */
const waiting_min = 500;
/** The weight of one transaction in the mean: about the last thirty count. */
const weight = 1 / 32;

/** Answered as 503 with Retry-After: see `isTransientError`. */
export class DatabaseOverloaded extends Error {
  readonly code = '53300';
  constructor() {
    super('Too many requests wait for a database connection.');
  }
}

/**
 * Estimated wait: queue length × mean hold time ÷ connections; if none comes back, the time since the last one counts
 * as the mean. The check throws `DatabaseOverloaded` above two seconds with 500 or more waiting.
 */
export function createLoadShedding(pool: Pool, now = () => performance.now()): () => void {
  const heldSince = new Map<PoolClient, number>();
  let mean_ms = 0;
  let releasedAt = now();

  pool.on('acquire', client => heldSince.set(client, now()));
  pool.on('release', (_, client) => {
    releasedAt = now();
    mean_ms += (releasedAt - (heldSince.get(client) ?? releasedAt) - mean_ms) * weight;
    heldSince.delete(client);
  });

  return () => {
    const { waitingCount, options } = pool;
    if (waitingCount < waiting_min) return;
    const service_ms = Math.max(mean_ms, now() - releasedAt);
    if ((waitingCount * service_ms) / options.max > wait_ms_max) throw new DatabaseOverloaded();
  };
}
