import type { Zone } from './time/offsets';
import { dayShiftsOf, type DayShift } from './dayShifts';
import type { Schedule } from './query';
import { merge, subtract, type Interval } from './intervals';
import { dayExists, instantOf } from './time/wallClock';

/** A shift in epoch seconds: when it opens, and its open time with its own pauses taken out. */
export type Shift = { opens: number; open: Interval[] };

/**
 * A shift may run to the end of the next date; where a zone skipped that date, or the clock leaps at '24:00', into
 * a third.
 */
const daysBefore = 2;

/** Every shift that can be open on a day from `firstDay` to `lastDay`, by its date; a date left out has none. */
export function shiftsOf(zone: Zone, schedule: Schedule, firstDay: number, lastDay: number): Shift[] {
  const plansOfDay = dayShiftsOf(schedule);
  const shifts: Shift[] = [];
  for (let day = firstDay - daysBefore; day <= lastDay + 1; day++) {
    const plans = plansOfDay(day);
    if (!plans.length || !dayExists(zone, day)) continue;
    for (const plan of plans) {
      const shift = shiftOf(zone, day, plan);
      if (shift) shifts.push(shift);
    }
  }
  return shifts;
}

export function openTime(shifts: readonly Shift[]): readonly Interval[] {
  const open: Interval[] = [];
  for (const shift of shifts) open.push(...shift.open);
  return merge(open);
}

function shiftOf(zone: Zone, day: number, { from, to, pauses }: DayShift): Shift | undefined {
  const opens = instantOf(zone, day, from);
  const closes = instantOf(zone, day, to);
  if (closes <= opens) return undefined;
  const whole = [{ start: opens, end: closes }];
  if (!pauses.length) return { opens, open: whole };
  const cuts = pauses.map(pause => ({
    start: instantOf(zone, day, pause.from),
    end: instantOf(zone, day, pause.to),
  }));
  return { opens, open: subtract(whole, merge(cuts)) };
}
