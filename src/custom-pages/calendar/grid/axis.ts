import { addDays, type Day } from '@/src/time/dates';
import { instantOf, offsetAt, wallOf } from '@/src/time/zoned';

/** A clock change: after `after_min` minutes of the day the clock moves by `by_min`. */
type Change = { after_min: number; by_min: number };

/** A date in the company's zone: the first and last instant in ms, 23 to 25 hours apart. */
export type GridDay = {
  date: Day;
  start: number;
  end: number;
  /** The clock's minutes at the first instant: 0 unless midnight is skipped. */
  first_min: number;
  change: Change | null;
};

/** Shared by all days, in minutes from the top. A repeated hour is drawn twice; a skipped one is a gap. */
export type Axis = {
  length_min: number;
  hours: { at_min: number; wall_min: number }[];
  fold: AxisInterval | null;
  gap: AxisInterval | null;
};
export type AxisInterval = { from: number; to: number };

const minute_ms = 60_000;
const day_min = 24 * 60;

export function gridDay(date: Day, zone: string): GridDay {
  const start = instantOf({ date, time: '00:00' }, zone);
  const end = instantOf({ date: addDays(date, 1), time: '00:00' }, zone);
  const [hours = 0, minutes = 0] = wallOf(start, zone).time.split(':').map(Number);
  return { date, start, end, first_min: hours * 60 + minutes, change: changeWithin(start, end, zone) };
}

function changeWithin(start: number, end: number, zone: string): Change | null {
  const before = offsetAt(start, zone);
  const by_min = (offsetAt(end - minute_ms, zone) - before) / minute_ms;
  if (by_min === 0) return null;
  let [same, changed] = [0, (end - start) / minute_ms];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(start + middle * minute_ms, zone) === before) same = middle;
    else changed = middle;
  }
  return { after_min: changed, by_min };
}

export function axisOf(days: GridDay[]): Axis {
  const fold = days.map(foldOf).find(Boolean) ?? null;
  const [first] = days;
  const gap = first && days.every(({ date }) => date === first.date) ? gapOf(first) : null;
  const longer = fold ? fold.to - fold.from : 0;
  const shorter = gap ? gap.to - gap.from : 0;

  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60).flatMap(wall_min => {
    if (gap && wall_min >= gap.from && wall_min < gap.to) return [];
    const isAfter = fold && wall_min >= fold.to;
    const once = wall_min + (isAfter ? longer : 0) - (gap && wall_min >= gap.to ? shorter : 0);
    const isTwice = fold && wall_min >= fold.from && wall_min < fold.to;
    return [once, ...(isTwice ? [once + longer] : [])].map(at_min => ({ at_min, wall_min }));
  });
  hours.sort((one, other) => one.at_min - other.at_min);
  return { length_min: day_min + longer - shorter, hours, fold, gap };
}

/** The hour that the clock repeats. */
function foldOf({ change, first_min }: GridDay): AxisInterval | null {
  if (!change || change.by_min > 0) return null;
  const to = first_min + change.after_min;
  return { from: to + change.by_min, to };
}

/** The hour that the clock skips. */
function gapOf({ change, first_min }: GridDay): AxisInterval | null {
  if (!change || change.by_min < 0) return null;
  const from = first_min + change.after_min;
  return { from, to: from + change.by_min };
}

/** The axis position of an instant; with `isEnd`, it is before a skipped hour. */
export function toAxis({ fold, gap }: Axis, day: GridDay, instant: number, isEnd = false): number {
  const elapsed = (Math.min(Math.max(instant, day.start), day.end) - day.start) / minute_ms;
  const { change } = day;
  const isChanged = change !== null && (isEnd ? elapsed > change.after_min : elapsed >= change.after_min);
  const wall = day.first_min + elapsed + (isChanged ? change.by_min : 0);
  const isOwn = fold !== null && change !== null && change.by_min < 0;
  const isPast = fold !== null && (isOwn ? isChanged : isEnd ? wall > fold.to : wall >= fold.to);
  return wall + (isPast ? fold.to - fold.from : 0) - (gap && wall >= gap.to ? gap.to - gap.from : 0);
}

/** The instant at an axis position; in a gap, the instant after it. */
export function fromAxis({ fold, gap }: Axis, day: GridDay, at_min: number): number {
  const { change, first_min, start, end } = day;
  const at = (elapsed: number) => Math.min(Math.max(start + elapsed * minute_ms, start), end);
  if (change && change.by_min < 0) return at(at_min - first_min);
  const wall = !fold
    ? gap && at_min >= gap.from
      ? at_min + gap.to - gap.from
      : at_min
    : at_min < fold.to
      ? at_min
      : Math.max(fold.to, at_min - (fold.to - fold.from));
  const elapsed = wall - first_min;
  if (!change || elapsed < change.after_min) return at(elapsed);
  return at(Math.max(change.after_min, elapsed - change.by_min));
}

export function gapsOf({ fold, gap }: Axis, day: GridDay): AxisInterval[] {
  const own = gapOf(day);
  return [
    ...(day.first_min > 0 ? [{ from: 0, to: day.first_min }] : []),
    ...(own && !gap ? [own] : []),
    ...(fold && !foldOf(day) ? [{ from: fold.to, to: fold.to + fold.to - fold.from }] : []),
  ];
}
