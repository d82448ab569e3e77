import { dateOf, requireDay, weekdayOf } from './calendarDate';
import { minutesOf } from './clockTime';
import { zoneNamed } from './offsets';
import { instantOf, localDayAt } from './wallClock';

/** Weekday 1 is Monday; `offsetMinutes` is rounded. */
export type LocalTime = { date: string; time: string; weekday: number; offsetMinutes: number };

/**
 * Epoch seconds. Skipped times move forward, repeated ones mean the earlier, '24:00' is the next midnight.
 * @throws RangeError for an unknown zone, a malformed date or time
 */
export function toInstant(timeZone: string, date: string, time: string): number {
  const minutes = minutesOf(time);
  if (minutes === undefined) throw new RangeError(`Not a time: ${time}`);
  return instantOf(zoneNamed(timeZone), requireDay(date), minutes);
}

/** Seconds are truncated. @throws RangeError for an unknown zone */
export function toLocal(timeZone: string, instant: number): LocalTime {
  const zone = zoneNamed(timeZone);
  const offset = zone.offsetAt(instant);
  const day = localDayAt(zone, instant);
  const localIso = new Date((instant + offset) * 1000).toISOString();
  return {
    date: dateOf(day),
    time: localIso.slice(-13, -8),
    weekday: weekdayOf(day),
    offsetMinutes: Math.round(offset / 60),
  };
}

/**
 * Whether clocks show this time twice because they are turned back, by half an hour or a whole one.
 * @throws RangeError for an unknown zone
 */
export function isRepeated(timeZone: string, instant: number): boolean {
  const zone = zoneNamed(timeZone);
  const offset = zone.offsetAt(instant);
  return [-3600, -1800, 1800, 3600].some(shift => zone.offsetAt(instant + shift) === offset - shift);
}

/** `n` may be negative. @throws RangeError for a malformed date */
export function addDays(date: string, n: number): string {
  return dateOf(requireDay(date) + n);
}

/** Whether this runtime knows the IANA name; false for offsets such as '+02:00'. */
export function isTimeZone(name: string): boolean {
  try {
    zoneNamed(name);
    return true;
  } catch {
    return false;
  }
}
