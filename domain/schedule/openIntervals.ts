import { zoneNamed } from './time/offsets';
import { daysOf, type DateRange, type Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { intersect, type Interval } from './intervals';
import { instantsOfDays } from './time/wallClock';

/**
 * The open time within the local dates asked for, pauses taken out: ascending, merged, cut at the range's edges.
 * A RangeError for an unknown zone, a malformed date, days outside 1 to 62.
 */
export function openIntervals(query: DateRange & Schedule): Interval[] {
  const zone = zoneNamed(query.timeZone);
  const { firstDay, lastDay } = daysOf(query);
  const open = openTime(shiftsOf(zone, query, firstDay, lastDay));
  return intersect(open, instantsOfDays(zone, firstDay, lastDay));
}
