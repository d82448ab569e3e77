import { describe, expect, it } from 'vitest';
import { csvLine } from '@/domain/collections/csv';
import { import_limits } from '@/domain/imports/refusals';
import { rowOf } from '@/server/platform/spreadsheets/parse/sheet';
import { allRows, read, csv } from './files';

const text =
  'Імʼя;Телефон;Нотатки\r\nОлена;0671234567;"Любить ""каву"";\r\nприходить зранку"\r\n;;\r\nҐалаґан;0501234567;щось\r\n';
const table = [
  ['Олена', '0671234567', 'Любить "каву";\nприходить зранку'],
  ['Ґалаґан', '0501234567', 'щось'],
];

const utf16 = (bytes: string) => Buffer.from(bytes, 'utf16le');
const codePage = (name: string) => {
  const letters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return (words: string) => Buffer.from([...words].map(letter => letters.indexOf(letter)));
};

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', utf16(`\ufeff${text}`)],
    ['UTF-16 BE', utf16(`\ufeff${text}`).swap16()],
    ['UTF-16 LE without a mark', utf16(text)],
    ['windows-1251', codePage('windows-1251')(text.replaceAll('ʼ', '’'))],
  ])('in %s is read', async (_, file) => {
    const { columns, rows } = await read(file, 'clients.csv');
    expect(columns.map(name => name.replace('’', 'ʼ'))).toEqual(['Імʼя', 'Телефон', 'Нотатки']);
    expect(rows).toEqual(table);
  });

  it('keeps the accents of Western European names', async () => {
    const file = codePage('windows-1252')('Name,City\nJosé Müller,Besançon\nZoë Señor,Málaga\n');
    expect((await read(file, 'a.csv')).rows).toEqual([
      ['José Müller', 'Besançon'],
      ['Zoë Señor', 'Málaga'],
    ]);
  });

  it.each([',', ';', '\t'])('separated by %j is split, whatever else is in the cells', async delimiter => {
    const rows = [
      ['Name', 'Price', 'Notes'],
      ['A', '"1 200,50"', '"a; b, c\td"'],
      ['B', '"3,50"', 'x'],
    ];
    const found = await read(csv(rows, delimiter), 'a.csv');
    expect(found.rows).toEqual([
      ['A', '1 200,50', 'a; b, c\td'],
      ['B', '3,50', 'x'],
    ]);
  });

  it('takes back the apostrophe that our own files put before a plus, and keeps the numbers of rows', async () => {
    const found = await read(Buffer.from("Name,Phone\n\nA,'+380671234567\n,\nB,'x\n"), 'a.csv');
    expect(await allRows(found)).toEqual([
      { number: 3, cells: ['A', '+380671234567'] },
      { number: 5, cells: ['B', "'x"] },
    ]);
    expect(found.sheets).toEqual([{ name: 'a', rows: 3, columns: 2 }]);
  });

  it('gives back each text that our own files were written from', async () => {
    const texts = [
      ...[
        '+380671234567',
        '+380 67 111-22-33',
        '+380 (67) 111.22.33',
        '=1+1',
        "'=1+1",
        "''+1",
        '-5 %',
        '@home',
      ],
      ...["'x", "'", '+', '+a', '=HYPERLINK("https://x.example")', '-12.5', 'a "quoted", text'],
    ];
    const file = texts.map((text, at) => csvLine([at + 1, text])).join('');
    const found = await read(Buffer.from(`Number,Text\r\n${file}`), 'a.csv');
    expect(found.rows.map(([, text]) => text)).toEqual(texts);
  });

  it('has no apostrophe before a phone number, and one before what could be a formula', () => {
    for (const phone of ['+380671234567', '+380 67 111-22-33', '+380 (67) 111.22.33'])
      expect(csvLine([phone])).toBe(`${phone}\r\n`);
    for (const formula of ['+1+cmd', '+SUM(A1)', '=1', '-2+3', '@x', '+', '+1*2', '+(1)'])
      expect(csvLine([formula])).toBe(`'${formula}\r\n`);
  });

  it('has cells of one length with all formats, and names of columns that are shorter', async () => {
    const { cell_characters_max: most } = import_limits;
    const found = await read(
      Buffer.from(`Name,${'N'.repeat(9000)}\nA,"${'0'.repeat(60_000)}x"\nB,b\n`),
      'a.csv',
      { header_row: 1 },
    );
    expect(found.rows.map(cells => cells.map(({ length }) => length))).toEqual([
      [1, most + 1],
      [1, 1],
    ]);
    expect(found.columns.map(({ length }) => length)).toEqual([4, 255]);
    // Rows of each format are made here.
    expect(rowOf(1, ['x'.repeat(most * 3)])?.cells[0]).toHaveLength(most + 1);
  });

  it('may have a single column', async () => {
    const { columns, rows } = await read(Buffer.from('Email\na@example.com\nb@example.com\n'), 'a.csv');
    expect({ columns, rows }).toEqual({ columns: ['Email'], rows: [['a@example.com'], ['b@example.com']] });
  });
});
