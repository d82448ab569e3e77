import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import { groupBy } from '../../domain/lists/groupBy';
import { toLocal, visitsOffHours } from '../../domain/schedule';
import { customers, employees, records, resources, scheduleAdjustments, visits } from '../db/schema';
import type { Tx } from '../db/scope';
import { loadTimetables } from './timetables';

/** An appointment that is still to begin, as it is named to staff; `employee_ids` left out means everybody's. */
export type VisitAhead = {
  id: number;
  visit_id: number;
  employee: { id: number; full_name: string };
  customer: string;
  service: string;
  start_at: number;
  end_at: number;
};
type Ahead = { now: number; employee_ids?: number[] };

/** What is to be performed for clients, in order; time that staff took out for themselves is nobody's visit. */
export async function visitsAhead(
  tx: Tx,
  company_id: number,
  { now, employee_ids, from, to }: Ahead & { from?: number; to?: number },
): Promise<VisitAhead[]> {
  return select(tx, company_id, { now, employee_ids }, [
    from === undefined ? undefined : gt(records.end_at, from),
    to === undefined ? undefined : lt(records.start_at, to),
  ]);
}

/** The appointments ahead that stand against a day off or the other hours of their date. */
export async function visitsAheadOffHours(
  tx: Tx,
  company_id: number,
  zone: string,
  ahead: Ahead,
): Promise<VisitAhead[]> {
  const found = await select(tx, company_id, ahead, [on_adjusted_date]);
  if (found.length === 0) return [];
  const [from, until] = [found[0]!, found.at(-1)!].map(({ start_at }) => toLocal(zone, start_at).date);
  const days = Math.round((Date.parse(until!) - Date.parse(from!)) / 86_400_000) + 1;
  const employee_ids = [...new Set(found.map(({ employee }) => employee.id))];
  const timetables = await loadTimetables(tx, company_id, { employee_ids, from: from!, days });
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
    and ${scheduleAdjustments.date} in (${records.local_start}::date, ${records.local_start}::date - 1))`;

async function select(
  tx: Tx,
  company_id: number,
  { now, employee_ids }: Ahead,
  conditions: (SQL | undefined)[],
): Promise<VisitAhead[]> {
  const rows = await tx
    .select({
      id: records.id,
      visit_id: records.visit_id,
      service: records.name,
      start_at: records.start_at,
      end_at: records.end_at,
      employee: { id: employees.id, first_name: employees.first_name, last_name: employees.last_name },
      customer: { first_name: customers.first_name, last_name: customers.last_name },
    })
    .from(records)
    .innerJoin(
      employees,
      and(eq(employees.company_id, records.company_id), eq(employees.id, records.employee_id)),
    )
    .leftJoin(visits, and(eq(visits.company_id, records.company_id), eq(visits.id, records.visit_id)))
    .leftJoin(
      customers,
      and(eq(customers.company_id, visits.company_id), eq(customers.id, visits.customer_id)),
    )
    .where(
      and(
        eq(records.company_id, company_id),
        employee_ids && inArray(records.employee_id, employee_ids),
        inArray(records.status, ['active', 'on_hold']),
        isNotNull(records.visit_id),
        isNull(records.archived_at),
        gt(records.start_at, now),
        ...conditions,
      ),
    )
    .orderBy(asc(records.start_at), asc(records.id));
  return rows.map(({ employee: { id, ...names }, customer, visit_id, ...row }) => ({
    ...row,
    visit_id: visit_id!,
    employee: { id, full_name: fullName(names) },
    customer: customer ? fullName(customer) : '',
  }));
}
