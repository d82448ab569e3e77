import { cellText } from './cellText';
import { rowOf, type Merge, type SheetRow } from './sheet';
import { labelText, record, recordsOf, rkNumber, type BiffRecord } from './xlsRecords';

/** What the cells refer to: the shared texts, and the number format of each style. */
export type XlsShared = {
  texts: string[];
  formats: (string | undefined)[];
  is1904: boolean;
  isBiff8: boolean;
  code_page: string;
};

type Put = (row: number, column: number, text: string) => void;

/** Reads the part of the stream that is one sheet; charts within it are skipped. */
export function readXlsRows(
  stream: Buffer,
  from: number,
  shared: XlsShared,
  onRow: (row: SheetRow) => void,
): Merge[] {
  const merges: Merge[] = [];
  let depth = 0;
  let current = -1;
  let cells: string[] = [];
  let formula: { row: number; column: number } | undefined;

  const finishRow = () => {
    const row = rowOf(current + 1, cells);
    if (row) onRow(row);
    cells = [];
  };
  const put: Put = (row, column, text) => {
    if (text === '') return;
    if (row !== current) finishRow();
    current = row;
    cells[column] = text;
  };

  for (const biff of recordsOf(stream, from)) {
    const { kind, data } = biff;
    if (kind === record.begin) depth++;
    else if (kind === record.end && --depth <= 0) break;
    if (depth !== 1) continue;
    if (kind === record.merged_cells) merges.push(...mergesOf(data));
    else if (kind === record.formula_text && formula) {
      const text = labelText(data, shared.isBiff8, shared.code_page);
      put(formula.row, formula.column, cellText({ t: 's', v: text }, shared.is1904));
    } else if (data.length >= 6) {
      if (kind === record.formula) formula = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
      readCell(biff, shared, put);
    }
  }
  finishRow();
  return merges;
}

function readCell({ kind, data }: BiffRecord, shared: XlsShared, put: Put) {
  const { texts, formats, is1904, isBiff8, code_page } = shared;
  const row = data.readUInt16LE(0);
  const column = data.readUInt16LE(2);
  const text = (v: string) => put(row, column, cellText({ t: 's', v }, is1904));
  const truth = (v: boolean) => put(row, column, cellText({ t: 'b', v }, is1904));
  const number = (v: number, style: number, at = column) =>
    put(row, at, cellText({ t: 'n', v, z: formats[style] }, is1904));

  if (kind === record.shared_label) return text(texts[data.readUInt32LE(6)] ?? '');
  if (kind === record.label || kind === record.rich_label) {
    return text(labelText(data.subarray(6), isBiff8, code_page));
  }
  if (kind === record.number) return number(data.readDoubleLE(6), data.readUInt16LE(4));
  if (kind === record.rk) return number(rkNumber(data.readInt32LE(6)), data.readUInt16LE(4));
  if (kind === record.many_rk) {
    for (let at = 4; at + 8 <= data.length; at += 6) {
      number(rkNumber(data.readInt32LE(at + 2)), data.readUInt16LE(at), column + (at - 4) / 6);
    }
  }
  if (kind === record.bool_or_error && data[7] === 0) return truth(data[6] === 1);
  if (kind === record.formula) {
    const isNumber = data.readUInt16LE(12) !== 0xffff;
    if (isNumber) return number(data.readDoubleLE(6), data.readUInt16LE(4));
    // 0 is a text, which follows in a record of its own; 2 is an error.
    if (data[6] === 1) return truth(data[8] === 1);
  }
}

function mergesOf(data: Buffer): Merge[] {
  const count = Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8));
  return Array.from({ length: count }, (_, index) => {
    const [from_row = 0, to_row = 0, from_column = 0, to_column = 0] = [0, 2, 4, 6].map(offset =>
      data.readUInt16LE(2 + index * 8 + offset),
    );
    return { from_row, to_row, from_column, to_column };
  });
}
