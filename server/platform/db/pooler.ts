import pg from 'pg';
import type { Config } from '@/server/platform/config';
import { primaryOf } from './hosts';

/** PgBouncer passes on no parameters of a session that it does not know. */
export const isPoolersRefusal = (message: string): boolean =>
  message.includes('unsupported startup parameter');

const mend =
  'set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself (docs/deploy.md, "Behind a pooler")';

export const pooler_advice = `A pooler answers: ${mend}; or in PgBouncer set pool_mode = session and ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout.`;

export type PoolerConfig = Pick<Config, 'database_pooler' | 'database_direct_url'> & { database_url: string };

/** What is wrong between the server and PostgreSQL, with its mend, in a sentence. @throws Error if neither answers */
export async function poolerFault(config: PoolerConfig): Promise<string | undefined> {
  const { database_url, database_direct_url, database_pooler } = config;
  if (database_direct_url && (await isPerTransaction(database_direct_url))) {
    return 'DATABASE_DIRECT_URL leads to a pooler in transaction mode: it must name PostgreSQL itself.';
  }
  if (database_pooler === 'none') {
    const isOne = await isPerTransaction(database_url);
    return isOne ? `DATABASE_URL leads to a pooler in transaction mode: ${mend}.` : undefined;
  }
  return (await withClient(database_url, hasLimits))
    ? undefined
    : 'Behind a pooler the login of DATABASE_URL needs its time limits in the database: run the SQL of docs/deploy.md, "Behind a pooler", and reconnect the pooler.';
}

/**
 * Whether something gives each transaction another connection: two clients then meet the same process of PostgreSQL, which
 * a client of its own never does.
 */
const isPerTransaction = (url: string): Promise<boolean> =>
  withClient(url, one => withClient(url, async other => (await processOf(one)) === (await processOf(other))));

async function processOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function hasLimits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has_limits: boolean }>(
    `select bool_and(current_setting(name) <> '0') as has_limits
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
  );
  return rows[0]?.has_limits === true;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
