export type CsvCell = string | number | boolean | null | undefined;

export const byteOrderMark = '\ufeff';

/** An RFC 4180 line ending in CRLF. Text that looks like a formula gets an apostrophe (OWASP). */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

const decimal = /^-?\d+(?:\.\d+)?$/;

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return `${value}`;
  if (decimal.test(value)) return value;
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
