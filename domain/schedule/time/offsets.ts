import { secondsADay } from './calendarDate';

/** Offsets are seconds ahead of UTC; instants are epoch seconds. */
export type Zone = {
  offsetAt(instant: number): number;
  /** The offset is constant until this instant, at most to the end of the UTC day. */
  steadyUntil(instant: number): number;
};

/** No zone has ever changed its clocks twice in one UTC day. */
type OffsetDay = { before: number; changesAt: number; after: number };

const zones = new Map<string, Zone>();
const cachedDaysMax = 4096;

/** Before this all zones had local mean time; years below 1 would be formatted with an era. */
const earliestInstant = Date.UTC(1100, 0) / 1000;

/** An IANA zone in any case, cached. @throws RangeError for an unknown name */
export function zoneNamed(name: string): Zone {
  const key = name.toLowerCase();
  const cached = zones.get(key);
  if (cached) return cached;
  const zone = cacheDays(offsetReader(name));
  zones.set(key, zone);
  return zone;
}

function offsetReader(name: string): (instant: number) => number {
  if (!/^[a-z]/i.test(name)) throw new RangeError(`Not a time zone: ${name}`);
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  return instant => {
    const clamped = Math.max(instant, earliestInstant);
    const [month = 0, day, year = 0, hour, minute, second] = clock
      .format(clamped * 1000)
      .split(/\D+/)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - clamped;
  };
}

function cacheDays(read: (instant: number) => number): Zone {
  const days = new Map<number, OffsetDay>();

  const dayAround = (instant: number) => {
    const number = Math.floor(instant / secondsADay);
    const cached = days.get(number);
    if (cached) return cached;
    if (days.size >= cachedDaysMax) days.clear();
    const day = offsetDay(read, number * secondsADay);
    days.set(number, day);
    return day;
  };

  return {
    offsetAt(instant) {
      const { before, changesAt, after } = dayAround(instant);
      return instant < changesAt ? before : after;
    },
    steadyUntil(instant) {
      const { changesAt } = dayAround(instant);
      if (instant < changesAt && changesAt < Infinity) return changesAt;
      return (Math.floor(instant / secondsADay) + 1) * secondsADay;
    },
  };
}

function offsetDay(read: (instant: number) => number, start: number): OffsetDay {
  const before = read(start);
  const after = read(start + secondsADay);
  if (before === after) return { before, changesAt: Infinity, after };

  let steady = start;
  let changesAt = start + secondsADay;
  while (changesAt - steady > 1) {
    const middle = Math.floor((steady + changesAt) / 2);
    if (read(middle) === before) steady = middle;
    else changesAt = middle;
  }
  return { before, changesAt, after };
}
