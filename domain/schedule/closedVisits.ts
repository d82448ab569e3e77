import { zoneNamed, type Zone } from './time/offsets';
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
  const zone = zoneNamed(timeZone);
  const { hours } = schedule;
  const others = schedule.adjustments.filter(({ date }) => date !== adjustment.date);
  const after = { hours, adjustments: [...others, adjustment] };
  return visits.filter(visit => {
    const closed = closedSeconds(zone, after, visit);
    const startsThen = toLocal(timeZone, visit.start).date === adjustment.date;
    return closed > 0 && (startsThen || closed > closedSeconds(zone, schedule, visit));
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

/** How much of the interval is closed. */
export function closedSeconds(zone: Zone, schedule: Schedule, { start, end }: Interval): number {
  const open = openTime(shiftsOf(zone, schedule, localDayAt(zone, start), localDayAt(zone, end)));
  return lengthOf(subtract(merge([{ start, end }]), open));
}
