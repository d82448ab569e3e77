import { addDays, toLocal } from '@/domain/schedule';
import type { Slot } from '@/domain/sites/booking';
import { startsOf, toSlot, type VisitOffer } from './availability';

const most = 3;

/** Wide enough for every time zone. */
export const nearby = (requested: number) => ({
  from: addDays(toLocal('UTC', requested).date, -2),
  days: 14,
});

/** The free starts nearest to the one that was wanted, in chronological order, of an offer for `nearby` dates. */
export function nearestSlots(visit: VisitOffer, requested: number, now: number): Slot[] {
  return startsOf(visit, { ...nearby(requested), now })
    .sort((a, b) => Math.abs(a.start - requested) - Math.abs(b.start - requested))
    .slice(0, most)
    .sort((a, b) => a.start - b.start)
    .map(start => toSlot(visit, start));
}
