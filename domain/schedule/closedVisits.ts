import { zoneNamed } from './time/offsets';
import type { Adjustment, Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { lengthOf, merge, subtract, type Interval } from './intervals';
import { localDayAt } from './time/wallClock';
import { addDays, toLocal } from './time/zone';

/** Visits that start on the date outside its hours, and later ones that lose open time. */
function visitsClosedBy<Visit extends Interval>(
  timeZone: string,
  schedule: Schedule,
  adjustment: Adjustment,
  visits: readonly Visit[],
): Visit[] {
  const { hours } = schedule;
  const others = schedule.adjustments.filter(({ date }) => date !== adjustment.date);
  const closedBefore = closedTime(timeZone, schedule);
  const closedAfter = closedTime(timeZone, { hours, adjustments: [...others, adjustment] });
  return visits.filter(visit => {
    const closed = closedAfter(visit);
    const startsThen = toLocal(timeZone, visit.start).date === adjustment.date;
    return closed > 0 && (startsThen || closed > closedBefore(visit));
  });
}

/** Visits in time that an adjustment closes. */
export function visitsOffHours<Visit extends Interval>(
  timeZone: string,
  { hours, adjustments }: Schedule,
  visits: readonly Visit[],
): Visit[] {
  return visits.filter(visit => {
    const { date: day } = toLocal(timeZone, visit.start);
    const near = adjustments.filter(({ date }) => date === day || date === addDays(day, -1));
    return near.some(adjustment => {
      const others = near.filter(({ date }) => date !== adjustment.date);
      return visitsClosedBy(timeZone, { hours, adjustments: others }, adjustment, [visit]).length > 0;
    });
  });
}

/** Says how many seconds of an interval are closed; what is open on a date is worked out once. */
export function closedTime(timeZone: string, schedule: Schedule): (interval: Interval) => number {
  const zone = zoneNamed(timeZone);
  const openOn = new Map<string, readonly Interval[]>();
  return ({ start, end }) => {
    const days = [localDayAt(zone, start), localDayAt(zone, end)] as const;
    const open = openOn.get(days.join()) ?? openTime(shiftsOf(zone, schedule, ...days));
    openOn.set(days.join(), open);
    return lengthOf(subtract(merge([{ start, end }]), open));
  };
}
