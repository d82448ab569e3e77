import { bookableInstants, horizonDay } from './bookable';
import { dateOf } from './time/calendarDate';
import { dayReason } from './dayReason';
import { zoneNamed, type Zone } from './time/offsets';
import { performersOf } from './performers';
import { daysOf } from './query';
import type { VisitQuery, VisitStart } from './visitQuery';
import { visitStarts } from './visitStarts';
import { localDayAt } from './time/wallClock';

/**
 * `nobody`: of those who perform a service none works, though others may. `holiday`, `closed`: nobody at all works,
 * by an adjustment or by the hours. `too_long`: time is free, and no gap holds the visit. `taken`: other visits
 * leave no room. `too_soon`, `past_horizon`: there would be starts, but for the notice or the booking limit.
 */
export type Reason = 'closed' | 'holiday' | 'nobody' | 'too_long' | 'taken' | 'too_soon' | 'past_horizon';

export type DateWithoutStarts = { date: string; reason: Reason };

/**
 * Each local date of the range on which no visit may start, ascending, with the one reason to mend first: hours
 * and visits before the company's limits. A date that the zone left out is closed.
 * A RangeError for what `visitStarts` refuses.
 */
export function whyNoStarts(query: VisitQuery): DateWithoutStarts[] {
  const zone = zoneNamed(query.timeZone);
  const { firstDay, lastDay } = daysOf(query);
  const { employees } = query;
  const unlimited = { ...query, now: -Infinity, noticeMinutes: 0, horizonDays: 0 };
  const emptied = { ...unlimited, employees: employees.map(employee => ({ ...employee, busy: [] })) };

  const offered = daysWith(zone, visitStarts(query));
  const free = daysWith(zone, visitStarts(unlimited));
  const possible = daysWith(zone, visitStarts(emptied));
  const lastOffered = horizonDay(zone, query);
  const services = performersOf(zone, unlimited, bookableInstants(zone, unlimited));

  const reasonOn = (day: number): Reason => {
    if (free.has(day)) return day > lastOffered ? 'past_horizon' : 'too_soon';
    return dayReason({ zone, day, employees, services, fitsEmptyDay: possible.has(day) });
  };

  const without: DateWithoutStarts[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    if (!offered.has(day)) without.push({ date: dateOf(day), reason: reasonOn(day) });
  }
  return without;
}

function daysWith(zone: Zone, visits: VisitStart[]): Set<number> {
  return new Set(visits.map(({ start }) => localDayAt(zone, start)));
}
