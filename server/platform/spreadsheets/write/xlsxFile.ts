import type { Table } from '@/domain/collections/table';
import { writeZip, type ZipEntry } from '@/server/platform/zip/writeZip';
import { workbookParts } from './workbookParts';
import { sheetRow } from './sheetRow';
import { createStyles } from './xlsxStyles';

/** The table as an XLSX file with one sheet. Nothing is kept but the rows at hand. */
export const xlsxFile = (table: Table): AsyncGenerator<Uint8Array> => writeZip(partsOf(table));

function* partsOf(table: Table): Generator<ZipEntry> {
  const styles = createStyles();
  for (const [name, xml] of Object.entries(workbookParts)) yield { name, content: [xml] };
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(table, styles) };
  // Last, when the currencies are known.
  yield { name: 'xl/styles.xml', content: [styles.xml()] };
}

const sheet_start = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

const characters_min = 12;
const characters_max = 40;

async function* sheetOf(
  { columns, rows, timezone }: Table,
  styles: ReturnType<typeof createStyles>,
): AsyncGenerator<string> {
  const widths = columns.map((heading, at) => {
    const width = Math.min(Math.max(heading.length + 4, characters_min), characters_max);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const row = (cells: Parameters<typeof sheetRow>[0], isHeading = false) =>
    sheetRow(cells, { timezone, styles, isHeading });
  yield `${sheet_start}<cols>${widths.join('')}</cols><sheetData>${row(columns, true)}`;
  for await (const part of rows) yield part.map(cells => row(cells)).join('');
  yield '</sheetData></worksheet>';
}
