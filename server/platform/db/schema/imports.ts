import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { importableCollections } from '@/domain/imports/collections';
import {
  importStatuses,
  leftReasons,
  matchChoices,
  rowOutcomes,
  rowResults,
  type ImportColumn,
  type RowOutcome,
  type RowResult,
} from '@/domain/imports/import';
import type { Mapping, RememberedMapping } from '@/domain/imports/mapping';
import type { ImportedFields } from '@/domain/imports/rows';
import type { DateOrder } from '@/domain/imports/values';
import type { Violation } from '@/domain/validation/violation';
import {
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
} from './columns';
import { users } from './users';

/** One uploaded spreadsheet. `file_key` is its name in the storage, which forgets it after a day. */
export const imports = pgTable(
  'imports',
  {
    ...companyColumns,
    version: integer().notNull().default(1),
    collection: text({ enum: importableCollections }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('previewed'),
    /** While running: what the job does. */
    phase: text({ enum: ['import', 'undo'] }),
    user_id: idColumn().references(() => users.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    file_size: integer().notNull(),
    file_key: text().notNull(),
    sheets: jsonb().$type<{ name: string; row_count: number }[]>().notNull(),
    sheet: integer().notNull(),
    header_row: integer().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    row_count: integer().notNull(),
    suggested_mapping: jsonb().$type<Mapping>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    matches: text({ enum: matchChoices }).notNull().default('update'),
    /** By column, learnt from all rows when the import was previewed. */
    date_orders: jsonb().$type<(DateOrder | null)[]>(),
    counts: jsonb().$type<Record<RowOutcome, number>>(),
    /** Of the rows that are done; kept when the rows are not. */
    results: jsonb().$type<Record<RowResult, number>>(),
    attempts: integer().notNull().default(0),
    started_at: instant(),
    ended_at: instant(),
  },
  table => [
    ...companyKey('imports', table),
    index('imports_latest').on(table.company_id, table.collection, table.created_at),
    index('imports_running')
      .on(table.status)
      .where(sql`status = 'running'`),
    check('imports_phase', sql`(status = 'running') = (phase is not null)`),
  ],
);

/** What undoes a row: the entity as it was left, and the values that the import overwrote. */
export type StoredRowUndo = {
  version: number;
  before?: ImportedFields;
};

/** `unit` is the first row of those that make one thing together: the rows of a service. */
export const importRows = pgTable(
  'import_rows',
  {
    company_id: companyId(),
    import_id: idColumn().notNull(),
    row: integer().notNull(),
    unit: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    outcome: text({ enum: rowOutcomes }),
    result: text({ enum: rowResults }),
    label: text().notNull().default(''),
    entity_id: idColumn(),
    duplicate_of: integer(),
    values: jsonb().$type<ImportedFields>(),
    changes: jsonb().$type<RowChange[]>(),
    errors: jsonb().$type<Violation[]>(),
    warnings: jsonb().$type<Violation[]>(),
    undo: jsonb().$type<StoredRowUndo>(),
    left: text({ enum: leftReasons }),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.import_id, table.row] }),
    companyReference([table.company_id, table.import_id], imports).onDelete('cascade'),
    index('import_rows_units').on(table.company_id, table.import_id, table.unit),
    index('import_rows_open')
      .on(table.company_id, table.import_id, table.unit)
      .where(sql`result is null`),
    index('import_rows_undoable')
      .on(table.company_id, table.import_id, table.row)
      .where(sql`undo is not null and result in ('created', 'updated')`),
    companyPolicy('import_rows'),
  ],
);

export type RowChange = { field: string; before: unknown; after: unknown };

/** What the company last chose for each name of a column. */
export const importMappings = pgTable(
  'import_mappings',
  {
    company_id: companyId(),
    collection: text({ enum: importableCollections }).notNull(),
    columns: jsonb().$type<RememberedMapping>().notNull(),
  },
  table => [primaryKey({ columns: [table.company_id, table.collection] }), companyPolicy('import_mappings')],
);
