import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { withAdvisoryLock } from './advisoryLock';
import type { Database } from './open';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export const migrateDatabase = ({ pool }: Pick<Database, 'pool'>): Promise<void> =>
  withAdvisoryLock(pool, 'migrate', client => migrate(drizzle(client), { migrationsFolder }));
