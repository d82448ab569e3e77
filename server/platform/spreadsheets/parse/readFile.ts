import { normalizedName } from '@/domain/imports/normalizedName';
import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { csvSheet } from './csvSheet';
import { fileKindOf } from './fileKind';
import type { Sheet, SheetSummary } from './sheet';
import { tableOf, type Table } from './tableOf';

/** `sheet` counts from 0, `header_row` is a row's number in the file; what is left out is found. */
export type Place = { sheet?: number; header_row?: number };

export type ReadFile = { sheets: SheetSummary[]; sheet: number } & Omit<Table, 'summary'>;

/** `known` are normalized names of columns: they tell a header. @throws SpreadsheetRefused */
export async function readFile(
  file: Buffer,
  name: string,
  place: Place,
  known: readonly string[],
): Promise<ReadFile> {
  try {
    return await readBook(file, name, place, new Set(known));
  } catch (error) {
    throw isOutOfBounds(error) ? new SpreadsheetRefused('damaged', error) : error;
  }
}

/** A part that is shorter than it says. */
const isOutOfBounds = (error: unknown) =>
  error instanceof RangeError &&
  'code' in error &&
  (error.code === 'ERR_OUT_OF_RANGE' || error.code === 'ERR_BUFFER_OUT_OF_BOUNDS');

async function readBook(
  file: Buffer,
  name: string,
  place: Place,
  known: ReadonlySet<string>,
): Promise<ReadFile> {
  const sheets = await sheetsOf(file, name);
  // A single sheet is counted as it is read.
  const counts = sheets.length > 1 ? await countAll(sheets) : [];
  const sheet = place.sheet ?? fullest(counts);
  const chosen = sheets[sheet];
  if (!chosen) throw new SpreadsheetRefused('empty');
  const { summary, ...table } = await tableOf(
    chosen,
    column => known.has(normalizedName(column)),
    place.header_row,
  );
  return { sheets: sheets.map((_, at) => counts[at]?.summary ?? summary), sheet, ...table };
}

async function sheetsOf(file: Buffer, name: string): Promise<Sheet[]> {
  const kind = fileKindOf(file);
  // The library for workbooks takes longer to load than most CSV files to read.
  if (kind === 'xlsx') return (await import('./xlsxSheets')).xlsxSheets(file);
  if (kind === 'xls') return (await import('./xlsSheets')).xlsSheets(file);
  return [csvSheet(file, name.replace(/\.\w{1,4}$/, ''))];
}

type Count = { summary: SheetSummary; cells: number };

async function countAll(sheets: Sheet[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const { name, is_hidden, read } of sheets) {
    const summary = { name, rows: 0, columns: 0 };
    let filled = 0;
    await read(({ cells }) => {
      summary.rows++;
      summary.columns = Math.max(summary.columns, cells.length);
      for (const cell of cells) if (cell !== '') filled++;
    });
    counts.push({ summary, cells: is_hidden ? -1 : filled });
  }
  return counts;
}

/** The visible sheet with the most filled cells; the first of equals. */
const fullest = (counts: Count[]) =>
  Math.max(
    0,
    counts.findIndex(({ cells }) => cells === Math.max(...counts.map(count => count.cells))),
  );
