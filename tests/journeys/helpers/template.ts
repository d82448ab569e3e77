import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/server/platform/db/open';
import { seedDemo } from '@/server/seeds/demo';
import { migratedDatabase, packFolder, unpackMigrated } from '@/tests/helpers/databases/migratedFolder';
import { inTemplate, type Companies, type Start } from './packed';
import { createSalons } from './salon';
import { createTills } from './till';

/** Fills the databases once that all journeys start from. */
export default async function setup() {
  process.env.JOURNEYS_TEMPLATE = mkdtempSync(join(tmpdir(), 'journeys-'));
  copyFileSync(await migratedDatabase(), inTemplate('migrated.tar'));
  const folder = inTemplate('db');
  unpackMigrated(inTemplate('migrated.tar'), folder);

  // First, so that the numbers of what it holds are known.
  await fill('demo', db => seedDemo(db, Math.floor(Date.now() / 1000)));
  await fill('companies', async db => {
    const companies: Companies = { salons: await createSalons(db), tills: await createTills(db) };
    writeFileSync(inTemplate('companies.json'), JSON.stringify(companies));
  });
  return () => rmSync(process.env.JOURNEYS_TEMPLATE!, { recursive: true });

  async function fill(start: Start, work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
    const db = openDatabase({ folder });
    await work(db);
    await db.close();
    packFolder(folder, inTemplate(`${start}.tar`));
  }
}
