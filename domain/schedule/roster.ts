import { dayShiftsOf } from './dayShifts';
import { lengthOf, merge, subtract, type Interval } from './intervals';
import { daysOf, type DateRange, type Pause, type Schedule } from './query';
import { shiftsOf } from './shifts';
import { dateOf } from './time/calendarDate';
import { clockTimeOf, minutesADay } from './time/clockTime';
import { zoneNamed } from './time/offsets';

/** One date of a roster: `seconds` really worked, without breaks, by the date on which a shift opens. */
export type RosterDay = { date: string; shifts: (Pause & { breaks: Pause[] })[]; seconds: number };

/**
 * Who works when: the shifts of each date, in order, as the clock on the wall says. A shift that goes on past midnight
 * belongs to the date on which it opens. `seconds` are longer or shorter than the clock says where clocks change, and time
 * in two shifts counts once, for the earlier one.
 * @throws RangeError for an unknown zone, a malformed date or days outside 1 to 62
 */
export function rosterDays(schedule: Schedule, range: DateRange): RosterDay[] {
  const zone = zoneNamed(range.timeZone);
  const { firstDay, lastDay } = daysOf(range);
  const shiftsOn = dayShiftsOf(schedule);
  const worked = new Map<number, number>();
  let counted: readonly Interval[] = [];
  for (const { day, open } of shiftsOf(zone, schedule, firstDay, lastDay)) {
    worked.set(day, (worked.get(day) ?? 0) + lengthOf(subtract(open, counted)));
    counted = merge([...counted, ...open]);
  }
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
    const day = firstDay + index;
    const shifts = shiftsOn(day)
      .map(({ from, to, pauses }) => ({ ...clocks({ from, to }), breaks: pauses.map(clocks) }))
      .sort((one, other) => one.from.localeCompare(other.from));
    return { date: dateOf(day), shifts, seconds: worked.get(day) ?? 0 };
  });
}

const clocks = ({ from, to }: { from: number; to: number }): Pause => ({
  from: clockTimeOf(from % minutesADay),
  to: clockTimeOf(to),
});
