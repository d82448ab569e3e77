import type { ImportableCollection } from './collections';
import type { Mapping } from './mapping';

export const rowOutcomes = ['new', 'changed', 'unchanged', 'duplicate', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

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

export const importStatuses = ['previewed', 'running', 'done', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What becomes of a row that is there already. */
export const matchChoices = ['update', 'skip'] as const;
export type MatchChoice = (typeof matchChoices)[number];

/** `header_row` is the number of the row in the file; `sample` the first three different values. Instants in epoch seconds. */
export type Import = {
  id: number;
  collection: ImportableCollection;
  status: ImportStatus;
  file_name: string;
  file_size: number;
  sheets: { name: string; row_count: number }[];
  sheet: number;
  header_row: number;
  columns: { name: string; sample: string[] }[];
  row_count: number;
  suggested_mapping: Mapping;
  mapping: Mapping;
  matches: MatchChoice;
  counts: Record<RowOutcome, number> | null;
  results: Record<RowResult, number> | null;
  progress: { phase: 'import' | 'undo'; done: number; total: number } | null;
  undo_until: number | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  created_by: { id: number; full_name: string } | null;
  version: number;
};

export type ImportPreview = {
  mapping?: Mapping;
  matches?: MatchChoice;
  sheet?: number;
  header_row?: number;
};

type FieldMessage = { field: string; message: string };

/** `row` is its number in the file; what it would change and what was understood is formatted for the reader. */
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
  left: 'changed_since' | 'in_use' | 'gone' | null;
};
