import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type { Database } from './open';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrating = 727_001;

/** Runs what is new, once, however many servers start together. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrating]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrating]).catch(() => {});
    client.release();
  }
}
