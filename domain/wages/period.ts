import { NotFound } from '../errors';
import { addDays } from '../schedule';
import type { DateSpan } from '../sales/ranges';
import { isDay } from '../validation/fields';

/** '2027-03', or '2027-03-01..2027-03-15'. @throws NotFound for anything else */
export function periodOf(written: string): DateSpan {
  const from = written.length === 7 ? `${written}-01` : written.slice(0, 10);
  const to = written.length === 7 && isDay(from) ? lastOfMonth(from) : written.slice(12);
  const isSpan = written.length === 7 || (written.length === 22 && written.slice(10, 12) === '..');
  if (!isSpan || !isDay(from) || !isDay(to) || to < from) throw new NotFound();
  return { from, to };
}

/** Of the first day of a month. */
function lastOfMonth(first: string): string {
  const next = addDays(first, 31).slice(0, 7);
  return addDays(`${next}-01`, -1);
}
