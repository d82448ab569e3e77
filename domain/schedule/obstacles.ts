import { zoneNamed, type Zone } from './time/offsets';
import { breakSeconds, type Busy, type Schedule } from './query';
import { openTime, shiftsOf } from './shifts';
import { intersect, merge, subtract, type Interval } from './intervals';
import { localDayAt } from './time/wallClock';

/** `outside_hours`: closed by the weekly hours. `adjustment`: closed only on that date. */
export type Obstacle = 'overlap' | 'outside_hours' | 'adjustment';

/** The requested time is `[start, end)` in epoch seconds. */
export type ObstacleQuery = Schedule & {
  timeZone: string;
  busy: readonly Busy[];
  start: number;
  end: number;
  breakMinutes: number;
};

const rangeSecondsMax = 366 * 86_400;

/**
 * Conflicts in the order of the type; ignores grid, notice and horizon. Only visits conflict with the break.
 * @throws RangeError for an unknown zone, over 366 days, an infinite interval or a negative break
 */
export function obstacles(query: ObstacleQuery): Obstacle[] {
  const { start, end, busy, hours } = query;
  const zone = zoneNamed(query.timeZone);
  const blockedUntil = end + breakSeconds(query.breakMinutes);
  if (!(Math.abs(end - start) <= rangeSecondsMax)) throw new RangeError(`Not a stretch: ${start} to ${end}`);

  const requested = merge([{ start, end }]);
  const closed = subtract(requested, openDuring(zone, query, requested));
  const weekday = openDuring(zone, { hours, adjustments: [] }, requested);

  const found: Obstacle[] = [];
  if (intersect(merge([{ start, end: blockedUntil }]), merge(busy)).length) found.push('overlap');
  if (subtract(closed, weekday).length) found.push('outside_hours');
  if (intersect(closed, weekday).length) found.push('adjustment');
  return found;
}

function openDuring(zone: Zone, schedule: Schedule, [requested]: readonly Interval[]): readonly Interval[] {
  if (!requested) return [];
  return openTime(
    shiftsOf(zone, schedule, localDayAt(zone, requested.start), localDayAt(zone, requested.end)),
  );
}
