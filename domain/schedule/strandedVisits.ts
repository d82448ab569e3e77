import { groupBy } from '../lists/groupBy';
import { closedSeconds } from './closedVisits';
import { intersect, merge, type Interval } from './intervals';
import { obstacles } from './obstacles';
import type { Schedule } from './query';
import { zoneNamed } from './time/offsets';

/** `minutes`: how long the employee takes for each service they perform, by its id. */
export type RotaEmployee = Schedule & { id: number; minutes: ReadonlyMap<number, number> };

/** Who works when, and what they perform. */
export type Rota = { timeZone: string; employees: readonly RotaEmployee[] };

export type BookedVisit = Interval & { employeeId: number; serviceId: number | null };

/** `adjustment`: closed only on that date. `too_long`: no room for the service's new length. */
export const strandedReasons = [
  'employee_leaves',
  'not_performed',
  'outside_hours',
  'adjustment',
  'too_long',
] as const;
export type StrandedReason = (typeof strandedReasons)[number];

export type Stranded<Visit> = { visit: Visit; reason: StrandedReason };

/**
 * The visits that fit `before` and do not fit `after`, in the order given, each with the first reason of the list.
 * Those that stood outside hours already are among them only if they lose still more open time. A service that takes
 * longer strands the visits booked at its old length that would run past closing, into a pause or into another visit.
 * @throws RangeError for an unknown zone
 */
export function strandedVisits<Visit extends BookedVisit>(
  before: Rota,
  after: Rota,
  visits: readonly Visit[],
): Stranded<Visit>[] {
  const [had, has] = [before, after].map(
    ({ employees }) => new Map(employees.map(employee => [employee.id, employee])),
  ) as [Map<number, RotaEmployee>, Map<number, RotaEmployee>];
  const byEmployee = groupBy([...visits], ({ employeeId }) => employeeId);

  return visits.flatMap(visit => {
    const old = had.get(visit.employeeId);
    if (!old) return [];
    const present = has.get(visit.employeeId);
    if (!present) return [{ visit, reason: 'employee_leaves' as const }];
    const others = byEmployee.get(visit.employeeId) ?? [];
    const reason = reasonOf(
      visit,
      { zone: before.timeZone, ...old },
      { zone: after.timeZone, ...present },
      others,
    );
    return reason ? [{ visit, reason }] : [];
  });
}

/** Whether the visit is within its employee's hours, and they perform it. */
export function fits({ timeZone, employees }: Rota, visit: BookedVisit): boolean {
  const { employeeId, serviceId } = visit;
  const employee = employees.find(({ id }) => id === employeeId);
  if (!employee || (serviceId !== null && !employee.minutes.has(serviceId))) return false;
  return closedIn({ zone: timeZone, ...employee }, visit) === 0;
}

type Working = RotaEmployee & { zone: string };

function reasonOf(
  visit: BookedVisit,
  before: Working,
  after: Working,
  others: readonly BookedVisit[],
): StrandedReason | undefined {
  const { serviceId } = visit;
  if (serviceId !== null && before.minutes.has(serviceId) && !after.minutes.has(serviceId))
    return 'not_performed';
  if (closedIn(after, visit) > closedIn(before, visit)) {
    const found = obstacles({ ...after, ...visit, timeZone: after.zone, busy: [], breakMinutes: 0 });
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
  const [old, present] = [before, after].map(({ minutes }) => minutes.get(serviceId ?? 0) ?? 0) as [
    number,
    number,
  ];
  if (present <= old || end - start !== old * 60) return false;
  const extra = { start: end, end: start + present * 60 };
  const taken = merge(others.filter(other => other !== visit));
  return closedIn(after, extra) > 0 || intersect([extra], taken).length > 0;
}

const closedIn = ({ zone, ...schedule }: Working, interval: Interval) =>
  closedSeconds(zoneNamed(zone), schedule, interval);
