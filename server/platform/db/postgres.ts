import pg, { type ClientConfig, type PoolConfig } from 'pg';
import type { Config } from '@/server/platform/config';
import { createHosts, requireWrites, type Hosts } from './hosts';
import { createPool } from './pool';
import { withoutNames } from './session';

const second_ms = 1000;

/** Beside a pooler: the jobs, and a lock now and then. */
export const direct_pool_size = 3;

/** A pooler in transaction mode passes none of them on: there the login has them (docs/deploy.md). */
const limits = {
  statement_timeout: 10 * second_ms,
  lock_timeout: 5 * second_ms,
  idle_in_transaction_session_timeout: 30 * second_ms,
};

type Options = { query_timeout_ms?: number; pool_size?: number; pooler?: Config['database_pooler'] };

/** `createClient` is for a connection beside the pool; it is not connected yet. */
export type PostgresPool = { pool: pg.Pool; createClient: () => Promise<pg.Client> };

/** PostgreSQL's limits come first, so that its error explains; `query_timeout` is for a server that does not answer. */
export function createPostgresPool(
  url: string,
  { query_timeout_ms = 12 * second_ms, pool_size = 10, pooler = 'none' }: Options = {},
): PostgresPool {
  const hasSession = pooler !== 'transaction';
  const hosts = createHosts(url);
  const config: PoolConfig = {
    connectionString: url,
    pipeline: true,
    max: pool_size,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second_ms,
    idleTimeoutMillis: 60 * second_ms,
    query_timeout: query_timeout_ms,
    ...(hasSession ? limits : {}),
  };
  const made = hosts.hasSeveral ? onPrimary(config, hosts, hasSession) : onHost(url, config, hasSession);
  if (!hasSession) made.pool.on('connect', withoutNames);
  return made;
}

const onHost = (url: string, config: PoolConfig, hasSession: boolean): PostgresPool => ({
  pool: createPool(config, { probe: () => askApart(url), hasSession }),
  createClient: async () => new pg.Client(config),
});

/** Connects to the primary alone. When another host has become it, the connections to the one before are ended. */
function onPrimary(config: PoolConfig, hosts: Hosts, hasSession: boolean): PostgresPool {
  const connected = new Map<pg.Client, string | undefined>();
  class PrimaryClient extends pg.Client {
    constructor(own: ClientConfig) {
      const url = hosts.known;
      super({ ...own, connectionString: url });
      this.on('error', () => hosts.forget(url));
      connected.set(this, url);
      this.once('end', () => connected.delete(this));
    }
  }
  hosts.onFound(primary => {
    const lost = [...connected].filter(([, url]) => url !== primary);
    for (const [{ connection }] of lost)
      connection.stream.destroy(new Error('Connection terminated: a standby.'));
  });
  const more = {
    Client: PrimaryClient as unknown as new () => pg.ClientBase,
    onConnect: (client: pg.ClientBase) => requireWrites(client),
  };
  return {
    pool: createPool({ ...config, ...more }, { probe: () => hosts.findAgain(), hasSession, hosts }),
    async createClient() {
      await hosts.findAgain();
      return new PrimaryClient(config);
    },
  };
}

/** On a connection of its own, which is given up some time after nobody waits for its answer. */
async function askApart(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * second_ms,
    query_timeout: 5 * second_ms,
  });
  // Its end is the answer; what it says of itself afterwards concerns nobody.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => undefined);
  }
}
