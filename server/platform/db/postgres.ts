import pg, { type PoolConfig } from 'pg';
import { createSteadyPool } from './steadyPool';

const second_ms = 1000;

/** PostgreSQL's limits come first, so that its error explains; `query_timeout` is for a server that does not answer. */
export function createPostgresPool(url: string, query_timeout_ms = 12 * second_ms): pg.Pool {
  const config: PoolConfig = {
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second_ms,
    idleTimeoutMillis: 60 * second_ms,
    statement_timeout: 10 * second_ms,
    query_timeout: query_timeout_ms,
    lock_timeout: 5 * second_ms,
    idle_in_transaction_session_timeout: 30 * second_ms,
  };
  return createSteadyPool(config, () => askApart(url));
}

/** On a connection of its own, which is given up some time after nobody waits for its answer. */
async function askApart(url: string): Promise<void> {
  const limits = { connectionTimeoutMillis: 5 * second_ms, query_timeout: 5 * second_ms };
  const client = new pg.Client({ connectionString: url, ...limits });
  // Its end is the answer; what it says of itself afterwards concerns nobody.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => undefined);
  }
}
