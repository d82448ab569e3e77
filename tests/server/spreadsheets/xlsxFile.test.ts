import { read } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Table, TableCell } from '@/domain/collections/table';
import { csvFile } from '@/server/platform/spreadsheets/write/csvFile';
import { xlsxFile } from '@/server/platform/spreadsheets/write/xlsxFile';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';

const columns = ['ID', 'Phone', 'Note', 'Price', 'At', 'Born', 'Shown', 'Minutes'];

const tableOf = (parts: TableCell[][][]): Table => ({
  columns,
  timezone: 'Europe/Kyiv',
  rows: (async function* () {
    yield* parts;
  })(),
});

const person: TableCell[] = [
  '7',
  '+380671234567',
  '=HYPERLINK("https://x.example")',
  { amount: -12_345, currency: 'UAH' },
  { instant: Date.UTC(2027, 0, 5, 8) / 1000 },
  { date: '1985-03-01' },
  true,
  45,
];

async function fileOf(parts: TableCell[][][]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(tableOf(parts))) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a list as an Excel file', () => {
  it('has numbers as numbers with the currency, moments in the zone, and text that stays text', async () => {
    const { Sheets } = read(await fileOf([[person]]), { cellNF: true, cellFormula: true });
    const sheet = Object.values(Sheets)[0] ?? {};
    expect(sheet.A2).toMatchObject({ t: 's', v: '7' });
    expect(sheet.B2).toMatchObject({ t: 's', v: '+380671234567' });
    expect(sheet.C2).toMatchObject({ t: 's', v: '=HYPERLINK("https://x.example")' });
    expect(sheet.C2.f).toBeUndefined();
    expect(sheet.D2).toMatchObject({ t: 'n', v: -123.45, z: '#,##0.00 "₴"' });
    expect(sheet.E2).toMatchObject({ t: 'n', w: expect.stringMatching(/10:00/) });
    expect(sheet.F2).toMatchObject({ t: 'n', v: 31_107 });
    expect(sheet.G2).toMatchObject({ t: 'b', v: true });
    expect(sheet.H2).toMatchObject({ t: 'n', v: 45 });
  });

  it('is read back by the reader of imports', async () => {
    const file = await fileOf([[person], [['8', null, 'a<b> & "c"\u0001 їжак', ...person.slice(3)]]]);
    const { columns: headings, rows } = await readSpreadsheet(file, 'list.xlsx');
    expect(headings).toEqual(columns);
    expect(rows.map(cells => cells.slice(0, 6))).toEqual([
      ['7', '+380671234567', '=HYPERLINK("https://x.example")', '-123.45', '2027-01-05 10:00', '1985-03-01'],
      ['8', '', 'a<b> & "c" їжак', '-123.45', '2027-01-05 10:00', '1985-03-01'],
    ]);
  });

  it('has days before 1900, which Excel cannot count, as text', async () => {
    const { Sheets } = read(await fileOf([[[{ date: '1850-03-01' }]]]));
    expect(Object.values(Sheets)[0]?.A2).toMatchObject({ t: 's', v: '1850-03-01' });
  });

  it('asks for rows only as fast as they are taken', async () => {
    let made = 0;
    const many = tableOf([]);
    many.rows = (async function* () {
      for (; made < 200; made++) yield Array.from({ length: 250 }, () => person);
    })();
    let read_early = 0;
    for await (const piece of xlsxFile(many)) {
      if (piece.length > 1000 && read_early === 0) read_early = made;
    }
    expect(made).toBe(200);
    expect(read_early).toBeLessThan(100);
  });

  it('is the same as CSV', async () => {
    let text = '';
    for await (const part of csvFile(tableOf([[person]]))) text += part;
    expect(text.split('\r\n')[1]).toBe(
      `7,+380671234567,"'=HYPERLINK(""https://x.example"")",-123.45,2027-01-05 10:00,1985-03-01,true,45`,
    );
  });
});
