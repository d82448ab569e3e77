import { createSteadyPool } from './steadyPool';

const seconds = 1000;

/**
 * PostgreSQL's own limits come first, so that its error says what happened; `query_timeout` is ours, for a
 * server that does not answer at all.
 */
export const createPostgresPool = (url: string, query_timeout_ms = 12 * seconds) =>
  createSteadyPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5 * seconds,
    idleTimeoutMillis: 60 * seconds,
    statement_timeout: 10 * seconds,
    query_timeout: query_timeout_ms,
    lock_timeout: 5 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
  });
