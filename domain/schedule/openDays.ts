import { zoneNamed } from './time/offsets';
import { daysOf, type DateRange, type Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { intersect, type Interval } from './intervals';
import { dateOf } from './time/calendarDate';
import { instantsOfDays } from './time/wallClock';

/** The open time of one date, without pauses, ascending; empty when it is closed all day. */
export type OpenDay = { date: string; open: Interval[] };

/**
 * The open time of each date of the range, in order. A stretch belongs to every date that it covers, and is cut at the
 * midnights: a place that never closes is open on each of its days, and a night shift on both of its own.
 * @throws RangeError as `openIntervals`
 */
export function openDays(query: DateRange & Schedule): OpenDay[] {
  const zone = zoneNamed(query.timeZone);
  const { firstDay, lastDay } = daysOf(query);
  const open = openTime(shiftsOf(zone, query, firstDay, lastDay));
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
    const day = firstDay + index;
    return { date: dateOf(day), open: intersect(open, instantsOfDays(zone, day, day)) };
  });
}
