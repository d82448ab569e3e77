export type CsvCell = string | number | boolean | null | undefined;

export const byteOrderMark = '\ufeff';

/**
 * A line of CSV (RFC 4180) with CRLF. A text that a spreadsheet would run as a formula gets an apostrophe, as
 * OWASP advises.
 */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

const decimal = /^-?\d+(?:\.\d+)?$/;

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return `${value}`;
  if (decimal.test(value)) return value;
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
