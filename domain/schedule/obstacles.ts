import { zoneNamed, type Zone } from './time/offsets';
import { breakSeconds, type Busy, type Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { intersect, merge, subtract, type Interval } from './intervals';
import { localDayAt } from './time/wallClock';

/** `overlap`: another visit. `outside_hours`: never open then. `adjustment`: that date closes or shortens it. */
export type Obstacle = 'overlap' | 'outside_hours' | 'adjustment';

/** One employee, and the stretch `[start, end)` in epoch seconds that staff want of them. */
export type ObstacleQuery = Schedule & {
  timeZone: string;
  busy: readonly Busy[];
  start: number;
  end: number;
  breakMinutes: number;
};

const stretchSecondsMax = 366 * 86_400;

/**
 * What conflicts with an interval, in the order of the type; grid, notice and horizon do not count. Only visits
 * conflict with its break. Closed time is an `adjustment` where the weekday's hours would be open. A RangeError
 * for more than 366 days, an infinite interval, a negative break or an unknown zone.
 */
export function obstacles(query: ObstacleQuery): Obstacle[] {
  const { start, end, busy, hours } = query;
  const zone = zoneNamed(query.timeZone);
  const blockedUntil = end + breakSeconds(query.breakMinutes);
  if (!(Math.abs(end - start) <= stretchSecondsMax))
    throw new RangeError(`Not a stretch: ${start} to ${end}`);

  const requested = merge([{ start, end }]);
  const closed = subtract(requested, openDuring(zone, query, requested));
  const weekday = openDuring(zone, { hours, adjustments: [] }, requested);

  const met: Obstacle[] = [];
  if (intersect(merge([{ start, end: blockedUntil }]), merge(busy)).length) met.push('overlap');
  if (subtract(closed, weekday).length) met.push('outside_hours');
  if (intersect(closed, weekday).length) met.push('adjustment');
  return met;
}

function openDuring(zone: Zone, schedule: Schedule, [requested]: readonly Interval[]): readonly Interval[] {
  if (!requested) return [];
  return openTime(
    shiftsOf(zone, schedule, localDayAt(zone, requested.start), localDayAt(zone, requested.end)),
  );
}
