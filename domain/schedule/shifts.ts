import type { Zone } from './time/offsets';
import { dayShiftsOf, type DayShift } from './dayShifts';
import type { Schedule } from './query';
import { merge, subtract, type Interval } from './intervals';
import { dayExists, instantOf } from './time/wallClock';

/** Epoch seconds. `day` is the date to which the shift belongs, `open` the shift without its own pauses. */
export type Shift = { day: number; opens: number; open: Interval[] };

/** Shifts end on the next date, or the one after if the zone skips a date or moves the clock at '24:00'. */
const daysBefore = 2;

/** Shifts that can be open between the two days, by date. */
export function shiftsOf(zone: Zone, schedule: Schedule, firstDay: number, lastDay: number): Shift[] {
  const dayShiftsOn = dayShiftsOf(schedule);
  const shifts: Shift[] = [];
  for (let day = firstDay - daysBefore; day <= lastDay + 1; day++) {
    const dayShifts = dayShiftsOn(day);
    if (!dayShifts.length || !dayExists(zone, day)) continue;
    for (const dayShift of dayShifts) {
      const shift = shiftOf(zone, day, dayShift);
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
  const full = [{ start: opens, end: closes }];
  if (!pauses.length) return { day, opens, open: full };
  const cuts = pauses.map(pause => ({
    start: instantOf(zone, day, pause.from),
    end: instantOf(zone, day, pause.to),
  }));
  return { day, opens, open: subtract(full, merge(cuts)) };
}
