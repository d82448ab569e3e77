import { first, last } from '../assert';
import { secondsADay } from './time/calendarDate';
import type { Zone } from './time/offsets';
import { daysOf, type Offer } from './query';
import { intersect, type Interval } from './intervals';
import { instantsOfDays, localDayAt } from './time/wallClock';

/** A guard against unreasonable durations: longer visits have no starts. */
const visitDaysMax = 366;

/** Requested local dates, limited by notice and horizon. */
export function bookableInstants(zone: Zone, offer: Offer): Interval[] {
  const { firstDay, lastDay } = daysOf(offer);
  const instants = instantsOfDays(zone, firstDay, Math.min(lastDay, horizonDay(zone, offer)));
  return intersect(instants, [{ start: earliestStart(offer), end: Infinity }]);
}

/** The last day offered; Infinity without a limit. */
export function horizonDay(zone: Zone, { now, horizonDays = 0 }: Offer): number {
  return horizonDays > 0 ? localDayAt(zone, now) + Math.floor(horizonDays) : Infinity;
}

/** The first and last day touched by a visit of `seconds` that starts in `windows`. */
export function daysAround(zone: Zone, windows: readonly Interval[], seconds: number): [number, number] {
  const lastStart = last(windows).end - 1;
  const visitDays = Math.min(visitDaysMax, Math.ceil(seconds / secondsADay));
  return [localDayAt(zone, first(windows).start), localDayAt(zone, lastStart) + visitDays];
}

function earliestStart({ now, noticeMinutes = 0 }: Offer): number {
  return now + noticeMinutes * 60;
}
