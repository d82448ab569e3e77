import { CFB } from '@e965/xlsx';

const record_bytes_max = 8224;

/** The text of a record; what does not fit goes into records that continue it, which may cut a text in two. */
function sharedTexts(texts: string[]): Buffer {
  const records: number[][] = [[]];
  const last = () => records.at(-1)!;
  const put16 = (value: number) => last().push(value & 255, value >> 8);
  const count = texts.length;
  for (const part of [count, 0, count, 0]) put16(part);
  const is_wide = 1;
  for (const text of texts) {
    if (last().length + 5 > record_bytes_max) records.push([]);
    put16(text.length);
    last().push(is_wide);
    for (let at = 0; at < text.length; at++) {
      if (last().length + 2 > record_bytes_max) records.push([is_wide]);
      put16(text.charCodeAt(at));
    }
  }
  return Buffer.concat(records.map((data, at) => biff(at === 0 ? 0x00fc : 0x003c, Buffer.from(data))));
}

function biff(kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

const words = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const begin = (part: number) => biff(0x0809, words(0x0600, part, 0x0dbb, 0x07cc, 0, 0, 6, 0));
const end = biff(0x000a, Buffer.alloc(0));

/** An Excel 97 workbook with one sheet of texts, for those that are too long for the library to write. */
export function xlsOf(rows: string[][]): Buffer {
  const cells = rows.flatMap((row, at) => row.map((_, column) => [at, column] as const));
  const name = Buffer.from('\x05\0Sheet', 'latin1');
  const globals = (start: number) =>
    Buffer.concat([
      begin(0x0005),
      biff(0x0042, words(1200)),
      biff(0x0085, Buffer.concat([words(start & 0xffff, start >>> 16, 0), name])),
      sharedTexts(rows.flat()),
      end,
    ]);
  const sheet = cells.map(([row, column], at) => biff(0x00fd, words(row, column, 0, at, 0)));
  const stream = Buffer.concat([globals(globals(0).length), begin(0x0010), ...sheet, end]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', stream);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}
