import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { columns_read_max, text_bytes_max } from '../limits';
import { cellText, type Cell } from './cellText';
import { rowOf, type Merge, type SheetRow } from './sheet';
import { attributeOf, xmlTags } from './xmlTags';

/** What the cells of a sheet refer to: the shared texts, and the number format of each style. */
export type Shared = { texts: string[]; formats: string[]; is1904: boolean };

/** Reads the XML of one sheet as it is unpacked; nothing is kept but the row at hand. @throws SpreadsheetRefused */
export async function readXlsxRows(
  pieces: AsyncIterable<Uint8Array>,
  shared: Shared,
  onRow: (row: SheetRow) => void,
): Promise<Merge[]> {
  const merges: Merge[] = [];
  let number = 0;
  let column = -1;
  let cells: string[] = [];
  let cell: { type: string; style: number; value: string } | undefined;
  // Inside <v>, or inside a <t> that is not the reading aid of a Japanese text.
  let isValue = false;
  let isAid = false;

  const reader = xmlTags({
    onOpen(name, attributes) {
      if (name === 'row') {
        number = Number(attributeOf(attributes, 'r')) || number + 1;
        column = -1;
        cells = [];
      } else if (name === 'c') {
        const place = columnOf(attributeOf(attributes, 'r'));
        column = place >= 0 ? place : column + 1;
        if (column >= columns_read_max) throw new SpreadsheetRefused('too_many_columns');
        const style = Number(attributeOf(attributes, 's'));
        cell = { type: attributeOf(attributes, 't'), style, value: '' };
      } else if (name === 'rPh') isAid = true;
      else if (name === 'v' || name === 't') isValue = !isAid;
      else if (name === 'mergeCell') merges.push(...mergeOf(attributeOf(attributes, 'ref')));
    },
    onText(text) {
      if (!isValue || !cell) return;
      // How long it is for its reader is known only once it is whole and without the spaces around it.
      cell.value += text;
      if (cell.value.length > text_bytes_max) throw new SpreadsheetRefused('too_much');
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'c' && cell) {
        const text = textOf(cell, shared);
        if (text !== '') cells[column] = text;
        cell = undefined;
      } else if (name === 'row') {
        const row = rowOf(number, cells);
        if (row) onRow(row);
        cells = [];
      }
    },
  });

  const decoder = new TextDecoder();
  for await (const piece of pieces) reader.write(decoder.decode(piece, { stream: true }));
  return merges;
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, shared: Shared) {
  if (value === '' || type === 'e') return '';
  if (type === 's') return cellText({ t: 's', v: shared.texts[Number(value)] ?? '' }, false);
  if (type === 'str' || type === 'inlineStr') return cellText({ t: 's', v: value }, false);
  if (type === 'b') return cellText({ t: 'b', v: value === '1' || value === 'true' }, false);
  // Dates in ISO 8601, which some programs write instead of numbers.
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
  const cell: Cell = { t: 'n', v: Number(value), z: shared.formats[style] };
  return cellText(cell, shared.is1904);
}

/** 'AB12' is 27; -1 where there is no reference. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function mergeOf(reference: string): Merge[] {
  const [, from = '', from_row, to = '', to_row] =
    /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (!from) return [];
  return [
    {
      from_row: Number(from_row) - 1,
      to_row: Number(to_row) - 1,
      from_column: columnOf(from),
      to_column: columnOf(to),
    },
  ];
}
