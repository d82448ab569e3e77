import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { withAdvisoryLock } from './advisoryLock';
import { WorkerSocket } from './embedded/workerSocket';
import type { Database } from './open';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A later version of the product has changed the database already. */
export class NewerSchema extends Error {
  constructor() {
    super(
      'The database was upgraded by a later version of the product, and this version would damage its data. Start that version, or restore the backup from before the upgrade (docs/deploy.md).',
    );
  }
}

/** @throws NewerSchema */
export const migrateDatabase = ({ direct }: Pick<Database, 'direct'>): Promise<void> =>
  withAdvisoryLock(direct, 'migrate', async client => {
    if ((await schemaState(client)) === 'newer') throw new NewerSchema();
    await withoutLimits(client, patient => migrate(drizzle(patient), { migrationsFolder }));
  });

const day_ms = 24 * 3600 * 1000;

/** A large table is written anew for as long as that takes. */
async function withoutLimits<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const query: (config: object, values?: unknown[]) => Promise<unknown> = client.query.bind(client);
  const patient = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (statement: string | object, values?: unknown[]) =>
            query(
              { ...(typeof statement === 'string' ? { text: statement } : statement), query_timeout: day_ms },
              values,
            )
        : Reflect.get(target, name),
  });
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  const stream: unknown = client.connection.stream;
  if (stream instanceof WorkerSocket) stream.isWatched = false;
  try {
    return await work(patient);
  } finally {
    if (stream instanceof WorkerSocket) stream.isWatched = true;
    await client.query('reset statement_timeout; reset lock_timeout');
  }
}

type Journal = { entries: { when: number }[] };
type Queries = Pick<PoolClient, 'query'>;

export type SchemaState = 'none' | 'older' | 'current' | 'newer';

/** The database's schema beside the one of this version. */
export async function schemaState(client: Queries): Promise<SchemaState> {
  const { rows: there } = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!there[0]?.is_there) return 'none';
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
  );
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const latest = Number(rows[0]?.latest);
  if (latest > known) return 'newer';
  return latest === known ? 'current' : 'older';
}
