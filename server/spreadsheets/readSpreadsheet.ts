import { setImmediate } from 'node:timers/promises';
import { knownColumns } from '../../domain/imports/columnNames';
import { import_limits, SpreadsheetRefused } from '../../domain/imports/refusals';
import { limitConcurrency } from '../limitConcurrency';
import { sample_rows_max } from './limits';
import type { Place, ReadFile } from './parse/readFile';
import type { SheetRow, SheetSummary } from './parse/sheet';
import { unpackRows } from './parse/tableOf';
import { readInThread, threadLimits } from './readInThread';

export type { SheetRow, SheetSummary } from './parse/sheet';

/** `rows` are the first ones below the header, at most 100; `row_count` counts all of them. */
export type Spreadsheet = {
  sheets: SheetSummary[];
  sheet: number;
  header_row: number;
  columns: string[];
  rows: string[][];
  row_count: number;
  /** All rows with their numbers in the file, some hundred at a time; other requests are answered between them. */
  batches(): AsyncGenerator<SheetRow[]>;
};

/** Each needs up to 200 MB. */
const oneAtATime = limitConcurrency(1, { waiting_max: 20 });

/**
 * Reads an XLSX, XLS or CSV file of at most 25 MB in a thread of its own. `place` names a sheet, counted from 0,
 * and the number of the header's row; left out, the fullest sheet and the most likely row are taken.
 * @throws SpreadsheetRefused; Unavailable while too many files wait
 */
export async function readSpreadsheet(
  file: Buffer,
  name: string,
  place: Place = {},
  limits = threadLimits,
): Promise<Spreadsheet> {
  if (file.length > import_limits.size_max) throw new SpreadsheetRefused('too_large');
  return toSpreadsheet(
    await oneAtATime(() => readInThread({ file, name, place, known: knownColumns() }, limits)),
  );
}

export function toSpreadsheet({ batches, kept, ...found }: ReadFile): Spreadsheet {
  return {
    ...found,
    rows: sampleOf(batches, kept),
    async *batches() {
      for (const batch of batches) {
        yield unpackRows(batch, kept);
        await setImmediate();
      }
    },
  };
}

/** The first batch has only the rows that were looked at to find the header. */
function sampleOf(batches: Uint8Array[], kept: number[]): string[][] {
  const rows = batches.slice(0, 2).flatMap(batch => unpackRows(batch, kept));
  return rows.slice(0, sample_rows_max).map(({ cells }) => cells);
}
