import { secondsADay } from './calendarDate';
import type { Zone } from './offsets';
import { addInterval, type Interval } from '../intervals';

/** When the zone's clocks show `minutes` of `day`. Skipped times move forward; repeated times mean the earlier. */
export function instantOf(zone: Zone, day: number, minutes: number): number {
  const localSeconds = day * secondsADay + minutes * 60;
  const earlierOffset = zone.offsetAt(localSeconds - secondsADay);
  const laterOffset = zone.offsetAt(localSeconds + secondsADay);
  const earlier = localSeconds - earlierOffset;
  if (earlierOffset === laterOffset || zone.offsetAt(earlier) === earlierOffset) return earlier;
  const later = localSeconds - laterOffset;
  return zone.offsetAt(later) === laterOffset ? later : earlier;
}

/** The local day, counted from 1970-01-01. */
export function localDayAt(zone: Zone, instant: number): number {
  return Math.floor((instant + zone.offsetAt(instant)) / secondsADay);
}

/** False for a day skipped by a move across the date line. */
export function dayExists(zone: Zone, day: number): boolean {
  return localDayAt(zone, instantOf(zone, day, 0)) === day;
}

/** The instants of these local days; several intervals if clocks went back across midnight. */
export function instantsOfDays(zone: Zone, firstDay: number, lastDay: number): Interval[] {
  const instants: Interval[] = [];
  const stop = (lastDay + 2) * secondsADay;
  let at = (firstDay - 1) * secondsADay;
  while (at < stop) {
    const offset = zone.offsetAt(at);
    const until = zone.steadyUntil(at);
    const start = Math.max(at, firstDay * secondsADay - offset);
    const end = Math.min(until, (lastDay + 1) * secondsADay - offset);
    addInterval(instants, start, end);
    at = until;
  }
  return instants;
}
