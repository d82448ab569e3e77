import { listQuery } from '../lists/listQuery';
import { array, object, string, whole, type InferType } from '../validation/fields';
import type { ImportableCollection } from './collections';
import type { Mapping } from './mapping';
import type { EpochSeconds } from '../time/instant';

export const importStatuses = ['previewed', 'running', 'done', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What the import would do with a row. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'duplicate', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What the import, or its undo, did with a row. */
export const rowResults = [
  'created',
  'updated',
  'unchanged',
  'skipped',
  'refused',
  'undone',
  'left',
] as const;
export type RowResult = (typeof rowResults)[number];

/** Why an undo left what a row had made. */
export const leftReasons = ['changed_since', 'in_use', 'gone'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What happens to something that exists already. */
export const matchChoices = ['update', 'skip'] as const;
export type MatchChoice = (typeof matchChoices)[number];

/** Undo is possible for so long after the end; an import that never ran is forgotten after a day. */
export const import_undo_s = 7 * 24 * 3600;
export const import_preview_s = 24 * 3600;

export type ImportColumn = { name: string; sample: string[] };

/** Instants in epoch seconds. `counts` is null until the import was previewed. */
export type Import = {
  id: number;
  collection: ImportableCollection;
  status: ImportStatus;
  file_name: string;
  file_size: number;
  sheets: { name: string; row_count: number }[];
  sheet: number;
  header_row: number;
  columns: ImportColumn[];
  row_count: number;
  suggested_mapping: Mapping;
  mapping: Mapping;
  matches: MatchChoice;
  counts: Record<RowOutcome, number> | null;
  results: Record<RowResult, number> | null;
  progress: { phase: 'import' | 'undo'; done: number; total: number } | null;
  undo_until: EpochSeconds | null;
  created_at: EpochSeconds;
  started_at: EpochSeconds | null;
  ended_at: EpochSeconds | null;
  created_by: { id: number; full_name: string } | null;
  version: number;
};

export type FieldMessage = { field: string; message: string };

/** Values as lists show them. */
export type ImportRow = {
  row: number;
  outcome: RowOutcome;
  result: RowResult | null;
  label: string;
  entity: { id: number; name: string } | null;
  duplicate_of: number | null;
  changes: { field: string; before: string; after: string }[];
  values: { field: string; value: string }[];
  errors: FieldMessage[];
  warnings: FieldMessage[];
  left: LeftReason | null;
};

/** Without a mapping the suggested one is taken. */
export const previewSchema = object({
  mapping: array().of(string().max(60).nullable()).max(200),
  matches: string().oneOf(matchChoices),
  sheet: whole().min(0),
  header_row: whole().min(1),
}).meta({ resource: 'imports' });
export type PreviewInput = InferType<typeof previewSchema>;

export const importRowsQuery = listQuery(['row'], {
  outcome: string().oneOf(rowOutcomes),
  result: string().oneOf(rowResults),
});

export const importsQuery = listQuery(['-created_at'], {});
