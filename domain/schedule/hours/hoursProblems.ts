import { dayShiftsOfEntry, type DayShift } from '../dayShifts';
import type { Hours, Pause } from '../query';

/** `path` is like `[2].breaks[0].from`; `key` is a sentence of `validation`. */
export type HoursProblem = { path: string; key: string };

/** Shifts and pauses without length, overlapping shifts, and pauses that overlap or are outside their shift. */
export function hoursProblems(hours: readonly Hours[]): HoursProblem[] {
  const plans = hours.map(entry => dayShiftsOfEntry(entry)[0]);
  return hours.flatMap((entry, index) => {
    if (entry.dayOff) return [];
    const plan = plans[index];
    const clash = plans
      .slice(0, index)
      .some((other, at) => other && plan && hours[at]?.weekday === entry.weekday && overlap(other, plan));
    return [
      ...(clash ? [{ path: `[${index}].from`, key: 'validation.hours_overlap' }] : []),
      ...shiftProblems(entry).map(({ path, key }) => ({ path: `[${index}].${path}`, key })),
    ];
  });
}

type Shift = Pause & { breaks: readonly Pause[] };

/** The same checks for one shift. */
export const shiftProblems = ({ from, to, breaks }: Shift): HoursProblem[] => [
  ...(hasNoLength({ from, to }) ? [{ path: 'to', key: 'validation.same_times' }] : []),
  ...breaks.flatMap((pause, index) =>
    hasNoLength(pause) ? [{ path: `breaks[${index}].to`, key: 'validation.ends_before_start' }] : [],
  ),
  ...dayShiftsOfEntry({ from, to, breaks: breaks.filter(pause => !hasNoLength(pause)) }).flatMap(plan =>
    pauseProblems(plan, breaks),
  ),
];

/** From midnight to the next one is a whole day, any other time to itself is nothing. */
const hasNoLength = ({ from, to }: Pause) => from === to || (from === '24:00' && to === '00:00');

function pauseProblems({ from, to, pauses }: DayShift, breaks: readonly Pause[]): HoursProblem[] {
  const indices = breaks.flatMap((pause, index) => (hasNoLength(pause) ? [] : [index]));
  return pauses.flatMap((pause, at) => {
    const path = `breaks[${indices[at]}].from`;
    if (pause.from < from || pause.to > to) return [{ path, key: 'validation.break_outside' }];
    const clash = pauses.slice(0, at).some(other => overlap(other, pause));
    return clash ? [{ path, key: 'validation.breaks_overlap' }] : [];
  });
}

type Span = { from: number; to: number };

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
