/** A half-open stretch of time `[start, end)` in epoch seconds; with `end <= start` it is empty. */
export type Stretch = { start: number; end: number };

/** Adds `[start, end)` to stretches that begin no later, joining it to the last where they touch. */
export function addStretch(stretches: Stretch[], start: number, end: number): void {
  if (!(start < end)) return;
  const last = stretches[stretches.length - 1];
  if (last === undefined || start > last.end) stretches.push({ start, end });
  else if (end > last.end) last.end = end;
}

/**
 * The same time in ascending stretches that do not touch; empty ones vanish, the argument stays as it is.
 * Visits and shifts mostly come so already, and then this is the argument: looking is far cheaper than sorting.
 */
export function united(stretches: readonly Stretch[]): readonly Stretch[] {
  if (isUnited(stretches)) return stretches;
  const result: Stretch[] = [];
  for (const { start, end } of stretches.filter(lasts).sort(byStart)) addStretch(result, start, end);
  return result;
}

/** What of `open` is not in `cuts`; both must be united already. */
export function without(open: readonly Stretch[], cuts: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let next = 0;
  for (const { start, end } of open) {
    while (next < cuts.length && cuts[next]!.end <= start) next++;
    let at = start;
    for (let i = next; i < cuts.length && cuts[i]!.start < end; i++) {
      addStretch(left, at, cuts[i]!.start);
      at = cuts[i]!.end;
    }
    addStretch(left, at, end);
  }
  return left;
}

/** What both hold; both must be united already. */
export function shared(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = [];
  let next = 0;
  for (const { start, end } of some) {
    while (next < others.length && others[next]!.end <= start) next++;
    for (let i = next; i < others.length && others[i]!.start < end; i++) {
      addStretch(both, Math.max(start, others[i]!.start), Math.min(end, others[i]!.end));
    }
  }
  return both;
}

/** The seconds that united stretches last. */
export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((total, { start, end }) => total + end - start, 0);
}

function isUnited(stretches: readonly Stretch[]): boolean {
  let last = -Infinity;
  for (const { start, end } of stretches) {
    if (!(start > last && end > start)) return false;
    last = end;
  }
  return true;
}

function lasts({ start, end }: Stretch) {
  return start < end;
}

function byStart(one: Stretch, other: Stretch) {
  return one.start - other.start;
}
