import type { Zone } from './time/offsets';
import type { Busy, Schedule } from './query';
import { openTime, shiftsOf, type Shift } from './shifts';
import { merge, type Interval } from './intervals';

/** `nextVisitStart` is Infinity without a later visit. */
export type Gap = Interval & { nextVisitStart: number };

/** An employee's working time, computed once; all lists ascend. */
export type Agenda = {
  shifts: readonly Shift[];
  open: readonly Interval[];
  busy: readonly Interval[];
  gaps: readonly Gap[];
};

type Worker = Schedule & { busy: readonly Busy[] };

/** Valid for starts from `firstDay` to `lastDay` whose visits end by then. */
export function agendaOf(zone: Zone, worker: Worker, firstDay: number, lastDay: number): Agenda {
  const shifts = shiftsOf(zone, worker, firstDay, lastDay);
  const open = openTime(shifts);
  const busy = merge(worker.busy);
  return { shifts, open, busy, gaps: gapsOf(open, busy) };
}

/** Where a fixed grid restarts, ascending. */
export function openingsOf({ shifts }: Agenda): number[] {
  return ascending(shifts.map(({ opens }) => opens));
}

/** Where packed starts resume: at openings, and after pauses and visits. Ascending. */
export function resumptionsOf({ shifts, busy }: Agenda): number[] {
  const resumptions = busy.map(({ end }) => end);
  for (const { opens, open } of shifts) {
    resumptions.push(opens);
    for (const { start } of open) resumptions.push(start);
  }
  return ascending(resumptions);
}

function gapsOf(open: readonly Interval[], busy: readonly Interval[]): Gap[] {
  const gaps: Gap[] = [];
  let next = 0;
  for (const { start, end } of open) {
    let visit = busy[next];
    while (visit && visit.end <= start) visit = busy[++next];
    let at = start;
    for (let i = next; visit && visit.start < end; visit = busy[++i]) {
      const nextVisitStart = visit.start;
      if (at < nextVisitStart) gaps.push({ start: at, end: nextVisitStart, nextVisitStart });
      at = visit.end;
    }
    if (at < end) gaps.push({ start: at, end, nextVisitStart: visit?.start ?? Infinity });
  }
  return gaps;
}

function ascending(instants: number[]): number[] {
  return instants.sort((one, other) => one - other);
}
