import { import_limits, SpreadsheetRefused } from '@/domain/imports/refusals';
import { batch_characters, batch_rows, columns_read_max, text_bytes_max } from '../limits';
import { findHeader, searched_rows } from './findHeader';
import type { Merge, Sheet, SheetRow, SheetSummary } from './sheet';

/** The columns of a table, and its rows as bytes outside the heap: `unpackRows` keeps the cells at `kept`. */
export type Table = {
  summary: SheetSummary;
  header_row: number;
  columns: string[];
  kept: number[];
  row_count: number;
  batches: Uint8Array<ArrayBuffer>[];
};

/**
 * The table below the header, without empty rows and columns. A column without a name keeps an empty one;
 * the text of merged cells is the name of each column below them.
 * @throws SpreadsheetRefused for too many rows or columns, and where no rows are left
 */
export async function tableOf(
  sheet: Sheet,
  isKnown: (name: string) => boolean,
  asked?: number,
): Promise<Table> {
  const top: SheetRow[] = [];
  const packer = createPacker();
  let rows = 0;
  let columns = 0;
  const merges = await sheet.read(row => {
    rows++;
    columns = Math.max(columns, row.cells.length);
    if (columns > columns_read_max) throw new SpreadsheetRefused('too_many_columns');
    const isTop = asked === undefined ? top.length < searched_rows : row.number <= asked;
    if (isTop && top.length < import_limits.rows_max) top.push(row);
    else packer.add(row);
  });

  const found = asked === undefined ? findHeader(top, isKnown) : top.length - 1;
  const header = top[found];
  if (!header) throw new SpreadsheetRefused('empty');
  const below = top.slice(found + 1).filter(({ number }) => !isUnderMerge(number, header.number, merges));
  const { batches, filled, row_count } = packer.finish(below);
  const width = Math.max(header.cells.length, filled.length);
  const names = Array.from({ length: width }, (_, column) => nameOf(top, merges, header.number, column));
  const kept = [...names.keys()].filter(at => names[at] !== '' || filled[at]);
  if (kept.length > import_limits.columns_max) throw new SpreadsheetRefused('too_many_columns');
  if (row_count === 0) throw new SpreadsheetRefused('empty');
  return {
    summary: { name: sheet.name, rows, columns },
    header_row: header.number,
    columns: kept.map(at => names[at] ?? ''),
    kept,
    row_count,
    batches,
  };
}

/** Of the name of a column. */
const name_length_max = 255;

function createPacker() {
  const encoder = new TextEncoder();
  const batches: Uint8Array<ArrayBuffer>[] = [];
  const filled: boolean[] = [];
  let pending: SheetRow[] = [];
  let row_count = 0;
  let characters = 0;
  let bytes = 0;

  const flush = () => {
    if (pending.length === 0) return undefined;
    const batch = encoder.encode(JSON.stringify(pending.map(({ number, cells }) => [number, ...cells])));
    bytes += batch.length;
    if (bytes > text_bytes_max) throw new SpreadsheetRefused('too_much');
    pending = [];
    characters = 0;
    return batch;
  };
  const add = (row: SheetRow) => {
    for (const [at, cell] of row.cells.entries()) {
      if (cell !== '') filled[at] = true;
      characters += cell.length;
    }
    pending.push(row);
    if (++row_count > import_limits.rows_max) throw new SpreadsheetRefused('too_many_rows');
    if (pending.length < batch_rows && characters < batch_characters) return;
    const batch = flush();
    if (batch) batches.push(batch);
  };
  /** `first` are the rows before all others. */
  const finish = (first: SheetRow[]) => {
    const last = flush();
    for (const row of first) add(row);
    const start = flush();
    return { batches: [start, ...batches, last].filter(batch => batch !== undefined), filled, row_count };
  };
  return { add, finish };
}

/** A batch of rows, their cells at `kept`. */
export function unpackRows(batch: Uint8Array, kept: number[]): SheetRow[] {
  const rows: [number, ...string[]][] = JSON.parse(new TextDecoder().decode(batch));
  return rows.map(([number, ...cells]) => ({ number, cells: kept.map(at => cells[at] ?? '') }));
}

/** A header of two rows, merged over both for some columns: the second row is no data. */
const isUnderMerge = (number: number, header: number, merges: Merge[]) =>
  merges.some(
    ({ from_row, to_row }) => from_row === header - 1 && number - 1 > from_row && number - 1 <= to_row,
  );

function nameOf(top: SheetRow[], merges: Merge[], header: number, column: number): string {
  const textAt = (row: number, at: number) =>
    top
      .find(({ number }) => number === row + 1)
      ?.cells[at]?.slice(0, name_length_max)
      .replaceAll('\n', ' ') ?? '';
  const own = textAt(header - 1, column);
  if (own !== '') return own;
  const merge = merges.find(
    ({ from_row, to_row, from_column, to_column }) =>
      from_row < header && header - 1 <= to_row && from_column <= column && column <= to_column,
  );
  return merge ? textAt(merge.from_row, merge.from_column) : '';
}
