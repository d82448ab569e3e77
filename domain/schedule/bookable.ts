import { first, last } from '../assert';
import { secondsADay } from './time/calendarDate';
import type { Zone } from './time/offsets';
import { daysOf, type Offer } from './query';
import { intersect, type Interval } from './intervals';
import { instantsOfDays, localDayAt } from './time/wallClock';

/** Longer visits have no starts. */
const visitDaysMax = 366;

/** The instants at which a client may start: the local dates asked for, up to the horizon, after the notice. */
export function bookableInstants(zone: Zone, offer: Offer): Interval[] {
  const { firstDay, lastDay } = daysOf(offer);
  const instants = instantsOfDays(zone, firstDay, Math.min(lastDay, horizonDay(zone, offer)));
  return intersect(instants, [{ start: earliestStart(offer), end: Infinity }]);
}

/** The last day on which a start is offered; Infinity without a limit. */
export function horizonDay(zone: Zone, { now, horizonDays = 0 }: Offer): number {
  return horizonDays > 0 ? localDayAt(zone, now) + Math.floor(horizonDays) : Infinity;
}

/** The first day on which a visit of `seconds` that starts in `windows` may be, and the last. */
export function daysAround(zone: Zone, windows: readonly Interval[], seconds: number): [number, number] {
  const lastStart = last(windows).end - 1;
  const visitDays = Math.min(visitDaysMax, Math.ceil(seconds / secondsADay));
  return [localDayAt(zone, first(windows).start), localDayAt(zone, lastStart) + visitDays];
}

function earliestStart({ now, noticeMinutes = 0 }: Offer): number {
  return now + noticeMinutes * 60;
}
