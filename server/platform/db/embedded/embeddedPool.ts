import type { PoolConfig } from 'pg';
import { createPool } from '../pool';
import type { Place } from './worker';
import { WorkerSocket } from './workerSocket';

const second_ms = 1000;

/** A first start creates the database, which a slow machine must be able to finish. */
const opening_ms = 120 * second_ms;
/** PGlite is several times slower than PostgreSQL, more so where other work has the processor. */
const statement_ms = 30 * second_ms;
/** Longer than a statement takes at the most. */
const turn_ms = 2 * statement_ms;

/** PGlite is one session, so the pool has one connection. Using the pool in a transaction blocks until `turn_ms`. */
export function createEmbeddedPool(place: Place, statement_timeout_ms = statement_ms) {
  // A database in memory cannot be opened again, so nothing may end the worker.
  const timeout = place.folder ? statement_timeout_ms : undefined;
  let socket: WorkerSocket | undefined;
  const config: PoolConfig = {
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: opening_ms,
    stream: () => (socket = new WorkerSocket({ ...place, statement_timeout_ms: timeout })),
  };
  const pool = createPool(config);
  pool.once('connect', () => (pool.options.connectionTimeoutMillis = turn_ms));
  /** @throws Error if the database is not open, or cannot be copied */
  async function copyTo(target: string) {
    const client = await pool.connect();
    // Only one session: nobody is in a transaction now.
    try {
      await client.query('checkpoint');
      if (!socket) throw new Error('The database is not open.');
      await socket.copyTo(target);
    } finally {
      client.release();
    }
  }
  return { pool, copyTo };
}
