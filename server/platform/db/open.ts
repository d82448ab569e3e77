import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { createEmbeddedPool } from './embedded/embeddedPool';
import type { Place } from './embedded/worker';
import { createListener, type Listen } from './listen';
import { createPostgresPool } from './postgres';
import * as schema from './schema';

export type Orm = NodePgDatabase<typeof schema>;
export type Database = {
  orm: Orm;
  pool: Pool;
  listen: Listen;
  /** Of the embedded database alone: a copy of its folder from which it can be opened. */
  copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
};

type Source =
  { url: string; query_timeout_ms?: number } | ({ url?: undefined; statement_timeout_ms?: number } & Place);

export function openDatabase(source: Source): Database {
  const { pool, copyTo } =
    source.url === undefined
      ? createEmbeddedPool(source, source.statement_timeout_ms)
      : { pool: createPostgresPool(source.url, source.query_timeout_ms) };
  const listener = createListener(pool);
  const connected = new Set<PoolClient>();
  pool.on('connect', client => connected.add(client));
  pool.on('remove', client => connected.delete(client));

  return {
    orm: drizzle(pool, { schema }),
    pool,
    ...(copyTo && { copyTo }),
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
      // pg reports the end before its connections end; the embedded database would still be closing.
      while (connected.size > 0) await once(pool, 'remove');
    },
  };
}
