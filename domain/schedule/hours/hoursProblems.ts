import { dayShiftsOfEntry, type DayShift } from '../dayShifts';
import type { Hours, Pause } from '../query';

/** `path` is like `[2].breaks[0].from`; `key` is a sentence of `validation`. */
export type HoursProblem = { path: string; key: string };

/** Overlapping shifts, and pauses that overlap or are outside their shift. */
export function hoursProblems(hours: readonly Hours[]): HoursProblem[] {
  const plans = hours.map(entry => dayShiftsOfEntry(entry)[0]);
  return hours.flatMap(({ weekday }, index) => {
    const plan = plans[index];
    if (!plan) return [];
    const clash = plans
      .slice(0, index)
      .some((other, at) => other && hours[at]?.weekday === weekday && overlap(other, plan));
    return [
      ...(clash ? [{ path: `[${index}].from`, key: 'validation.hours_overlap' }] : []),
      ...pauseProblems(plan).map(({ path, key }) => ({ path: `[${index}].${path}`, key })),
    ];
  });
}

/** The same checks for one shift. */
export const shiftProblems = (shift: { from: string; to: string; breaks: Pause[] }): HoursProblem[] =>
  dayShiftsOfEntry(shift).flatMap(pauseProblems);

function pauseProblems({ from, to, pauses }: DayShift): HoursProblem[] {
  return pauses.flatMap((pause, index) => {
    const path = `breaks[${index}].from`;
    if (pause.from < from || pause.to > to) return [{ path, key: 'validation.break_outside' }];
    const clash = pauses.some((other, at) => at < index && overlap(other, pause));
    return clash ? [{ path, key: 'validation.breaks_overlap' }] : [];
  });
}

type Span = { from: number; to: number };

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
