export type CsvCell = string | number | boolean | null | undefined;

export const byteOrderMark = '\ufeff';

/**
 * An RFC 4180 line ending in CRLF. Text that looks like a formula gets an apostrophe (OWASP), and so does one that begins
 * with apostrophes before it, so that `csvText` gives each text back. A phone number is no formula.
 */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

const decimal = /^-?\d+(?:\.\d+)?$/;
const phone = /^\+\d[\d ().-]*$/;
const formula = /^'*[=+\-@\t\r]/;

/** The text that `csvLine` wrote into a cell. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return `${value}`;
  if (decimal.test(value)) return value;
  const safe = formula.test(value) && !phone.test(value) ? `'${value}` : value;
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
