import { join } from 'node:path';
import { readConfig, type Config, type Env } from './server/config';
import { migrateDatabase } from './server/db/migrate';
import { openDatabase, type Database } from './server/db/open';
import { secureDataFolder } from './server/gateways/privateFiles';

/**
 * The configuration and the database, brought up to date.
 * @throws Error that explains an invalid variable or why the database cannot be opened
 */
export async function openInstallation(env: Env): Promise<{ config: Config; db: Database }> {
  const config = readConfig(env);
  const { database_url, data_dir } = config;
  secureDataFolder(data_dir);
  const db = openDatabase(database_url ? { url: database_url } : { folder: join(data_dir, 'db') });
  await migrateDatabase(db);
  return { config, db };
}
