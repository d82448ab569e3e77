import { at } from '../assert';

/** Half-open `[start, end)` in epoch seconds; empty if `end <= start`. */
export type Interval = { start: number; end: number };

/** Appends to intervals that start no later; merges with the last if they touch. */
export function addInterval(intervals: Interval[], start: number, end: number): void {
  if (!(start < end)) return;
  const last = intervals[intervals.length - 1];
  if (last === undefined || start > last.end) intervals.push({ start, end });
  else if (end > last.end) last.end = end;
}

/** Ascending, disjoint and non-empty. Returns merged input unchanged: checking is far cheaper than sorting. */
export function merge(intervals: readonly Interval[]): readonly Interval[] {
  if (isMerged(intervals)) return intervals;
  // Starts and ends are sorted apart, as plain numbers: where the next start is later than as many ends, nothing goes on.
  const starts = new Float64Array(intervals.length);
  const ends = new Float64Array(intervals.length);
  let count = 0;
  for (const { start, end } of intervals) {
    if (!(start < end)) continue;
    starts[count] = start;
    ends[count++] = end;
  }
  starts.subarray(0, count).sort();
  ends.subarray(0, count).sort();
  const result: Interval[] = [];
  let start = starts[0] ?? 0;
  for (let i = 0; i < count; i++) {
    const end = ends[i] ?? 0;
    const next = i + 1 < count ? (starts[i + 1] ?? 0) : Infinity;
    if (next <= end) continue;
    result.push({ start, end });
    start = next;
  }
  return result;
}

/** `open` without `cuts`; both must be merged. */
export function subtract(open: readonly Interval[], cuts: readonly Interval[]): Interval[] {
  const remaining: Interval[] = [];
  let next = 0;
  for (const { start, end } of open) {
    let cut = cuts[next];
    while (cut && cut.end <= start) cut = cuts[++next];
    let at = start;
    for (let i = next; cut && cut.start < end; cut = cuts[++i]) {
      addInterval(remaining, at, cut.start);
      at = cut.end;
    }
    addInterval(remaining, at, end);
  }
  return remaining;
}

/** Both must be merged. */
export function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const both: Interval[] = [];
  let next = 0;
  for (const { start, end } of some) {
    let other = others[next];
    while (other && other.end <= start) other = others[++next];
    for (let i = next; other && other.start < end; other = others[++i]) {
      addInterval(both, Math.max(start, other.start), Math.min(end, other.end));
    }
  }
  return both;
}

/** In seconds, of merged intervals. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((total, { start, end }) => total + end - start, 0);
}

function isMerged(intervals: readonly Interval[]): boolean {
  let last = -Infinity;
  for (const { start, end } of intervals) {
    if (!(start > last && end > start)) return false;
    last = end;
  }
  return true;
}

/** Whether an instant from `from` to `to`, both included, is in one of the merged intervals. */
export function meets(intervals: readonly Interval[], from: number, to: number): boolean {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(intervals, middle).end <= from) low = middle + 1;
    else high = middle;
  }
  const next = intervals[low];
  return next !== undefined && next.start <= to;
}
