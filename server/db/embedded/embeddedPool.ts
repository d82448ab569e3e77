import type { PoolConfig } from 'pg';
import { createSteadyPool } from '../steadyPool';
import type { Place } from './worker';
import { WorkerSocket } from './workerSocket';

const seconds = 1000;

/** A first start makes the database, which a slow machine must be able to finish. */
const opening = 120 * seconds;
const turn = 20 * seconds;

/**
 * PGlite is one session, so the pool has one connection: callers wait for it in turn, and a
 * transaction has it to itself. Who asks the pool from inside a transaction waits for himself,
 * until `turn` is over.
 */
export function createEmbeddedPool(place: Place, statement_timeout_ms = 10 * seconds) {
  // In memory there is nothing to open again, so nothing may end the worker.
  const timeout = place.folder ? statement_timeout_ms : undefined;
  const config: PoolConfig = {
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: opening,
    stream: () => new WorkerSocket({ ...place, statement_timeout_ms: timeout }),
  };
  const pool = createSteadyPool(config);
  pool.once('connect', () => (pool.options.connectionTimeoutMillis = turn));
  return pool;
}
