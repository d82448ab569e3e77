import { dateOf, knownDayOf, weekdayOf } from './calendarDate';
import { minutesOf } from './clockTime';
import { zoneNamed } from './offsets';
import { instantOf, localDayAt } from './wallClock';

/** What a clock and a calendar in a zone show; weekday 1 is Monday, `offsetMinutes` is rounded to a minute. */
export type LocalTime = { date: string; time: string; weekday: number; offsetMinutes: number };

/**
 * The epoch second of a local date ('YYYY-MM-DD') and time ('HH:mm'). A skipped time moves forward by the gap, of
 * a repeated time the earlier counts, '24:00' is the next midnight. A RangeError for an unknown zone, a malformed
 * date or time.
 */
export function toInstant(timeZone: string, date: string, time: string): number {
  const minutes = minutesOf(time);
  if (minutes === undefined) throw new RangeError(`Not a time: ${time}`);
  return instantOf(zoneNamed(timeZone), knownDayOf(date), minutes);
}

/** What the zone's clocks show at an epoch second, seconds cut off; an unknown zone is a RangeError. */
export function toLocal(timeZone: string, instant: number): LocalTime {
  const zone = zoneNamed(timeZone);
  const offset = zone.offsetAt(instant);
  const day = localDayAt(zone, instant);
  const shown = new Date((instant + offset) * 1000).toISOString();
  return {
    date: dateOf(day),
    time: shown.slice(-13, -8),
    weekday: weekdayOf(day),
    offsetMinutes: Math.round(offset / 60),
  };
}

/** The date `n` days after a date, before it when `n` is negative; a malformed date is a RangeError. */
export function addDays(date: string, n: number): string {
  return dateOf(knownDayOf(date) + n);
}

/** Whether a name is an IANA zone that this runtime knows; an offset such as '+02:00' is none. */
export function isTimeZone(name: string): boolean {
  try {
    zoneNamed(name);
    return true;
  } catch {
    return false;
  }
}
