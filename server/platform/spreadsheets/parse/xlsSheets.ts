import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { containers, orRefuse, readBook } from './library';
import type { Sheet } from './sheet';
import { endOfPart, record, recordsOf } from './xlsRecords';
import { readXlsRows, type XlsShared } from './xlsRows';

const biff8 = 0x0600;
const code_pages = [874, 932, 936, 949, 950, ...Array.from({ length: 9 }, (_, n) => 1250 + n)];

/**
 * Excel 5 to 2003. As with XLSX, the library reads the part about the whole workbook, and the cells are ours.
 * @throws SpreadsheetRefused
 */
export function xlsSheets(file: Buffer): Sheet[] {
  const stream = workbookStream(file);
  if (stream.length < 8 || stream.readUInt16LE(0) !== record.begin) throw new SpreadsheetRefused('damaged');
  const globals_end = endOfPart(stream, 0);
  const book = readBook(stream.subarray(0, globals_end));
  const bounds = boundsOf(stream.subarray(0, globals_end));
  const shared: XlsShared = {
    texts: (book.Strings ?? []).map(({ t }) => t ?? ''),
    is1904: Boolean(book.Workbook?.WBProps?.date1904),
    isBiff8: stream.readUInt16LE(4) === biff8,
    ...stylesOf(stream.subarray(0, globals_end), book.SSF ?? {}),
  };
  return book.SheetNames.map((name, index) => ({
    name,
    is_hidden: bounds[index]?.is_hidden ?? false,
    read: onRow => {
      const start = bounds[index]?.start;
      return start === undefined ? [] : readXlsRows(stream, start, shared, onRow);
    },
  }));
}

function workbookStream(file: Buffer): Buffer {
  const container = orRefuse(() => containers.read(file, { type: 'buffer' }));
  const find = (path: string) => containers.find(container, path)?.content;
  if (find('/EncryptedPackage') ?? find('/encryption')) throw new SpreadsheetRefused('protected');
  const stream = find('/Workbook') ?? find('/Book');
  if (!stream) throw new SpreadsheetRefused('not_spreadsheet');
  return Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
}

type Bound = { start: number; is_hidden: boolean };

/** Where each sheet begins; the library orders their names by that, too. */
function boundsOf(globals: Buffer): Bound[] {
  const bounds: Bound[] = [];
  for (const { kind, data } of recordsOf(globals, 0)) {
    if (kind !== record.bound_sheet || data.length < 6) continue;
    bounds.push({ start: data.readUInt32LE(0), is_hidden: ((data[4] ?? 0) & 3) !== 0 });
  }
  return bounds.sort((one, other) => one.start - other.start);
}

function stylesOf(globals: Buffer, named: Record<number, string | undefined>) {
  const formats: (string | undefined)[] = [];
  let code_page = 'windows-1252';
  for (const { kind, data } of recordsOf(globals, 0)) {
    if (kind === record.format && data.length >= 4) formats.push(named[data.readUInt16LE(2)]);
    if (kind !== record.code_page || data.length < 2) continue;
    const page = data.readUInt16LE(0);
    if (code_pages.includes(page)) code_page = `windows-${page}`;
  }
  return { formats, code_page };
}
