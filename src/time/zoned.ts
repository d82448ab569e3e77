import { isDay, type Day } from './dates';

/** `time` is 'HH:mm'. */
export type Wall = { date: Day; time: string };

const minute_ms = 60_000;

export function wallOf(instant_ms: number, zone: string): Wall {
  const parts = Object.fromEntries(
    clock(zone)
      .formatToParts(instant_ms)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/** A skipped time moves forward by the gap; of a repeated one, the earlier instant is taken. */
export function instantOf({ date, time }: Wall, zone: string): number {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const before = asIfUtc - offsetAt(asIfUtc - 24 * 60 * minute_ms, zone);
  const after = asIfUtc - offsetAt(asIfUtc + 24 * 60 * minute_ms, zone);
  const matching = [before, after].filter(instant => asIfUtc - offsetAt(instant, zone) === instant);
  return matching.length > 0 ? Math.min(...matching) : before;
}

/** Neither part is missing or half typed. */
export const isSet = ({ date, time }: Wall) => isDay(date) && /^\d\d:\d\d$/.test(time);

/** 0 while a day or a time is missing. */
export function minutesBetween(from: Wall, until: Wall, zone: string): number {
  return isSet(from) && isSet(until) ? (instantOf(until, zone) - instantOf(from, zone)) / minute_ms : 0;
}

/** In ms, at the instant. */
export function offsetAt(instant_ms: number, zone: string): number {
  const { date, time } = wallOf(instant_ms, zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant_ms / minute_ms) * minute_ms;
}

/** At that instant; a zone may have two names, so names are not compared. */
export const clocksDiffer = (one: string, other: string, at_ms: number) =>
  offsetAt(at_ms, one) !== offsetAt(at_ms, other);

export const today = (zone: string, now = Date.now()): Day => wallOf(now, zone).date;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(zone: string) {
  const formatter =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(zone, formatter);
  return formatter;
}
