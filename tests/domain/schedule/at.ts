import { Temporal } from 'temporal-polyfill';

/** The epoch second of a wall clock, 'YYYY-MM-DDTHH:mm' or with seconds, in Kyiv unless told otherwise. */
export function at(wallClock: string, timeZone = 'Europe/Kyiv'): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone).epochMilliseconds / 1000;
}
