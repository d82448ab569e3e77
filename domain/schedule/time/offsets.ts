import { defined } from '@/domain/assert';
import { secondsADay } from './calendarDate';

/** Offsets are seconds ahead of UTC; instants are epoch seconds. */
export type Zone = {
  offsetAt(instant: number): number;
  /** The offset is constant until this instant; it may go on after it. */
  steadyUntil(instant: number): number;
};

/** Half-open `[from, until)`, of one offset. */
type Span = { from: number; until: number; offset: number };

const zones = new Map<string, Zone>();

/** The offsets of a zone are read for about a year at once. */
const blockDays = 366;
const blockSeconds = blockDays * secondsADay;
const cachedBlocksMax = 64;

/** Before this all zones had local mean time; years below 1 would be formatted with an era. */
const earliestInstant = Date.UTC(1100, 0) / 1000;

/** An IANA zone in any case, cached. @throws RangeError for an unknown name */
export function zoneNamed(name: string): Zone {
  const key = name.toLowerCase();
  const cached = zones.get(key);
  if (cached) return cached;
  const zone = cacheSpans(offsetReader(name));
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

function cacheSpans(read: (instant: number) => number): Zone {
  const blocks = new Map<number, Span[]>();
  let latest: Span = { from: 0, until: 0, offset: 0 };

  const blockAround = (instant: number) => {
    const number = Math.floor(instant / blockSeconds);
    const cached = blocks.get(number);
    if (cached) return cached;
    if (blocks.size >= cachedBlocksMax) blocks.clear();
    const block = spansFrom(read, number * blockSeconds);
    blocks.set(number, block);
    return block;
  };

  /** Most questions are about the same months as the one before. */
  const spanAt = (instant: number): Span => {
    if (instant >= latest.from && instant < latest.until) return latest;
    latest = defined(
      blockAround(instant).find(({ until }) => instant < until),
      'span of the block',
    );
    return latest;
  };

  return {
    offsetAt: instant => spanAt(instant).offset,
    steadyUntil: instant => spanAt(instant).until,
  };
}

/** Read day by day: no zone has ever changed its clocks twice in one UTC day. */
function spansFrom(read: (instant: number) => number, start: number): Span[] {
  const spans: Span[] = [];
  let span = { from: start, until: start, offset: read(start) };
  for (let day = 1; day <= blockDays; day++) {
    const midnight = start + day * secondsADay;
    const offset = read(midnight);
    span.until = midnight;
    if (offset === span.offset) continue;
    span.until = changeBetween(read, midnight - secondsADay, midnight);
    spans.push(span);
    span = { from: span.until, until: midnight, offset };
  }
  return span.from < span.until ? [...spans, span] : spans;
}

/** The first instant with the offset of `end`, which `start` does not have. */
function changeBetween(read: (instant: number) => number, start: number, end: number): number {
  const before = read(start);
  let steady = start;
  let changed = end;
  while (changed - steady > 1) {
    const middle = Math.floor((steady + changed) / 2);
    if (read(middle) === before) steady = middle;
    else changed = middle;
  }
  return changed;
}
