import { ownSchedule } from '@/domain/schedule';
import { rosterDays, type RosterDay } from '@/domain/schedule/roster';
import type { Roster, RosterEmployee } from '@/domain/schedule/rosterAnswer';
import { adjustmentsOf, closingDays, datesIn, type DateSpan } from '@/domain/schedule/dateSpans';
import type { TimeOff } from '@/domain/schedule/timeOff';
import type { Day } from '@/src/time/dates';

/** What a date of somebody's row shows: their shifts, or why there are none. `isClosed`: the company is, whoever works. */
export type RosterCell = RosterDay & { away?: TimeOff; isClosed: boolean };
export type RosterRow = { employee: RosterEmployee; cells: RosterCell[]; seconds: number };

/** Each employee's dates in order, with the hours worked in all of them. */
export function rowsOf(
  { company, employees }: Roster,
  { from, to }: DateSpan,
  timeZone: string,
): RosterRow[] {
  const days = datesIn({ from, to });
  const given = { hours: company.hours, adjustments: adjustmentsIn(company) };
  const closed = closingDays(given.adjustments);
  return employees.map(employee => {
    const own = { hours: employee.hours, adjustments: adjustmentsIn(employee) };
    const schedule = ownSchedule(given, own);
    const cells = rosterDays(schedule, { timeZone, from, days: days.length }).map(day => {
      const away = employee.time_off.find(one => one.from <= day.date && day.date <= one.to);
      return { ...day, ...(away && { away }), isClosed: closed.has(day.date) };
    });
    return { employee, cells, seconds: cells.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
}

const adjustmentsIn = ({ adjustments, time_off }: Pick<RosterEmployee, 'adjustments' | 'time_off'>) =>
  adjustmentsOf({ schedule_adjustments: adjustments, time_off });

/** How many work on each date. */
export function headcounts(rows: RosterRow[]): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const { cells } of rows)
    for (const { date, shifts } of cells)
      counts.set(date, (counts.get(date) ?? 0) + Number(shifts.length > 0));
  return counts;
}
