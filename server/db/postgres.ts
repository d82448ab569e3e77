import { createSteadyPool } from './steadyPool';

const second_ms = 1000;

/** PostgreSQL's limits come first, so that its error explains; `query_timeout` is for a server that does not answer. */
export const createPostgresPool = (url: string, query_timeout_ms = 12 * second_ms) =>
  createSteadyPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second_ms,
    idleTimeoutMillis: 60 * second_ms,
    statement_timeout: 10 * second_ms,
    query_timeout: query_timeout_ms,
    lock_timeout: 5 * second_ms,
    idle_in_transaction_session_timeout: 30 * second_ms,
  });
