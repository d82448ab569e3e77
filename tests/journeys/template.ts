import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packMigrated } from '../helpers/migratedFolder';

/** One migrated database for all journeys to start from. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env.MIGRATED_DATABASE = join(folder, 'migrated.tar');
  await packMigrated(process.env.MIGRATED_DATABASE);
  return () => rmSync(folder, { recursive: true });
}
