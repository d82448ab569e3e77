import { join } from 'node:path';
import type { Config } from '@/server/platform/config';
import { DatabaseDamaged } from '@/server/platform/db/embedded/databaseDamaged';
import { isPoolersRefusal, pooler_advice, poolerFault } from '@/server/platform/db/pooler';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { isCorrupted } from '@/server/platform/db/sqlState';
import { messageOf } from '@/server/platform/messageOf';
import { acceptPrevious } from '@/server/platform/security/acceptedKeys';
import { requireSecretKey } from '@/server/platform/security/keyCheck';
import { secureDataFolder } from '@/server/platform/gateways/privateFiles';

/**
 * The database, brought up to date.
 * @throws Error that explains why it cannot be opened
 */
export async function openInstallation(config: Config): Promise<Database> {
  const db = await openDatabaseOf(config);
  try {
    await requireSecretKey(db.pool, config);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Whatever SECRET_KEY it was sealed with. */
export async function openDatabaseOf(config: Config): Promise<Database> {
  const { database_url, data_dir, secret_key, secret_key_previous } = config;
  acceptPrevious(secret_key, secret_key_previous);
  secureDataFolder(data_dir);
  return database_url ? openPostgres({ ...config, database_url }) : openEmbedded(join(data_dir, 'db'));
}

async function openPostgres(config: Config & { database_url: string }): Promise<Database> {
  const { database_url: url, database_direct_url: direct_url, database_pooler: pooler } = config;
  const db = openDatabase({ url, direct_url, pooler, pool_size: config.database_pool_size });
  try {
    await requireAnswer('DATABASE_URL', db.pool);
    if (direct_url) await requireAnswer('DATABASE_DIRECT_URL', db.direct);
    const fault = await poolerFault(config);
    if (fault) throw new Error(fault);
    await migrateDatabase(db);
    return db;
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
}

async function requireAnswer(variable: string, pool: Database['pool']) {
  try {
    await pool.query('select 1');
  } catch (error) {
    const text = messageOf(error);
    const advice = isPoolersRefusal(text)
      ? pooler_advice
      : 'Check its host, port, user, password and database name, and that PostgreSQL is running.';
    throw new Error(`${variable} opens no database: ${text}. ${advice}`, { cause: error });
  }
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
