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

/** The company's own dates: when it is closed, and hours that differ. */
export function companyCells({ company }: Roster, dates: Day[]): RosterCell[] {
  const closed = closingDays(adjustmentsIn(company));
  return dates.map(date => {
    const away = company.time_off.find(one => one.from <= date && date <= one.to);
    const special = company.adjustments.find(one => one.date === date && one.type === 'short_day');
    const { from, to, breaks = [] } = special ?? {};
    const shifts = from && to ? [{ from, to, breaks }] : [];
    return { date, shifts, seconds: 0, ...(away && { away }), isClosed: closed.has(date) };
  });
}

type Shifts = RosterDay['shifts'];

/** The shifts of a date as one, with the time between them as breaks; null where there are none. */
export function joinedShift(shifts: Shifts): Shifts[number] | null {
  const [opening, closing] = [shifts[0], shifts.at(-1)];
  if (!opening || !closing) return null;
  const breaks = shifts.flatMap((shift, index) => {
    const next = shifts[index + 1];
    return next ? [...shift.breaks, { from: shift.to, to: next.from }] : shift.breaks;
  });
  return { from: opening.from, to: closing.to, breaks };
}

export const sameShifts = (one: Shifts, other: Shifts) => JSON.stringify(one) === JSON.stringify(other);
