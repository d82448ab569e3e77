import { groupBy } from '../lists/groupBy';
import { closedTime } from './closedVisits';
import type { Interval } from './intervals';
import { obstacles } from './obstacles';
import type { Schedule } from './query';

/** `minutes`: how long the employee takes for each service they perform, by its id. */
export type TeamScheduleEmployee = Schedule & { id: number; minutes: ReadonlyMap<number, number> };

/** Who works when, and what they perform. */
export type TeamSchedule = { timeZone: string; employees: readonly TeamScheduleEmployee[] };

export type BookedVisit = Interval & { employeeId: number; serviceId: number | null };

/** `adjustment`: closed only on that date. `too_long`: no room for the service's new length. */
export const affectedReasons = [
  'employee_leaves',
  'not_performed',
  'outside_hours',
  'adjustment',
  'too_long',
] as const;
export type AffectedReason = (typeof affectedReasons)[number];

export type Affected<Visit> = { visit: Visit; reason: AffectedReason };

/**
 * The visits that fit `before` and do not fit `after`, in the order given, each with the first reason of the list.
 * Those that stood outside hours already are among them only if they lose still more open time. A service that takes
 * longer affects the visits booked at its old length that would run past closing, into a pause or into another visit.
 * @throws RangeError for an unknown zone
 */
export function affectedVisits<Visit extends BookedVisit>(
  before: TeamSchedule,
  after: TeamSchedule,
  visits: readonly Visit[],
): Affected<Visit>[] {
  const [had, has] = [workingIn(before), workingIn(after)];
  const byEmployee = groupBy([...visits], ({ employeeId }) => employeeId);

  return visits.flatMap(visit => {
    const old = had.get(visit.employeeId);
    if (!old) return [];
    const present = has.get(visit.employeeId);
    if (!present) return [{ visit, reason: 'employee_leaves' as const }];
    const others = byEmployee.get(visit.employeeId) ?? [];
    const reason = reasonOf(visit, old, present, others);
    return reason ? [{ visit, reason }] : [];
  });
}

/** Whether the visit is within its employee's hours, and they perform it. */
export function fits(schedule: TeamSchedule, { employeeId, serviceId, start, end }: BookedVisit): boolean {
  const employee = workingIn(schedule).get(employeeId);
  if (!employee || (serviceId !== null && !employee.minutes.has(serviceId))) return false;
  return employee.closedIn({ start, end }) === 0;
}

/** `closedIn`: the seconds of an interval in which they do not work. */
type Working = TeamScheduleEmployee & { timeZone: string; closedIn: (interval: Interval) => number };

const workingIn = ({ timeZone, employees }: TeamSchedule) =>
  new Map(
    employees.map((employee): [number, Working] => [
      employee.id,
      { ...employee, timeZone, closedIn: closedTime(timeZone, employee) },
    ]),
  );

function reasonOf(
  visit: BookedVisit,
  before: Working,
  after: Working,
  others: readonly BookedVisit[],
): AffectedReason | undefined {
  const { serviceId } = visit;
  if (serviceId !== null && before.minutes.has(serviceId) && !after.minutes.has(serviceId))
    return 'not_performed';
  if (after.closedIn(visit) > before.closedIn(visit)) {
    const found = obstacles({ ...after, ...visit, busy: [], breakMinutes: 0 });
    return found.includes('adjustment') ? 'adjustment' : 'outside_hours';
  }
  return isTooLong(visit, before, after, others) ? 'too_long' : undefined;
}

function isTooLong(
  visit: BookedVisit,
  before: Working,
  after: Working,
  others: readonly BookedVisit[],
): boolean {
  const { serviceId, start, end } = visit;
  const minutesOf = ({ minutes }: Working) => minutes.get(serviceId ?? 0) ?? 0;
  const longer = { start: end, end: start + minutesOf(after) * 60 };
  if (longer.end <= end || end - start !== minutesOf(before) * 60) return false;
  const isTaken = others.some(
    other => other !== visit && other.start < longer.end && other.end > longer.start,
  );
  return isTaken || after.closedIn(longer) > 0;
}
