import { addDays, toLocal } from '../../domain/schedule';
import type { Slot } from '../../domain/sites/booking';
import type { Database } from '../db/open';
import { inCompany } from '../db/scope';
import { loadVisitOffer, startsOf, toSlot, type Chosen } from './availability';

const range_days = 14;
const most = 3;

/** The free starts of the same visit that are nearest to the one that was wanted, in the order of time. */
export function nearestSlots(
  db: Database,
  company_id: number,
  now: number,
  chosen: Chosen[],
  wanted: number,
): Promise<Slot[]> {
  return inCompany(db, company_id, async tx => {
    const range = { from: addDays(toLocal('UTC', wanted).date, -2), days: range_days };
    const visit = await loadVisitOffer(tx, company_id, { chosen, ...range });
    const starts = await startsOf(tx, company_id, visit, { ...range, now });
    return starts
      .sort((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))
      .slice(0, most)
      .sort((a, b) => a.start - b.start)
      .map(toSlot);
  });
}
