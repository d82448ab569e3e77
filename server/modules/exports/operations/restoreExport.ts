import { inArray, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { ExportManifest } from '@/domain/exports/companyExport';
import type { Database } from '@/server/platform/db/open';
import { invoiceAttempts, paymentAttempts } from '@/server/platform/db/schema';
import { withoutTenant, inCompany, switchScope, type CompanyTx } from '@/server/platform/db/scope';
import { sqlStateOf } from '@/server/platform/db/sqlState';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { user_columns } from '../queries/exportedRows';
import { describedTables, users_file } from '../queries/exportedTables';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { deferReferences } from '../commands/deferReferences';
import { insertRows } from '../commands/insertRows';
import { readManifest } from './steps/readManifest';
import { renameZones } from '../commands/renameZones';
import { restoreFiles } from './steps/restoreFiles';
import { RestoreRefused } from './steps/restoreRefused';
import { rowsIn } from './steps/rowsIn';

type Deps = { db: Database; storage: StorageGateway };

/** `logins` are those of the owner, who sets a new password by one of them. */
export type Restored = { manifest: ExportManifest; logins: string[] };

/**
 * Brings a company back from its file, all of it or nothing. Ids stay as they were, which is why the installation must be
 * empty. @throws RestoreRefused; DamagedZip
 */
export async function restoreExport({ db, storage }: Deps, zip: ZipFile): Promise<Restored> {
  const manifest = await readManifest(zip);
  await requireEmpty(db);
  const written = await restoreFiles(storage, zip);
  try {
    const logins = await inCompany(db, manifest.company.id, tx => restoreRows(tx, zip, manifest));
    return { manifest, logins };
  } catch (error) {
    for (const name of written) await storage.remove(name);
    if (isUnfit(error)) {
      throw new RestoreRefused('The data in the file is inconsistent: the file was changed or is damaged.', {
        cause: error,
      });
    }
    throw error;
  }
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ is_empty: boolean }>(sql`select has_no_company() as is_empty`),
  );
  if (!first(rows).is_empty) {
    throw new RestoreRefused('This installation already has a company. Restore into an empty one.');
  }
}

async function restoreRows(tx: CompanyTx, zip: ZipFile, manifest: ExportManifest): Promise<string[]> {
  const enforceReferences = await deferReferences({ tx });
  const last_ids = new Map<string, number>();
  await restoreUsers(tx, zip, last_ids);
  for (const table of describedTables()) {
    const { columns = [], rows = 0 } = manifest.tables[table.name] ?? {};
    const inserted = await insertRows(
      { tx },
      { table: { ...table, columns }, parts: rowsIn(zip, table.name), last_ids },
    );
    if (inserted !== rows) {
      throw new RestoreRefused(`data/${table.name}.json has ${inserted} rows instead of ${rows}.`);
    }
  }
  await endAttempts(tx);
  await renameZones({ tx });
  await enforceReferences();
  await advanceSequences(tx, last_ids);
  return ownerLogins(tx);
}

/** Row security lets each account be written by itself alone. */
async function restoreUsers(tx: CompanyTx, zip: ZipFile, last_ids: Map<string, number>): Promise<void> {
  const table = { name: users_file, columns: user_columns };
  for await (const part of rowsIn(zip, users_file)) {
    for (const row of part) {
      await switchScope(tx, { user_id: row.id });
      await insertRows({ tx }, { table, parts: [[row]], last_ids });
    }
  }
}

/** Without the keys nobody could ask the provider how they ended. */
async function endAttempts(tx: CompanyTx): Promise<void> {
  for (const attempts of [paymentAttempts, invoiceAttempts]) {
    await tx
      .update(attempts)
      .set({ state: 'expired' })
      .where(inArray(attempts.state, ['open', 'pending', 'failed']));
  }
}

/** The next company, user, order … gets a new id. Only whoever owns the tables may do this. */
async function advanceSequences(tx: CompanyTx, last_ids: Map<string, number>): Promise<void> {
  await tx.execute(sql`set local role none`);
  for (const [name, id] of last_ids) {
    const sequence =
      name === 'companies' ? sql`'companies_id_seq'` : sql`pg_get_serial_sequence(${name}::text, 'id')`;
    await tx.execute(sql`select setval(${sequence}, ${id}::bigint)`);
  }
  await tx.execute(sql`set local role app`);
}

async function ownerLogins(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(
    sql`select s.email, s.phone from staff_accounts() s
      where s.id = (select user_id from employees where company_id = ${tx.company_id} and is_owner)`,
  );
  return [rows[0]?.email, rows[0]?.phone].filter(login => login != null);
}

/** Integrity constraints and values that no column takes. */
const isUnfit = (error: unknown) => /^(22|23|42501)/.test(sqlStateOf(error) ?? '');
