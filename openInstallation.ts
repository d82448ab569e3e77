import { join } from 'node:path';
import type { Config } from './server/config';
import { migrateDatabase } from './server/db/migrate';
import { openDatabase, type Database } from './server/db/open';
import { secureDataFolder } from './server/gateways/privateFiles';

/**
 * The database, brought up to date.
 * @throws Error that explains why it cannot be opened
 */
export async function openInstallation({ database_url, data_dir }: Config): Promise<Database> {
  secureDataFolder(data_dir);
  const db = openDatabase(database_url ? { url: database_url } : { folder: join(data_dir, 'db') });
  await migrateDatabase(db);
  return db;
}
