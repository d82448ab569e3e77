import type { ImportableCollection } from '@/domain/imports/collections';
import type { ImportColumn } from '@/domain/imports/import';
import { suggestMapping } from '@/domain/imports/mapping';
import { languagesOf } from '@/server/modules/companies';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Spreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';
import { rememberedFor } from './imports';

const sample_values = 3;
const sample_length_max = 80;

/** What the chosen sheet of the file has, and what its columns seem to be. */
export async function readFacts(tx: CompanyTx, collection: ImportableCollection, spreadsheet: Spreadsheet) {
  const { sheets, sheet, header_row, columns, row_count } = spreadsheet;
  const [remembered, { content_locale }] = await Promise.all([
    rememberedFor(tx, collection),
    languagesOf(tx),
  ]);
  const { mapping } = suggestMapping(columns, collection, remembered, content_locale);
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, row_count: rows })),
    sheet,
    header_row,
    columns: columnsOf(spreadsheet),
    row_count,
    suggested_mapping: mapping,
    mapping,
  };
}

/** Each column with its first different values. */
const columnsOf = ({ columns, rows }: Spreadsheet): ImportColumn[] =>
  columns.map((name, at) => {
    const values = new Set<string>();
    for (const cells of rows) {
      const value = (cells[at] ?? '').slice(0, sample_length_max);
      if (value !== '') values.add(value);
      if (values.size === sample_values) break;
    }
    return { name, sample: [...values] };
  });
