import { minutesOf } from '@/domain/schedule/time/clockTime';
import { weekdayOf } from '@/domain/schedule/time/calendarDate';

const day_s = 86_400;

type Worker = {
  hours: { weekday: number; from: string; to: string; breaks: { from: string; to: string }[] }[];
  busy: { start: number; end: number }[];
};
type Offer = {
  firstDay: number;
  days: number;
  offset_s: number;
  step_s: number;
  need_s: number;
  gap_s: number;
};

/**
 * What the engine's work costs at the least: open and busy time as sorted numbers, merged in one pass. It knows one offset
 * from UTC, one shift a day with one pause, no adjustments and no limits, and is compared with the engine's own answer.
 */
export function integerStarts({ hours, busy }: Worker, offer: Offer): number[] {
  const { firstDay, days, offset_s, step_s, need_s, gap_s } = offer;
  const byWeekday: number[][] = [];
  for (const { weekday, from, to, breaks } of hours) {
    const times = [from, ...breaks.flatMap(pause => [pause.from, pause.to]), to];
    byWeekday[weekday] = times.map(time => minutesOf(time)! * 60);
  }
  const taken = mergedTimes(busy);
  const starts: number[] = [];
  let next = 0;
  for (let day = firstDay; day < firstDay + days; day++) {
    const times = byWeekday[weekdayOf(day)] ?? [];
    const midnight = day * day_s - offset_s;
    const opens = midnight + times[0]!;
    for (let i = 0; i < times.length; i += 2) {
      const from = midnight + times[i]!;
      const to = midnight + times[i + 1]!;
      let at = from;
      while (next < taken.length && taken[next + 1]! <= at) next += 2;
      for (let visit = next; ; visit += 2) {
        const isLast = visit >= taken.length || taken[visit]! >= to;
        const visitStart = visit < taken.length ? taken[visit]! : Infinity;
        const latest = Math.min((isLast ? to : visitStart) - need_s, visitStart - need_s - gap_s);
        for (let start = opens + Math.ceil((at - opens) / step_s) * step_s; start <= latest; start += step_s)
          starts.push(start);
        if (isLast) break;
        at = taken[visit + 1]!;
      }
    }
  }
  return starts;
}

/** Start, end, start, end and so on; where times overlap, the starts and the ends may be sorted apart. */
function mergedTimes(busy: Worker['busy']): number[] {
  const starts = new Float64Array(busy.length);
  const ends = new Float64Array(busy.length);
  busy.forEach(({ start, end }, index) => {
    starts[index] = start;
    ends[index] = end;
  });
  starts.sort();
  ends.sort();
  const merged: number[] = [];
  for (let i = 0; i < starts.length; i++) {
    if (i === 0 || starts[i]! > ends[i - 1]!) merged.push(starts[i]!);
    if (i === starts.length - 1 || starts[i + 1]! > ends[i]!) merged.push(ends[i]!);
  }
  return merged;
}
