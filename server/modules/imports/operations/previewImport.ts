import { fromKeys } from '@/domain/keys';
import { systemContext } from '@/server/core/context';
import { count, eq, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { CommandNotAvailable, Invalid, StaleVersion } from '@/domain/errors';
import type { ImportableCollection } from '@/domain/imports/collections';
import { rowOutcomes, type Import, type PreviewInput } from '@/domain/imports/import';
import { groupServices } from '@/domain/imports/groupServices';
import { rememberedMapping } from '@/domain/imports/mapping';
import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { mappingViolations } from '@/domain/imports/requiredFields';
import { createDuplicateFinder, type ImportContext, type ReadRow } from '@/domain/imports/rows';
import { last } from '@/domain/assert';
import type { Database } from '@/server/platform/db/open';
import { importMappings, importRows, imports } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { languagesOf } from '@/server/modules/companies';
import { getImport, lockImport, type ImportStored } from '../queries/imports';
import { threadLimits } from '@/server/platform/spreadsheets/readInThread';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';
import type { ImportDeps } from './createImport';
import { importers } from '../commands/importers/index';
import type { PlanOptions, PlannedUnit } from '../commands/importers/importer';
import type { Unit } from '../queries/readUnits';
import {
  cellsAfter,
  contextOfImport,
  dateOrdersOf,
  readRows,
  rowReaderOf,
  type StoredCells,
  characters_at_once,
  charactersOf,
} from '../queries/readUnits';
import { rowsOf, storeOutcomes } from './steps/storeOutcomes';
import { storeRows } from './steps/storeRows';
import { readFacts } from '../queries/readFacts';

const batch_rows = 100;
const cells_at_once = 1000;

type Previewed = { company_id: number; collection: ImportableCollection; id: number; input: PreviewInput };

export type PreviewDeps = ImportDeps & Omit<PlanOptions, 'locks'>;

/**
 * Finds out what the import would do with each row, and changes nothing else. Of two previews at once the later wins.
 * @throws NotFound; CommandNotAvailable once it was started; Invalid for a mapping that does not fit; StaleVersion
 */
export async function previewImport(deps: PreviewDeps, previewed: Previewed): Promise<Import> {
  const { db } = deps;
  const { company_id, collection, id } = previewed;
  const stored = await begin(deps, previewed);
  const context = await inCompany(db, company_id, tx => contextOfImport(tx, deps.now));
  const mapped = { ...stored, date_orders: await learnDateOrders(db, company_id, stored) };
  const plan = planner(deps, company_id, mapped);
  if (collection === 'services') await planServices(db, company_id, mapped, { context, plan });
  else {
    const read = rowReaderOf(mapped, context);
    for await (const batch of batches(db, company_id, id, batch_rows)) {
      const rows = await readRows(read, batch);
      await plan(rows.map((row): Unit => ({ unit: row.row, rows: [row] })));
    }
  }
  return inCompany(db, company_id, async tx => {
    await finish(tx, mapped);
    return getImport(tx, collection, id);
  });
}

async function begin(
  { db, storage }: PreviewDeps,
  { company_id, collection, id, input }: Previewed,
): Promise<ImportStored> {
  const { mapping, matches, sheet, header_row } = input;
  const before = await inCompany(db, company_id, async tx =>
    requirePreviewed(await lockImport(tx, collection, id)),
  );
  const place = {
    sheet: sheet ?? before.sheet,
    header_row: header_row ?? (sheet === undefined ? before.header_row : undefined),
  };
  const isMoved =
    place.sheet !== before.sheet ||
    (place.header_row !== undefined && place.header_row !== before.header_row);
  const spreadsheet = isMoved ? await reread(storage, before, place) : undefined;
  if (spreadsheet) await storeRows({ db }, { ...before, spreadsheet });
  return inCompany(db, company_id, async tx => {
    const { version } = requirePreviewed(await lockImport(tx, collection, id));
    if (version !== before.version) throw new StaleVersion(await getImport(tx, collection, id));
    const facts = spreadsheet ? await readFacts(tx, collection, spreadsheet) : before;
    const chosen = mapping?.map(field => field ?? null) ?? facts.mapping;
    const { content_locale } = await languagesOf(tx);
    const wrong = mappingViolations(collection, chosen, facts.columns.length, content_locale);
    // A new place is kept, so that its columns can be shown beside the error.
    if (wrong.length > 0 && !(spreadsheet && mapping === undefined)) throw new Invalid(wrong);
    const changes = {
      ...(spreadsheet && facts),
      mapping: chosen,
      matches: matches ?? before.matches,
      counts: null,
      version: version + 1,
    };
    await tx.update(imports).set(changes).where(eq(imports.id, id));
    return { ...before, ...changes };
  });
}

function requirePreviewed(stored: ImportStored): ImportStored {
  if (stored.status !== 'previewed') throw new CommandNotAvailable();
  return stored;
}

async function reread(
  storage: ImportDeps['storage'],
  { company_id, file_key, file_name }: ImportStored,
  place: { sheet: number; header_row?: number },
) {
  const file = await storage.read(file_key);
  if (!file) throw new SpreadsheetRefused('gone');
  return readSpreadsheet(await buffer(file.content), file_name, place, { ...threadLimits, company_id });
}

async function* batches(
  db: Database,
  company_id: number,
  id: number,
  limit: number,
): AsyncGenerator<StoredCells[]> {
  let row = -1;
  let rows = limit;
  for (;;) {
    const part = await inCompany(db, company_id, tx => cellsAfter(tx, { import_id: id, row, limit: rows }));
    if (part.length > 0) yield part;
    if (part.length < rows) return;
    row = last(part).number;
    // Long rows are read a few at a time, so that nobody waits for the megabytes of many.
    rows = Math.max(1, Math.min(limit, Math.floor((part.length * characters_at_once) / charactersOf(part))));
  }
}

async function learnDateOrders(db: Database, company_id: number, stored: ImportStored) {
  const found = dateOrdersOf(stored);
  if (!found) return null;
  for await (const batch of batches(db, company_id, stored.id, cells_at_once)) {
    for (const { cells } of batch) found.add(cells);
  }
  return found.orders().map(order => order ?? null);
}

/** Plans and stores some units at a time. @throws StaleVersion when another preview has begun */
function planner({ db, now, max_days_ahead }: PreviewDeps, company_id: number, stored: ImportStored) {
  const { id, collection, matches, version } = stored;
  const findDuplicate = createDuplicateFinder(collection);
  const duplicateOf = ({ values }: PlannedUnit) => {
    const [entry] = values;
    return entry && findDuplicate({ row: entry[0], input: entry[1] });
  };
  return (units: Unit[]): Promise<void> =>
    inCompany(db, company_id, async tx => {
      await requireVersion(tx, stored, version);
      const ctx = systemContext(tx, now);
      const planned = await importers[collection].plan(ctx, units, { locks: false, now, max_days_ahead });
      await storeOutcomes(ctx, {
        import_id: id,
        rows: planned.flatMap(unit => rowsOf(unit, { matches, duplicateOf })),
      });
    });
}

async function requireVersion(
  tx: CompanyTx,
  { id, collection }: ImportStored,
  version: number,
): Promise<void> {
  const [row] = await tx
    .select({ version: imports.version })
    .from(imports)
    .where(eq(imports.id, id))
    .for('share');
  if (row?.version !== version) throw new StaleVersion(await getImport(tx, collection, id));
}

type Planning = { context: ImportContext; plan: (units: Unit[]) => Promise<void> };

/** The rows of one service may be anywhere in the file, so all are read first. */
async function planServices(
  db: Database,
  company_id: number,
  stored: ImportStored,
  { context, plan }: Planning,
) {
  const read = rowReaderOf(stored, context);
  const rows = new Map<number, ReadRow>();
  for await (const batch of batches(db, company_id, stored.id, batch_rows)) {
    for (const row of await readRows(read, batch)) rows.set(row.row, row);
  }
  const isReadable = (row: ReadRow) => row.violations.length === 0 && row.missing.length === 0;
  const grouped = groupServices([...rows.values()].filter(isReadable));
  const together = grouped.groups.map(group => group.rows);
  const alone = [...rows.values()].filter(row => !isReadable(row)).map(({ row }) => [row]);
  const refused = grouped.refused.map(({ row, violations }) => ({ row, violations }));
  for (const { row, violations } of refused) {
    const read = rows.get(row);
    if (read) rows.set(row, { ...read, violations: [...read.violations, ...violations] });
  }
  const units = [...together, ...alone, ...refused.map(({ row }) => [row])].map((numbers): Unit => {
    const found = numbers.flatMap(number => rows.get(number) ?? []);
    return { unit: numbers[0] ?? 0, rows: found };
  });
  for (let from = 0; from < units.length; from += batch_rows)
    await plan(units.slice(from, from + batch_rows));
}

async function finish(tx: CompanyTx, stored: ImportStored): Promise<void> {
  const { id, collection, columns, mapping, date_orders, version } = stored;
  await requireVersion(tx, stored, version);
  const rows = await tx
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .groupBy(importRows.outcome);
  const byOutcome = new Map(rows.map(row => [row.outcome, row.rows]));
  const counts = fromKeys(rowOutcomes, one => byOutcome.get(one) ?? 0);
  const remembered = rememberedMapping(
    columns.map(({ name }) => name),
    mapping,
  );
  await tx.update(imports).set({ counts, date_orders }).where(eq(imports.id, id));
  await tx
    .insert(importMappings)
    .values({ collection, columns: remembered })
    .onConflictDoUpdate({
      target: [importMappings.company_id, importMappings.collection],
      set: { columns: sql`${importMappings.columns} || excluded.columns` },
    });
}
