import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { deflateRawSync } from 'node:zlib';
import { knownColumns } from '@/domain/imports/columnNames';
import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { readFile, type Place } from '@/server/platform/spreadsheets/parse/readFile';
import { toSpreadsheet, type Spreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

export type Cell = string | number | boolean | Date | null;

/** A workbook with a sheet for each table. */
export function workbook(
  tables: Record<string, Cell[][] | WorkSheet>,
  bookType: BookType = 'xlsx',
  options: { date1904?: boolean; hidden?: string[] } = {},
): Buffer {
  const book = utils.book_new();
  for (const [name, table] of Object.entries(tables)) {
    utils.book_append_sheet(
      book,
      Array.isArray(table) ? utils.aoa_to_sheet(table, { UTC: true }) : table,
      name,
    );
  }
  book.Workbook = {
    WBProps: { date1904: options.date1904 ?? false },
    Sheets: book.SheetNames.map(name => ({ name, Hidden: options.hidden?.includes(name) ? 1 : 0 })),
  };
  return write(book, {
    type: 'buffer',
    bookType,
    compression: true,
    bookSST: bookType !== 'biff5',
  }) as Buffer;
}

export const csv = (rows: string[][], delimiter = ','): Buffer =>
  Buffer.from(rows.map(row => row.join(delimiter)).join('\r\n'));

export async function allRows({ batches }: Spreadsheet) {
  const rows = [];
  for await (const batch of batches()) rows.push(...batch);
  return rows;
}

/** Without a thread, whose start takes a second from the sources. */
export const read = async (file: Buffer, name = 'clients.csv', place: Place = {}): Promise<Spreadsheet> =>
  toSpreadsheet(await readFile(file, name, place, knownColumns()));

/** Why it is refused, or 'read'; anything else that is thrown fails the test. */
export const refusalOf = (file: Buffer): Promise<string> =>
  read(file).then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof SpreadsheetRefused) return error.reason;
      throw error;
    },
  );

/** A ZIP file; `method` 8 deflates. The sizes that it states are those given, or true. */
export function zip(parts: { name: string; data: Buffer; stated?: number; flags?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data, stated = data.length, flags = 0 } of parts) {
    const packed = deflateRawSync(data);
    const header = (signature: number, extra: number) => {
      const bytes = Buffer.alloc(30 + extra);
      bytes.writeUInt32LE(signature, 0);
      const at = extra ? 2 : 0;
      bytes.writeUInt16LE(flags, 6 + at);
      bytes.writeUInt16LE(8, 8 + at);
      bytes.writeUInt32LE(packed.length, 18 + at);
      bytes.writeUInt32LE(stated, 22 + at);
      bytes.writeUInt16LE(name.length, 26 + at);
      return bytes;
    };
    const entry = header(0x02014b50, 16);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, Buffer.from(name));
    locals.push(header(0x04034b50, 0), Buffer.from(name), packed);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** The smallest XLSX file around the XML of one sheet, for what no library writes. */
export function xlsxAround(
  sheet: Buffer | string,
  more: { name: string; data: Buffer }[] = [],
  stated?: number,
) {
  const part = (name: string, text: string) => ({ name, data: Buffer.from(xml + text) });
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet), stated },
    ...more,
  ]);
}
