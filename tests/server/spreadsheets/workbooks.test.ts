import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { allRows, read, workbook, xlsxAround } from './files';

const people = [
  ['Імʼя', 'Телефон', 'Дата народження', 'Баланс', 'Активний'],
  ['Олена', 380671234567, new Date('1990-05-14T00:00:00Z'), 1200.5, true],
  ['Ян & <син>', '+380501234567', new Date('2001-12-01T09:30:00Z'), 0.1 + 0.2, false],
];

describe.each(['xlsx', 'biff8', 'biff5'] as const)('a workbook (%s)', bookType => {
  it('is read as text: dates in ISO, numbers without rounding or exponents', async () => {
    const names =
      bookType === 'biff5'
        ? [
            ['Name', 'Phone', 'Birthday', 'Balance', 'Active'],
            ['Olena', ...people[1]!.slice(1)],
          ]
        : people;
    const { columns, rows, row_count, header_row } = await read(workbook({ A: names }, bookType), 'a.xls');
    expect({ columns, row_count, header_row }).toEqual({
      columns: names[0],
      row_count: names.length - 1,
      header_row: 1,
    });
    expect(rows[0]!.slice(1)).toEqual(['380671234567', '1990-05-14', '1200.5', 'TRUE']);
    if (bookType === 'biff5') return;
    expect(rows[1]).toEqual(['Ян & <син>', '+380501234567', '2001-12-01 09:30', '0.3', 'FALSE']);
  });

  it('suggests the fullest visible sheet, and reads another one on request', async () => {
    const book = workbook(
      {
        Notes: [['Read me']],
        Hidden: Array(9).fill(['a', 'b', 'c']),
        Clients: [
          ['Name', 'Phone'],
          ['A', '1'],
          ['B', '2'],
        ],
      },
      bookType,
      { hidden: ['Hidden'] },
    );
    const found = await read(book, 'book');
    expect(found.sheets.map(({ name, rows, columns }) => [name, rows, columns])).toEqual([
      ['Notes', 1, 1],
      ['Hidden', 9, 3],
      ['Clients', 3, 2],
    ]);
    expect(found.sheet).toBe(2);
    expect((await read(book, 'book', { sheet: 1 })).row_count).toBe(8);
  });

  it('takes the results of formulas, never the formulas', async () => {
    const sheet = utils.aoa_to_sheet([['Name', 'Total', 'Greeting'], ['A']]);
    Object.assign(sheet, {
      B2: { t: 'n', v: 7, f: 'WEBSERVICE("http://127.0.0.1/")' },
      C2: { t: 's', v: 'Hello', f: '"Hel"&"lo"' },
      '!ref': 'A1:C2',
    });
    const { rows } = await read(workbook({ A: sheet }, bookType), 'a');
    expect(rows).toEqual([['A', '7', 'Hello']]);
  });

  it('finds the header below a title, and names merged columns', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Клієнти салону станом на 01.11.2026', null, null, null],
      [],
      ['Name', null, 'Phone', 'Empty', null],
      ['Olena', 'Koval', '067', null, null],
      [],
      ['Ivan', 'Bondar', '050', null, null],
    ]);
    sheet['!merges'] = [utils.decode_range('A1:D1'), utils.decode_range('A3:B3')];
    // The library writes no merged cells into files of Excel 5.
    const second = bookType === 'biff5' ? '' : 'Name';
    const found = await read(workbook({ A: sheet }, bookType), 'a');
    expect(found).toMatchObject({ header_row: 3, columns: ['Name', second, 'Phone', 'Empty'] });
    expect(await allRows(found)).toEqual([
      { number: 4, cells: ['Olena', 'Koval', '067', ''] },
      { number: 6, cells: ['Ivan', 'Bondar', '050', ''] },
    ]);
    expect((await read(workbook({ A: sheet }, bookType), 'a', { header_row: 4 })).columns[0]).toBe('Olena');
  });
});

it('shows zeros that only the format has, times and durations as they look, and both calendars', async () => {
  const sheet = utils.aoa_to_sheet([['Phone', 'Time', 'Length', 'Day', 'Price']]);
  const cell = (v: number, z: string) => ({ t: 'n', v, z });
  Object.assign(sheet, {
    A2: cell(671234567, '0000000000'),
    B2: cell(0.604166666666667, 'h:mm'),
    C2: cell(1.0625, '[h]:mm'),
    D2: cell(46351, 'dd.mm.yyyy'),
    E2: cell(1200.5, '#,##0.00" ₴"'),
    '!ref': 'A1:E2',
  });
  const { rows } = await read(workbook({ A: sheet }), 'a');
  expect(rows).toEqual([['0671234567', '14:30', '25:30', '2026-11-25', '1200.5']]);
  const mac = await read(workbook({ A: sheet }, 'xlsx', { date1904: true }), 'a');
  expect(mac.rows[0]![3]).toBe('2030-11-26');
});

it('reads what only other programs write: prefixes, inline and rich texts, no references, entities', async () => {
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData>' +
    '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>Na</x:t></x:r><x:r><x:t>me</x:t></x:r><x:rPh><x:t>aid</x:t></x:rPh></x:is></x:c><x:c t="str"><x:v>Phone</x:v></x:c></x:row>' +
    "<x:row r='7'><x:c r='A7' t='inlineStr'><x:is><x:t>A &amp; B&#x2019;s_x000D_&#10;2nd</x:t></x:is></x:c><x:c r='C7' t='d'><x:v>2026-11-25T00:00:00</x:v></x:c><x:c t='e'><x:v>#N/A</x:v></x:c></x:row>" +
    '</x:sheetData></x:worksheet>';
  const found = await read(xlsxAround(sheet), 'a.xlsx');
  expect(found.columns).toEqual(['Name', 'Phone', '']);
  expect(await allRows(found)).toEqual([{ number: 7, cells: ['A & B’s\n2nd', '', '2026-11-25'] }]);
});
