import { import_limits } from '@/domain/imports/refusals';

/** `number` is what spreadsheet programs show beside the row; `cells` may be shorter than others. */
export type SheetRow = { number: number; cells: string[] };

/** A merged cell, counted from 0 in rows and columns, both ends included. */
export type Merge = { from_row: number; to_row: number; from_column: number; to_column: number };

/** `read` calls back for each row with text, in order, and may be called again. */
export type Sheet = {
  name: string;
  is_hidden?: boolean;
  read(onRow: (row: SheetRow) => void): Promise<Merge[]> | Merge[];
};

/** `rows` counts those with text, the header among them. */
export type SheetSummary = { name: string; rows: number; columns: number };

const { cell_characters_max } = import_limits;

/**
 * The row without the empty cells at its end; undefined where nothing is left. Of a cell that is too long there is one
 * character more than the limit, by which `readCell` tells it.
 */
export function rowOf(number: number, cells: Iterable<string | undefined>): SheetRow | undefined {
  const texts = Array.from(cells, (cell = '') => cell.slice(0, cell_characters_max + 1));
  const filled = texts.findLastIndex(text => text !== '') + 1;
  return filled === 0 ? undefined : { number, cells: texts.slice(0, filled) };
}
