import type { SheetRow } from './sheet';

/** Titles and notes above a table are rarely longer. */
export const searched_rows = 30;

/**
 * The index of the row that names the columns: the one with the most names that `isKnown` recognizes, if there
 * are two of them; else the first one that is all short words and about as wide as the table; else the first.
 */
export function findHeader(rows: SheetRow[], isKnown: (name: string) => boolean): number {
  const candidates = rows.slice(0, searched_rows).map(({ cells }) => cells.filter(cell => cell !== ''));
  const known = candidates.map(cells => new Set(cells.filter(isKnown)).size);
  const most = Math.max(0, ...known);
  const width = Math.max(0, ...candidates.map(cells => cells.length));
  if (most >= Math.min(2, width) && most > 0) return known.indexOf(most);

  const wide = candidates.findIndex(cells => cells.length >= Math.max(1, width * 0.6) && areNames(cells));
  return Math.max(0, wide);
}

const name_length_max = 60;

/** No number, date, phone or address among them, and none twice. */
function areNames(cells: string[]): boolean {
  const looksNamed = cells.every(
    cell => cell.length <= name_length_max && /\p{L}/u.test(cell) && !/@|^\+?\d[\d\s()./:-]*$/.test(cell),
  );
  return looksNamed && new Set(cells).size === cells.length;
}
