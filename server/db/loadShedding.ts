import type { Pool, PoolClient } from 'pg';

/** A request waits its turn for a connection; one that would wait longer than this is refused at once. */
const wait_ms_max = 2000;
/** A short queue is never refused: it is a storm on one slot, which is over in a moment. */
const waiting_min = 500;
/** How much one transaction moves the mean: the last thirty or so count. */
const weight = 1 / 32;

/** Answered as 503 with Retry-After: see `isTransientError`. */
export class DatabaseOverloaded extends Error {
  readonly code = '53300';
  constructor() {
    super('Too many requests wait for a database connection.');
  }
}

/**
 * Estimates how long a new request would wait for a connection of this pool: the queue's length times the mean
 * time that a connection is held, over the number of connections. While no connection comes back, as when the
 * database has frozen, the time since the last one did counts as that mean.
 *
 * @returns a check that throws `DatabaseOverloaded` when the wait would pass two seconds and 500 or more wait
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
