import { zoneNamed } from './time/offsets';
import { daysOf, type DateRange, type Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { intersect, type Interval } from './intervals';
import { instantsOfDays } from './time/wallClock';

/**
 * Open time without pauses, ascending; days that follow one another without a pause are one stretch, so for what belongs to
 * a date ask `openDays`. @throws RangeError for an unknown zone, bad date or days outside 1 to 62
 */
export function openIntervals(query: DateRange & Schedule): Interval[] {
  const zone = zoneNamed(query.timeZone);
  const { firstDay, lastDay } = daysOf(query);
  const open = openTime(shiftsOf(zone, query, firstDay, lastDay));
  return intersect(open, instantsOfDays(zone, firstDay, lastDay));
}
