import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { import_limits } from '@/domain/imports/refusals';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { isFull } from '@/tests/helpers/full';
import { createImporter } from '@/tests/helpers/imports';
import { tidyText } from '@/server/platform/spreadsheets/parse/tidyText';
import { xlsOf } from '@/tests/helpers/xls';
import { csv, read, workbook, xlsxAround } from '../spreadsheets/files';

const { cell_characters_max: most } = import_limits;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sheetOf = (rows: string[][], cell: (text: string) => string) =>
  `<worksheet><sheetData>${rows.map(row => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
const inRuns = (text: string) => {
  const runs = (text.match(/[^]{1,5000}/g) ?? []).map(run => `<r><t>${escaped(run)}</t></r>`);
  return `<c t="inlineStr"><is>${runs.join('')}</is></c>`;
};
const ofFormula = (text: string) => `<c t="str"><f>A1</f><v>${escaped(text)}</v></c>`;

const shared = (rows: string[][]) => {
  let at = 0;
  const texts = rows.flat().map(text => `<si><t>${escaped(text)}</t></si>`);
  const data = Buffer.from(`<sst>${texts.join('')}</sst>`);
  const sheet = sheetOf(rows, () => `<c t="s"><v>${at++}</v></c>`);
  return xlsxAround(sheet, [{ name: 'xl/sharedStrings.xml', data }]);
};

/** What the library writes ends at Excel's limit; the other files hold longer cells. */
const formats: [string, string, (rows: string[][]) => Buffer][] = [
  ['XLSX of the library', 'a.xlsx', rows => workbook({ Sheet: rows })],
  ['XLSX with shared texts', 'a.xlsx', shared],
  ['XLSX with texts in cells', 'a.xlsx', rows => xlsxAround(sheetOf(rows, inline))],
  ['XLSX with texts in runs', 'a.xlsx', rows => xlsxAround(sheetOf(rows, inRuns))],
  ['XLSX with results of formulas', 'a.xlsx', rows => xlsxAround(sheetOf(rows, ofFormula))],
  ['XLS', 'a.xls', xlsOf],
];
const quoted = (rows: string[][]) => csv(rows.map(row => row.map(cell => `"${cell}"`)));
const withNotes = (notes: string) => [
  ['First name', 'Phone', 'Notes'],
  ['Olena', '067 123 45 67', notes],
  ['Iryna', '050 111 22 33', 'b'],
];

describe.each(kinds)('a long cell of an import, on %s', kind => {
  let api: Api;
  let customers: Awaited<ReturnType<Awaited<ReturnType<typeof createImporter>>['of']>>;
  let owner: Awaited<ReturnType<typeof createImporter>>['owner'];
  beforeAll(async () => {
    api = await startApi(kind);
    const importer = await createImporter(api, 'long-cells');
    owner = importer.owner;
    customers = importer.of('customers');
  });
  afterAll(() => api.close());

  const answerTo = async (file: Buffer, name: string) => {
    const { id, counts } = await customers.previewed(file, {}, name);
    return { counts, rows: await customers.rows(id) };
  };
  const fewLengths: [string, string][] = [
    ['at the limit', 'x'.repeat(most)],
    ['in Ukrainian above it', 'ї'.repeat(most + 1)],
    ['of spaces before a word', `${' '.repeat(most + 7000)}word`],
  ];
  const otherLengths: [string, string][] = [
    ['above it', 'x'.repeat(most + 1)],
    ['far above it', 'x'.repeat(60_000)],
    ['in Ukrainian at the limit', 'ї'.repeat(most)],
    ['of spaces between words', `word${' '.repeat(most + 7000)}word`],
    ['of spaces after a word', `word${' '.repeat(most + 7000)}`],
    ['of what nobody sees before a word', `${'\u200b'.repeat(most + 7000)}word`],
  ];
  const lengths = isFull ? [...fewLengths, ...otherLengths] : fewLengths;
  const cases = formats.flatMap(([format, name, write]) =>
    lengths.map(([length, text]) => [format, length, name, write, text] as const),
  );

  it.each(cases)('in %s %s gets the answer of CSV', async (format, _, name, write, text) => {
    const rows = withNotes(text);
    const answer = await answerTo(quoted(rows), 'a.csv');
    expect(answer.counts).toMatchObject({ new: 2 });
    expect(JSON.stringify(answer.rows[0])).toContain('otes');
    if (format === 'XLSX of the library' && text.length > most) {
      expect(() => write(rows)).toThrow('32767');
      return;
    }
    const file = write(rows);
    expect(await answerTo(file, name)).toEqual(answer);
    const cells = (await read(file, name)).rows;
    expect(cells).toEqual((await read(quoted(rows), 'a.csv')).rows);
    expect(cells[0]![2]).toHaveLength(Math.min(tidyText(text).length, most + 1));
  });

  const hostile: [string, string][] = [
    ['zeros and a letter', `${'0'.repeat(30_000)}x`],
    ['combining marks', `a${'\u0301'.repeat(30_000)}`],
    ['less-than signs', `${'<'.repeat(30_000)}x`],
  ];
  /** In the short run each format gets one of them, by turns. */
  const attacks = formats.flatMap(([format, name, write], index) =>
    hostile
      .filter((_, turn) => isFull || turn === index % hostile.length)
      .map(([what, text]) => [format, what, name, write, text] as const),
  );

  it.each(attacks)(
    'in %s of %s is answered like CSV, and others meanwhile',
    async (_, __, name, write, text) => {
      const rows = [
        ['First name', 'Phone', 'Email', 'Birthday', 'Notes'],
        ['Olena', text, text, text, text],
        [text, '050 111 22 33', '', '', 'b'],
      ];
      const answer = await answerTo(quoted(rows), 'a.csv');
      let isOver = false;
      const waits: number[] = [];
      const preview = answerTo(write(rows), name).finally(() => (isOver = true));
      while (!isOver) {
        const asked = Date.now();
        expect((await owner.get('/user')).status).toBe(200);
        waits.push(Date.now() - asked);
      }
      expect(await preview).toEqual(answer);
      expect(Math.max(...waits)).toBeLessThan(2000);
    },
  );
});
