import { setImmediate } from 'node:timers/promises';
import { knownColumns } from '@/domain/imports/columnNames';
import { import_limits, SpreadsheetRefused } from '@/domain/imports/refusals';
import { limitByKey } from '@/server/platform/limitConcurrency';
import { sample_rows_max } from './limits';
import type { Place, ReadFile } from './parse/readFile';
import type { SheetRow, SheetSummary } from './parse/sheet';
import { unpackRows } from './parse/tableOf';
import { readInThread, threadLimits, type ThreadLimits } from './readInThread';

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

/** Each needs up to 200 MB. One slow file leaves a place for everybody else's. */
const takeTurn = limitByKey<number | undefined>(2, { waiting_max: 20 });

/**
 * Reads an XLSX, XLS or CSV file of at most 25 MB in a thread of its own. `place` names a sheet, counted from 0,
 * and the number of the header's row; left out, the fullest sheet and the most likely row are taken.
 * A company's files are read one after another, those of two companies at once.
 * @throws SpreadsheetRefused; Unavailable while too many files wait
 */
export async function readSpreadsheet(
  file: Buffer,
  name: string,
  place: Place = {},
  { company_id, ...limits }: ThreadLimits & { company_id?: number } = threadLimits,
): Promise<Spreadsheet> {
  if (file.length > import_limits.size_max) throw new SpreadsheetRefused('too_large');
  return toSpreadsheet(
    await takeTurn(company_id, () => readInThread({ file, name, place, known: knownColumns() }, limits)),
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

function sampleOf(batches: Uint8Array[], kept: number[]): string[][] {
  const rows: string[][] = [];
  for (const batch of batches) {
    if (rows.length >= sample_rows_max) break;
    rows.push(...unpackRows(batch, kept).map(({ cells }) => cells));
  }
  return rows.slice(0, sample_rows_max);
}
