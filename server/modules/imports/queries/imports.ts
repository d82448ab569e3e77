import { fromKeys } from '@/domain/keys';
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import type { ImportableCollection } from '@/domain/imports/collections';
import { import_undo_s, rowResults, type Import, type RowResult } from '@/domain/imports/import';
import { pageOf, type ListParams, type Page } from '@/domain/lists/page';
import { hasWords, updatedSince } from '@/server/platform/db/filters';
import { employees, importMappings, importRows, imports } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import type { RememberedMapping } from '@/domain/imports/mapping';

export type ImportStored = typeof imports.$inferSelect;

const found = (tx: CompanyTx) =>
  tx
    .select({ row: imports, employee: employees })
    .from(imports)
    .leftJoin(
      employees,
      and(eq(employees.company_id, imports.company_id), eq(employees.user_id, imports.user_id)),
    );

/** @throws NotFound also for an import of another collection */
export async function getImport(
  tx: CompanyTx,
  collection: ImportableCollection,
  id: number,
): Promise<Import> {
  const [row] = await found(tx).where(and(eq(imports.id, id), eq(imports.collection, collection)));
  if (!row) throw new NotFound();
  const results = row.row.status === 'previewed' ? null : (row.row.results ?? (await resultsOf(tx, id)));
  const progress = row.row.phase && results ? await progressOf(tx, row.row) : null;
  return toImport(row, { results, progress });
}

/** Newest first; what the rows would say is left out. */
export async function listImports(
  tx: CompanyTx,
  collection: ImportableCollection,
  params: ListParams & { sort: string[]; ids?: number[]; search?: string },
): Promise<Page<Import>> {
  const { search, ids, updated_since } = params;
  const named = hasWords(sql`search_text(${imports.file_name})`, search);
  const where = and(
    eq(imports.collection, collection),
    named,
    ids && inArray(imports.id, ids),
    updatedSince(imports.updated_at, updated_since),
  );
  const { rows, total, beyond } = await selectPage(tx, imports, where, params);
  const people = await importersOf(tx, rows);
  const listed = rows.map(row =>
    toImport({ row, employee: people.get(row.user_id) ?? null }, { results: row.results, progress: null }),
  );
  return pageOf(listed, total, params, beyond);
}

async function importersOf(tx: CompanyTx, rows: ImportStored[]) {
  const user_ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  if (user_ids.length === 0) return new Map<number | null, never>();
  const people = await tx.select().from(employees).where(inArray(employees.user_id, user_ids));
  return new Map(people.map(employee => [employee.user_id, employee]));
}

/** Locked until the transaction ends. @throws NotFound */
export async function lockImport(
  tx: CompanyTx,
  collection: ImportableCollection,
  id: number,
): Promise<ImportStored> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.collection, collection)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}

export async function rememberedFor(
  tx: CompanyTx,
  collection: ImportableCollection,
): Promise<RememberedMapping> {
  const [row] = await tx
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(eq(importMappings.collection, collection));
  return row?.columns ?? {};
}

/** How many rows had each result so far. */
export async function resultsOf(tx: CompanyTx, id: number): Promise<Record<RowResult, number>> {
  const rows = await tx
    .select({ result: importRows.result, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.import_id, id), isNotNull(importRows.result)))
    .groupBy(importRows.result);
  const byResult = new Map(rows.map(row => [row.result, row.rows]));
  return fromKeys(rowResults, result => byResult.get(result) ?? 0);
}

async function progressOf(
  tx: CompanyTx,
  { id, phase, row_count }: ImportStored,
): Promise<Import['progress']> {
  if (!phase) return null;
  const isUndo = phase === 'undo';
  const open = isUndo
    ? and(isNotNull(importRows.undo), isNull(importRows.left), sql`${importRows.result} <> 'undone'`)
    : isNull(importRows.result);
  const total = isUndo
    ? await tx.$count(importRows, and(eq(importRows.import_id, id), isNotNull(importRows.undo)))
    : row_count;
  const left = await tx.$count(importRows, and(eq(importRows.import_id, id), open));
  return { phase, done: total - left, total };
}

type Found = { row: ImportStored; employee: typeof employees.$inferSelect | null };

function toImport({ row, employee }: Found, parts: Pick<Import, 'results' | 'progress'>): Import {
  const { id, collection, status, file_name, file_size, sheets, sheet, header_row, columns, row_count } = row;
  const { suggested_mapping, mapping, matches, counts, created_at, started_at, ended_at, version } = row;
  return {
    id,
    collection,
    status,
    file_name,
    file_size,
    sheets,
    sheet,
    header_row,
    columns,
    row_count,
    suggested_mapping,
    mapping,
    matches,
    counts,
    ...parts,
    created_at,
    started_at,
    ended_at,
    version,
    undo_until:
      (row.status === 'done' || row.status === 'failed') && row.ended_at !== null
        ? row.ended_at + import_undo_s
        : null,
    created_by: employee && { id: employee.id, full_name: fullName(employee) },
  };
}
