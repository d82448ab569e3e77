import { defined, first, last } from '@/domain/assert';
import { gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import { toLocal, visitsOffHours } from '@/domain/schedule';
import { records, resources, scheduleAdjustments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { namedAppointments, type NamedAppointment } from '@/server/modules/booking';
import { loadTimetables } from '@/server/modules/schedule';

/** Without `employee_ids` it includes everyone. */
export type VisitAhead = Omit<NamedAppointment, 'is_client'> & { visit_id: number };
type Ahead = { now: number; employee_ids?: number[] };

/** Clients' appointments in order, without blocked time. */
export const visitsAhead = (tx: CompanyTx, ahead: Ahead): Promise<VisitAhead[]> => select(tx, ahead, []);

/** Appointments on days off, or outside the adjusted hours. */
export async function visitsAheadOffHours(tx: CompanyTx, zone: string, ahead: Ahead): Promise<VisitAhead[]> {
  const found = await select(tx, ahead, [on_adjusted_date]);
  if (found.length === 0) return [];
  const [from, until] = [first(found), last(found)].map(({ start_at }) => toLocal(zone, start_at).date);
  const days =
    Math.round((Date.parse(defined(until, 'until')) - Date.parse(defined(from, 'from'))) / 86_400_000) + 1;
  const employee_ids = [...new Set(found.map(({ employee }) => employee.id))];
  const timetables = await loadTimetables(tx, { employee_ids, from: defined(from, 'from'), days });
  const byEmployee = groupBy(found, ({ employee }) => employee.id);
  const off = timetables.flatMap(timetable => {
    const own = (byEmployee.get(timetable.id) ?? []).map(visit => {
      return { ...visit, start: visit.start_at, end: visit.end_at };
    });
    return visitsOffHours(zone, timetable, own).map(({ id }) => id);
  });
  const ids = new Set(off);
  return found.filter(({ id }) => ids.has(id));
}

/** A shift of an adjusted date may run into the next. */
const on_adjusted_date = sql`exists (
  select from ${scheduleAdjustments}
  left join ${resources} on ${resources.company_id} = ${scheduleAdjustments.company_id}
    and ${resources.id} = ${scheduleAdjustments.resource_id}
  where ${scheduleAdjustments.company_id} = ${records.company_id}
    and (${scheduleAdjustments.resource_id} is null or ${resources.employee_id} = ${records.employee_id})
    and ${scheduleAdjustments.date} <= ${records.local_start}::date
    and coalesce(${scheduleAdjustments.last_date}, ${scheduleAdjustments.date}) >= ${records.local_start}::date - 1)`;

async function select(
  tx: CompanyTx,
  { now, employee_ids }: Ahead,
  conditions: (SQL | undefined)[],
): Promise<VisitAhead[]> {
  const found = await namedAppointments(tx, [
    employee_ids && inArray(records.employee_id, employee_ids),
    inArray(records.status, ['active', 'on_hold']),
    isNotNull(records.visit_id),
    gt(records.start_at, now),
    ...conditions,
  ]);
  return found.map(({ is_client: _, visit_id, ...visit }) => ({
    ...visit,
    visit_id: defined(visit_id, 'visit_id'),
  }));
}
