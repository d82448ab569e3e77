import { CFB } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { translate } from '@/domain/messages/translate';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';
import { csv, read, refusalOf, workbook, xlsxAround, zip } from './files';

const small = workbook({
  A: [
    ['Name', 'Phone'],
    ['A', '1'],
  ],
});
const oldBook = workbook(
  {
    A: [
      ['Name', 'Phone'],
      ['A', '1'],
    ],
  },
  'biff8',
);
const row = (cells: number) => Array.from({ length: cells }, (_, at) => `c${at}`);

function container(stream: string): Buffer {
  const cfb = CFB.utils.cfb_new();
  CFB.utils.cfb_add(cfb, stream, Buffer.alloc(5000, 1));
  return CFB.write(cfb, { type: 'buffer' });
}

describe('a file that cannot be imported', () => {
  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['empty', () => Buffer.from('Name,Phone\n')],
    ['empty', () => workbook({ A: [] })],
    ['not_spreadsheet', () => Buffer.from('<html><table><tr><td>Name</td></tr></table></html>')],
    ['not_spreadsheet', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['not_spreadsheet', () => Buffer.from('%PDF-1.7 and so on')],
    ['not_spreadsheet', () => zip([{ name: 'word/document.xml', data: Buffer.from('<w/>') }])],
    ['not_spreadsheet', () => container('/WordDocument')],
    ['protected', () => container('/EncryptedPackage')],
    ['protected', () => zip([{ name: '[Content_Types].xml', data: Buffer.from('<a/>'), flags: 1 }])],
    ['damaged', () => small.subarray(0, small.length - 30)],
    ['damaged', () => xlsxAround('<worksheet><sheetData><row '.padEnd(2_000_000, 'x'))],
    ['too_many_rows', () => csv(Array.from({ length: 50_002 }, (_, at) => ['n', `${at}`]))],
    ['too_many_columns', () => csv([row(201), row(201)])],
    ['too_many_columns', () => csv(Array(20).fill(row(20_000)))],
    ['too_many_columns', () => workbook({ A: Array(3).fill(row(10_000)) })],
  ] as const)('is refused: %s', async (reason, file) => {
    expect(await refusalOf(file())).toBe(reason);
  });

  it('is refused in a sentence of either language', () => {
    const reasons = [
      'too_large',
      'too_much',
      'too_many_rows',
      'too_many_columns',
      'not_spreadsheet',
      'damaged',
      'protected',
      'empty',
      'too_slow',
    ] as const;
    for (const reason of reasons) {
      const { sentence, status, details } = new SpreadsheetRefused(reason);
      expect(translate(sentence, 'en')).toMatch(/^[A-Z][^%]+$/);
      expect(translate(sentence, 'uk')).toMatch(/^[А-ЯІЇЄ][^%]+$/);
      expect([413, 415]).toContain(status);
      expect(details).toEqual({ code: `spreadsheet_${reason}` });
    }
  });

  it('may be as large as allowed: 50,000 rows, 200 columns', async () => {
    const { row_count } = await readSpreadsheet(
      csv(Array.from({ length: 50_001 }, (_, at) => ['name', `${at}x`])),
      'a',
    );
    expect(row_count).toBe(50_000);
    expect((await read(csv([row(200), row(200)]), 'a')).columns).toHaveLength(200);
  });
});

describe('an attack by a file', () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024);

  it('is over when a ZIP bomb has unpacked too much, whatever sizes it states', async () => {
    const stated = 1000;
    expect(await refusalOf(xlsxAround(zeros, [], stated))).toBe('damaged');
    const rows = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1000)}`;
    const many = Buffer.alloc(8 * 1024 * 1024, rows);
    expect(await refusalOf(xlsxAround(many, [], stated))).toMatch(/^too_/);
    expect(await refusalOf(xlsxAround('<worksheet/>', [{ name: 'xl/styles.xml', data: zeros }]))).toBe(
      'too_much',
    );
    expect(await refusalOf(xlsxAround('<worksheet/>', [{ name: 'xl/sharedStrings.xml', data: zeros }]))).toBe(
      'damaged',
    );
  });

  it('is over when the file is larger than allowed, before it is read', async () => {
    const file = Buffer.alloc(25 * 1024 * 1024 + 1, 'a');
    await expect(readSpreadsheet(file, 'a.csv')).rejects.toMatchObject({ reason: 'too_large', status: 413 });
  });

  it('is over when the thread has used up its memory or its time; the event loop goes on', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const big = workbook({
      A: Array.from({ length: 20_000 }, (_, at) => ['name', `text ${at}`, `more ${at}`]),
    });
    const limits = { heap_mb_max: 128, reading_ms_max: 30_000 };
    const refused = (changes: object) =>
      readSpreadsheet(big, 'a', {}, { ...limits, ...changes }).catch(
        (error: SpreadsheetRefused) => error.reason,
      );
    expect(await refused({ reading_ms_max: 20 })).toBe('too_slow');
    expect(await refused({ heap_mb_max: 8 })).toBe('too_much');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect((await readSpreadsheet(small, 'a')).row_count).toBe(1);
  });

  it('by records that are shorter than their kind is refused', async () => {
    const broken = Buffer.from(oldBook);
    broken.writeUInt16LE(6, broken.indexOf('fd000a00', 'hex') + 2);
    expect(await refusalOf(broken)).toBe('damaged');
  });

  it('by random, truncated or altered bytes is refused or read, and nothing else', async () => {
    const altered = fc.tuple(
      fc.constantFrom(small, oldBook),
      fc.nat(),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(altered, fc.boolean(), async ([file, at, length, bytes], isCut) => {
        const broken = Buffer.from(isCut ? file.subarray(0, length % file.length) : file);
        broken.set(
          bytes.subarray(0, Math.max(0, broken.length - (at % file.length))),
          Math.min(at % file.length, broken.length),
        );
        await refusalOf(broken);
      }),
      { seed: 20, numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
        async (bytes, start) => {
          const file = Buffer.concat([Buffer.from(start, 'latin1'), bytes]);
          await refusalOf(file);
        },
      ),
      { seed: 20, numRuns: 150 },
    );
  });
});
