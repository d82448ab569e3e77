import { at } from '../assert';
import { openingsOf, resumptionsOf, type Agenda, type Gap } from './agenda';
import type { Interval } from './intervals';

/** `breakSeconds` after the visit must be free of other visits. */
export type Need = { durationSeconds: number; breakSeconds: number };

/** Grid starts in `windows`, ascending. Steps count from the latest opening; 0 packs from the latest resumption. */
export function startsIn(
  agenda: Agenda,
  need: Need,
  stepSeconds: number,
  windows: readonly Interval[],
): number[] {
  const pace = stepSeconds || need.durationSeconds + need.breakSeconds;
  const anchors = stepSeconds ? openingsOf(agenda) : resumptionsOf(agenda);
  const starts: number[] = [];
  let current = 0;
  for (const gap of agenda.gaps) {
    const latest = latestStart(gap, need);
    if (latest < gap.start) continue;
    for (const window of windows) {
      if (window.start > latest) break;
      const earliest = Math.max(gap.start, window.start);
      while ((anchors[current + 1] ?? Infinity) <= earliest) current++;
      for (
        let i = current, anchor = anchors[i];
        anchor !== undefined && anchor <= latest;
        anchor = anchors[++i]
      ) {
        const next = anchors[i + 1] ?? Infinity;
        let start = anchor + Math.max(0, Math.ceil((earliest - anchor) / pace)) * pace;
        for (; start < next && start <= latest && start < window.end; start += pace) starts.push(start);
      }
    }
  }
  return starts;
}

/** When a visit may start, on the grid or off it. */
export const startWindows = ({ gaps }: Agenda, need: Need): Interval[] =>
  gaps.map(gap => ({ start: gap.start, end: latestStart(gap, need) + 1 }));

/** Whether a visit may start then, on the grid or off it. */
export function fits({ gaps }: Agenda, need: Need, start: number): boolean {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(gaps, middle).start <= start) low = middle + 1;
    else high = middle;
  }
  const gap = gaps[low - 1];
  return gap !== undefined && start <= latestStart(gap, need);
}

function latestStart(gap: Gap, { durationSeconds, breakSeconds }: Need): number {
  return Math.min(gap.end - durationSeconds, gap.nextVisitStart - durationSeconds - breakSeconds);
}
