import { first, last } from '../assert';
import { secondsADay } from './time/calendarDate';
import type { Zone } from './time/offsets';
import { daysOf, type BookingRules } from './query';
import { intersect, type Interval } from './intervals';
import { instantsOfDays, localDayAt } from './time/wallClock';

/** A guard against unreasonable durations: longer visits have no starts. */
const visitDaysMax = 366;

/** Requested local dates, limited by notice and horizon. */
export function bookableInstants(zone: Zone, rules: BookingRules): Interval[] {
  const { firstDay, lastDay } = daysOf(rules);
  const instants = instantsOfDays(zone, firstDay, Math.min(lastDay, horizonDay(zone, rules)));
  return intersect(instants, [{ start: earliestStart(rules), end: Infinity }]);
}

/** The last day offered; Infinity without a limit. */
export function horizonDay(zone: Zone, { now, horizonDays = 0 }: BookingRules): number {
  return horizonDays > 0 ? localDayAt(zone, now) + Math.floor(horizonDays) : Infinity;
}

/** The first and last day touched by a visit of `seconds` that starts in `windows`. */
export function daysAround(zone: Zone, windows: readonly Interval[], seconds: number): [number, number] {
  const lastStart = last(windows).end - 1;
  const visitDays = Math.min(visitDaysMax, Math.ceil(seconds / secondsADay));
  return [localDayAt(zone, first(windows).start), localDayAt(zone, lastStart) + visitDays];
}

function earliestStart({ now, noticeMinutes = 0 }: BookingRules): number {
  return now + noticeMinutes * 60;
}
