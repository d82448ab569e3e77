import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { first } from '@/domain/assert';
import type { ImportableCollection } from '@/domain/imports/collections';
import type { Import } from '@/domain/imports/import';
import type { Database } from '@/server/platform/db/open';
import { imports } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { getImport } from '../queries/imports';
import { readFacts } from '../queries/readFacts';
import { threadLimits } from '@/server/platform/spreadsheets/readInThread';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';
import { storeRows } from './steps/storeRows';

export type ImportDeps = { db: Database; storage: StorageGateway };

/**
 * Reads a spreadsheet and stores its rows, which change nothing until the import is started. The file is kept for a
 * day, for another sheet or header row.
 * @throws SpreadsheetRefused, Unavailable
 */
export async function createImport(
  { db, storage }: ImportDeps,
  { company_id, user_id }: { company_id: number; user_id: number },
  { collection, name, content }: { name: string; content: Buffer } & { collection: ImportableCollection },
): Promise<Import> {
  const spreadsheet = await readSpreadsheet(content, name, {}, { ...threadLimits, company_id });
  const file_key = randomBytes(16).toString('hex');
  await storage.write(file_key, content);
  const id = await inCompany(db, company_id, async tx => {
    const row = {
      company_id,
      collection,
      user_id,
      file_name: name.slice(-255),
      file_size: content.length,
      file_key,
      ...(await readFacts(tx, collection, spreadsheet)),
    };
    return first(await tx.insert(imports).values(row).returning({ id: imports.id })).id;
  });
  try {
    await storeRows({ db }, { company_id, id, spreadsheet });
  } catch (error) {
    await inCompany(db, company_id, tx => tx.delete(imports).where(eq(imports.id, id)));
    throw error;
  }
  return inCompany(db, company_id, tx => getImport(tx, collection, id));
}
