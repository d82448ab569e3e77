import { createSteadyPool } from './steadyPool';

const seconds = 1000;

export const createPostgresPool = (url: string) =>
  createSteadyPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5 * seconds,
    idleTimeoutMillis: 60 * seconds,
    statement_timeout: 10 * seconds,
    lock_timeout: 5 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
  });
