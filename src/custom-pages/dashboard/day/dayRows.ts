import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import type { AppointmentRecord } from '@/domain/records/record';
import { intersect, merge, subtract, type Interval } from '@/domain/schedule/intervals';
import { occupied, openOf, shareOf, taking } from '@/src/booking/occupancy';

/** An employee's day; instants in milliseconds, gaps only from now on. `occupancy` is null without working time. */
export type DayRow = {
  id: number;
  full_name: string;
  open: Interval[];
  gaps: Interval[];
  records: AppointmentRecord[];
  occupancy: number | null;
};

const quarter_ms = 15 * 60_000;

/** Those who work within the span or have appointments in it. */
export function dayRows(
  shifts: ShiftsAhead[],
  records: AppointmentRecord[],
  span: Interval,
  now: number,
): DayRow[] {
  const past = { start: -Infinity, end: Math.ceil(now / quarter_ms) * quarter_ms };
  return shifts
    .map(({ id, full_name, open }) => {
      const own = records.filter(({ employee, start_at, end_at, flow }) => {
        const isToday = start_at < span.end && end_at > span.start;
        return employee.id === id && isToday && flow.status !== 'cancelled';
      });
      const worked = intersect(openOf(open), [span]);
      const busy = merge([past, ...taking(own).map(occupied)]);
      const gaps = subtract(worked, busy).filter(({ start, end }) => end - start >= quarter_ms);
      return { id, full_name, open: worked, gaps, records: own, occupancy: shareOf(worked, taking(own)) };
    })
    .filter(({ open, records }) => open.length > 0 || records.length > 0);
}

/** The shifts as far as they are in the span. */
export const shiftsWithin = (shifts: ShiftsAhead[], span: Interval): ShiftsAhead[] =>
  shifts.map(({ open, ...employee }) => ({
    ...employee,
    open: intersect(openOf(open), [span]).map(({ start, end }) => ({ start_at: start, end_at: end })),
  }));

/** The whole hours around the rows, counted from the day's first instant. */
export function hoursAround(rows: DayRow[], { start: midnight }: Interval): Interval {
  const seen = rows.flatMap(({ open, records }) => [...open, ...records.map(occupied)]);
  const hour = (instant: number, round: (hours: number) => number) =>
    midnight + round((instant - midnight) / hour_ms) * hour_ms;
  return {
    start: Math.max(midnight, hour(Math.min(...seen.map(({ start }) => start)), Math.floor)),
    end: hour(Math.max(...seen.map(({ end }) => end)), Math.ceil),
  };
}

export const hour_ms = 4 * quarter_ms;

/** The pressed quarter of an hour of a gap, which a press beyond it does not leave. */
export function quarterAt({ start, end }: Interval, part: number): number {
  const at = Math.floor((start + (end - start) * part) / quarter_ms) * quarter_ms;
  return Math.min(Math.max(at, start), end - quarter_ms);
}
