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
 * `nobody`: no performer works, but others may. `holiday`, `closed`: nobody works, by adjustment or by hours.
 * `too_long`, `taken`: no gap fits. `too_soon`, `past_horizon`: blocked only by notice or booking limit.
 */
export type Reason = 'closed' | 'holiday' | 'nobody' | 'too_long' | 'taken' | 'too_soon' | 'past_horizon';

export type DateWithoutStarts = { date: string; reason: Reason };

/** Dates without a start, ascending, with the reason to fix first. @throws RangeError as `visitStarts` */
export function whyNoStarts(query: VisitQuery): DateWithoutStarts[] {
  const zone = zoneNamed(query.timeZone);
  const { firstDay, lastDay } = daysOf(query);
  const { employees } = query;
  const unlimited = { ...query, now: -Infinity, noticeMinutes: 0, horizonDays: 0 };
  const withoutBusy = { ...unlimited, employees: employees.map(employee => ({ ...employee, busy: [] })) };

  const offered = daysWith(zone, visitStarts(query));
  const free = daysWith(zone, visitStarts(unlimited));
  const possible = daysWith(zone, visitStarts(withoutBusy));
  const lastOffered = horizonDay(zone, query);
  const services = performersOf(zone, unlimited, bookableInstants(zone, unlimited));

  const reasonOn = (day: number): Reason => {
    if (free.has(day)) return day > lastOffered ? 'past_horizon' : 'too_soon';
    return dayReason({ zone, day, employees, services, fitsEmptyDay: possible.has(day) });
  };

  const withoutStarts: DateWithoutStarts[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    if (!offered.has(day)) withoutStarts.push({ date: dateOf(day), reason: reasonOn(day) });
  }
  return withoutStarts;
}

function daysWith(zone: Zone, visits: VisitStart[]): Set<number> {
  return new Set(visits.map(({ start }) => localDayAt(zone, start)));
}
