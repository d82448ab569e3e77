import { byteOrderMark, csvLine, type CsvCell } from '@/domain/collections/csv';
import type { Table, TableCell } from '@/domain/collections/table';
import { decimalOf } from '@/domain/money/decimal';
import { toLocal } from '@/domain/schedule';

/** The table as CSV, some hundred lines at a time. */
export async function* csvFile({ columns, rows, timezone }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const part of rows) {
    yield part.map(cells => csvLine(cells.map(cell => csvCell(cell, timezone)))).join('');
  }
}

function csvCell(cell: TableCell, timezone: string): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('amount' in cell) return decimalOf(cell.amount, cell.currency);
  if ('date' in cell) return cell.date;
  const { date, time } = toLocal(timezone, cell.instant);
  return `${date} ${time}`;
}
