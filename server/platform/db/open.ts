import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '@/server/platform/config';
import { createEmbeddedPool } from './embedded/embeddedPool';
import type { Place } from './embedded/worker';
import { createListener, type Listen } from './listen';
import { createPostgresPool, direct_pool_size } from './postgres';

export type Database = {
  pool: Pool;
  /** For what outlives a transaction, which no pooler may come between: locks, notifications, migrations, jobs. */
  direct: Pool;
  listen: Listen;
  /** Of the embedded database alone: a copy of its folder from which it can be opened. */
  copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
};

type Source =
  | {
      url: string;
      /** PostgreSQL itself, where `url` leads to a pooler. */
      direct_url?: string | undefined;
      pooler?: Config['database_pooler'];
      query_timeout_ms?: number;
      pool_size?: number;
    }
  | ({ url?: undefined; statement_timeout_ms?: number } & Place);

export function openDatabase(source: Source): Database {
  if (source.url === undefined) {
    const { pool, copyTo } = createEmbeddedPool(source, source.statement_timeout_ms);
    return { ...databaseOf(pool, pool, createListener(pool)), copyTo };
  }
  const { url, direct_url } = source;
  const pooled = createPostgresPool(url, source);
  const direct = direct_url ? createPostgresPool(direct_url, { pool_size: direct_pool_size }) : pooled;
  return databaseOf(pooled.pool, direct.pool, createListener(direct.pool, direct.createClient));
}

function databaseOf(pool: Pool, direct: Pool, listener: ReturnType<typeof createListener>): Database {
  const ends = [...new Set([pool, direct])].map(endOf);

  return {
    pool,
    direct,
    listen: listener.listen,
    async close() {
      await listener.close();
      await Promise.all(ends.map(end => end()));
    },
  };
}

/** pg reports the end of a pool before its connections end; the embedded database would still be closing. */
function endOf(pool: Pool): () => Promise<void> {
  const connected = new Set<PoolClient>();
  pool.on('connect', client => connected.add(client));
  pool.on('remove', client => connected.delete(client));
  return async () => {
    await pool.end();
    while (connected.size > 0) await once(pool, 'remove');
  };
}
