import type { TableCell } from '@/domain/collections/table';
import { decimalOf } from '@/domain/money/decimal';
import { toLocal } from '@/domain/schedule';
import { escapeXml } from './escapeXml';
import type { Styles } from './xlsxStyles';

type Options = { timezone: string; styles: Styles; isHeading: boolean };

/** Excel opens no file with a longer text. */
const characters_max = 32_767;
const day_ms = 86_400_000;
/** Excel counts days from here; before March 1900 it is a day off. */
const epoch_ms = Date.UTC(1899, 11, 30);
const first_day = 61;

/** One row. Text is never a formula here, so it needs no apostrophe. */
export const sheetRow = (cells: TableCell[], options: Options): string =>
  `<row>${cells.map(cell => cellXml(cell, options)).join('')}</row>`;

function cellXml(cell: TableCell, { timezone, styles, isHeading }: Options): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, isHeading ? styles.heading : 0);
  if (typeof cell === 'number') return numberCell(cell, 0);
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  if ('amount' in cell) return numberCell(decimalOf(cell.amount, cell.currency), styles.money(cell.currency));
  if ('date' in cell) return dayCell(cell.date, styles.date);
  const { date, time } = toLocal(timezone, cell.instant);
  return dayCell(`${date} ${time}`, styles.moment);
}

const numberCell = (value: number | string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, characters_max))}</t></is></c>`;

function dayCell(text: string, style: number): string {
  const [date, time = '00:00'] = text.split(' ');
  const serial = (Date.parse(`${date}T${time}Z`) - epoch_ms) / day_ms;
  return serial >= first_day ? numberCell(serial, style) : textCell(text, 0);
}
