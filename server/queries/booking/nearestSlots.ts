import { addDays, toLocal } from '../../../domain/schedule';
import type { Slot } from '../../../domain/sites/booking';
import type { CompanyTx } from '../../db/scope';
import { startsOf, toSlot, type VisitOffer } from './availability';

const most = 3;

/** Wide enough for every time zone. */
export const nearby = (requested: number) => ({
  from: addDays(toLocal('UTC', requested).date, -2),
  days: 14,
});

/** In chronological order. */
export async function nearestSlots(
  tx: CompanyTx,
  visit: VisitOffer,
  requested: number,
  now: number,
): Promise<Slot[]> {
  const starts = await startsOf(tx, visit, { ...nearby(requested), now });
  return starts
    .sort((a, b) => Math.abs(a.start - requested) - Math.abs(b.start - requested))
    .slice(0, most)
    .sort((a, b) => a.start - b.start)
    .map(start => toSlot(visit, start));
}
