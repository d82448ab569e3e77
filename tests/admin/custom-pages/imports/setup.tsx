import { Route, Routes } from 'react-router';
import type { Import, ImportRow } from '@/domain/imports/import';
import ImportPages from '@/src/custom-pages/imports/ImportPages';
import { show } from '@/tests/helpers/admin';

export const in_a_week = Date.now() + 7 * 86_400_000;

export const counts = { new: 1, changed: 1, unchanged: 0, duplicate: 1, refused: 1, skipped: 0 };
export const results = {
  created: 1,
  updated: 1,
  unchanged: 0,
  skipped: 1,
  refused: 1,
  undone: 0,
  left: 0,
};

export const anImport = (overrides: Partial<Import> = {}): Import => ({
  id: 7,
  collection: 'customers',
  status: 'previewed',
  file_name: 'clients.xlsx',
  file_size: 2048,
  sheets: [{ name: 'Clients', row_count: 4 }],
  sheet: 0,
  header_row: 1,
  columns: [
    { name: 'Full name', sample: ['Anna Boiko', 'Iryna Koval'] },
    { name: 'Mobile', sample: ['067 123 45 67'] },
    { name: 'Second phone', sample: [] },
  ],
  row_count: 4,
  suggested_mapping: ['full_name', 'phone', null],
  mapping: ['full_name', 'phone', null],
  matches: 'update',
  counts: null,
  results: null,
  progress: null,
  undo_until: null,
  created_at: Date.now(),
  started_at: null,
  ended_at: null,
  created_by: { id: 1, full_name: 'Olena Koval' },
  version: 1,
  ...overrides,
});

export const aRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  outcome: 'new',
  result: null,
  label: 'Anna Boiko',
  entity: null,
  duplicate_of: null,
  changes: [],
  values: [{ field: 'phone', value: '+380 67 123 45 67' }],
  errors: [],
  warnings: [],
  left: null,
  ...overrides,
});

/** One row of each kind. */
export const rows: ImportRow[] = [
  aRow(),
  aRow({
    row: 3,
    outcome: 'changed',
    label: 'Iryna Koval',
    entity: { id: 3, name: 'Iryna Koval' },
    changes: [{ field: 'email', before: '', after: 'iryna@example.com' }],
  }),
  aRow({ row: 4, outcome: 'duplicate', duplicate_of: 2 }),
  aRow({
    row: 5,
    outcome: 'refused',
    label: 'Taras',
    errors: [{ field: 'phone', message: '“12” is not a phone number' }],
  }),
];

/** Shows the page at a path of the customers' imports. */
export const open = (path: string, answers: object) =>
  show(
    <Routes>
      <Route path="/5/customers/import/:id?" element={<ImportPages />} />
    </Routes>,
    { resource: 'customers', path: `/5/customers/import${path}`, answers: { ...defaults, ...answers } },
  );

const defaults = {
  listImports: async () => ({ data: [], total: 0 }),
  listImportRows: async () => ({ data: rows, total: rows.length }),
};

/** The page of one import. */
export const openOne = (overrides: Partial<Import>, answers: object = {}, search = '') =>
  open(`/7${search}`, { getImport: async () => ({ data: anImport(overrides) }), ...answers });
