import { export_format, type ExportManifest } from '@/domain/exports/companyExport';
import { array, object, string, whole, rowId } from '@/domain/validation/fields';
import { describedTables, users_file } from '@/server/modules/exports/queries/exportedTables';
import { user_columns } from '@/server/modules/exports/queries/exportedRows';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { RestoreRefused } from './restoreRefused';

const bytes_max = 1024 * 1024;

const tableSchema = object({
  rows: whole().min(0).required(),
  columns: array().of(string().required()).required(),
});
const companySchema = object({
  id: rowId().min(1).required(),
  slug: string().required(),
  name: string().required(),
});

/** What the file says of itself. @throws RestoreRefused if it is not ours, or made by a newer version */
export async function readManifest(zip: ZipFile): Promise<ExportManifest> {
  const found = await parseManifest(zip);
  if (found?.product !== 'Zapys') throw foreign();
  if (!(Number(found.format) <= export_format)) throw newer();
  const { company, tables } = found;
  if (!companySchema.isValidSync(company, { strict: true }) || typeof tables !== 'object') throw foreign();
  const known = new Map(describedTables().map(({ name, columns }) => [name, columns]));
  known.set(users_file, user_columns);
  for (const [name, table] of Object.entries(tables)) {
    if (!tableSchema.isValidSync(table, { strict: true })) throw foreign();
    const columns = known.get(name);
    if (!columns || table.columns.some(column => !columns.includes(column))) throw newer();
  }
  return found;
}

async function parseManifest(zip: ZipFile): Promise<ExportManifest | undefined> {
  const { size = Infinity } = zip.entries.get('company.json') ?? {};
  if (size > bytes_max) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read('company.json')) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    return undefined;
  }
}

const foreign = () => new RestoreRefused('This is not a file of all data of a company.');
const newer = () =>
  new RestoreRefused('The file was made by a newer version. Update this installation, then restore.');
