import { formats } from './library';
import { tidyText } from './tidyText';

/** A text, a truth value, or a number with its format. */
export type Cell =
  { t: 's'; v: string } | { t: 'b'; v: boolean } | { t: 'n'; v: number; z: string | undefined };

/**
 * What a cell says, without the rounding and the symbols of its format: '1200.5', '2026-11-25', '14:30'.
 * The result of a formula, never the formula; errors (#N/A) are empty.
 */
export function cellText(cell: Cell, is1904: boolean): string {
  if (cell.t === 's') return tidyText(cell.v);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  const { v, z: format = 'General' } = cell;
  if (!Number.isFinite(v)) return '';
  if (format === 'General') return numberText(v);
  if (isDate(format)) return dateText(v, format, is1904);
  if (showsLeadingZeros.test(format) && Number.isInteger(v) && v >= 0)
    return formats.format(format, v).trim();
  return numberText(v);
}

const dates = new Map<string, boolean>();

function isDate(format: string): boolean {
  const known = dates.get(format);
  if (known !== undefined) return known;
  const isIt = formats.is_date(format);
  dates.set(format, isIt);
  return isIt;
}

/** Formats such as `0000000000` and `+00 (000) 000-00-00`: with them a phone looks complete that lost its zero. */
const showsLeadingZeros = /^[\s+()\-"\\#]*(?:0[\s()\-"\\]*){5,}$/;

/** Without the noise of binary fractions, and never with an exponent where there is another way. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return String(Number(value.toPrecision(15)));
}

const day_s = 86_400;
const serial_of_1970 = 25_569;
const days_until_1904 = 1462;

/** Excel counts days; 60 is the 29 February 1900 that never was, so days before it are one later. */
function dateText(serial: number, format: string, is1904: boolean): string {
  const seconds = Math.round(serial * day_s);
  if (seconds < 0) return numberText(serial);
  if (/\[h+\]/i.test(format)) return clock(seconds);
  if (serial < 1) return clock(seconds);
  const days = Math.floor(seconds / day_s) + (is1904 ? days_until_1904 : 0);
  const date = new Date((days - serial_of_1970 + (days < 60 ? 1 : 0)) * day_s * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return numberText(serial);
  const day = date.toISOString().slice(0, 10);
  return seconds % day_s === 0 ? day : `${day} ${clock(seconds % day_s)}`;
}

/** '14:30', with seconds only where there are some. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(0, seconds % 60 === 0 ? 2 : 3);
  return shown.map(part => `${part}`.padStart(2, '0')).join(':');
}
