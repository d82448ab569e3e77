import { join } from 'node:path';
import type { Config } from '@/server/platform/config';
import { DatabaseDamaged } from '@/server/platform/db/embedded/databaseDamaged';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { isCorrupted } from '@/server/platform/db/sqlState';
import { messageOf } from '@/server/platform/messageOf';
import { secureDataFolder } from '@/server/platform/gateways/privateFiles';

/**
 * The database, brought up to date.
 * @throws Error that explains why it cannot be opened
 */
export async function openInstallation({ database_url, data_dir }: Config): Promise<Database> {
  secureDataFolder(data_dir);
  return database_url ? openPostgres(database_url) : openEmbedded(join(data_dir, 'db'));
}

async function openPostgres(url: string): Promise<Database> {
  const db = openDatabase({ url });
  try {
    await db.pool.query('select 1');
  } catch (error) {
    const advice = 'Check its host, port, user, password and database name, and that PostgreSQL is running.';
    throw new Error(`DATABASE_URL opens no database: ${messageOf(error)}. ${advice}`, { cause: error });
  }
  await migrateDatabase(db);
  return db;
}

async function openEmbedded(folder: string): Promise<Database> {
  const db = openDatabase({ folder });
  try {
    await migrateDatabase(db);
    return db;
  } catch (error) {
    throw isCorrupted(error) ? new DatabaseDamaged(folder, `${messageOf(error)}.`) : error;
  }
}
