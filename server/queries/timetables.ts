import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { addDays, ownSchedule, type Adjustment, type Busy, type Hours } from '../../domain/schedule';
import { employees, hours, resources, scheduleAdjustments } from '../db/schema';
import { stretch } from '../db/schema/columns';
import type { Tx } from '../db/scope';

/** When an employee works around some dates, and the resource by which they are busy. */
export type Timetable = { id: number; resource_id: number; hours: Hours[]; adjustments: Adjustment[] };

/** A shift may have opened the day before, and run into the day after, in zones a day apart. */
const margin_days = 3;
const day_s = 24 * 3600;

/** The timetables of these employees (all of the company's when none are named) for `days` dates from `from`. */
export async function loadTimetables(
  tx: Tx,
  company_id: number,
  { employee_ids, from, days }: { employee_ids?: number[]; from: string; days: number },
): Promise<Timetable[]> {
  const wanted = and(
    eq(employees.company_id, company_id),
    isNull(employees.archived_at),
    employee_ids && inArray(employees.id, employee_ids),
  );
  const [people, weekly, dated] = await Promise.all([
    tx
      .select({ id: employees.id, resource_id: resources.id, has_own_hours: employees.has_own_hours })
      .from(employees)
      .innerJoin(
        resources,
        and(eq(resources.company_id, employees.company_id), eq(resources.employee_id, employees.id)),
      )
      .where(wanted)
      .orderBy(employees.id),
    tx.select().from(hours).where(eq(hours.company_id, company_id)),
    tx
      .select()
      .from(scheduleAdjustments)
      .where(
        and(
          eq(scheduleAdjustments.company_id, company_id),
          gte(scheduleAdjustments.date, addDays(from, -margin_days)),
          lte(scheduleAdjustments.date, addDays(from, days + margin_days)),
        ),
      ),
  ]);
  const of = (resource_id: number | null) => ({
    hours: weekly.filter(row => row.resource_id === resource_id).map(toHours),
    adjustments: dated.filter(row => row.resource_id === resource_id).map(toAdjustment),
  });
  const company = of(null);
  return people.map(({ id, resource_id, has_own_hours }) => {
    const own = of(resource_id);
    const schedule = ownSchedule(company, { ...own, hours: has_own_hours ? own.hours : null });
    return { id, resource_id, ...schedule };
  });
}

/** The company's weekly hours, as they are kept. */
export async function companyHours(tx: Tx, company_id: number): Promise<Hours[]> {
  const rows = await tx
    .select()
    .from(hours)
    .where(and(eq(hours.company_id, company_id), isNull(hours.resource_id)))
    .orderBy(hours.weekday, hours.from);
  return rows.map(toHours);
}

type Seen = { from: number; to: number; except_record_ids?: number[] };
export type BusyByResource = Map<number, Busy[]>;

/** What is taken of these resources between two instants, forced or not. */
export async function loadBusy(
  tx: Tx,
  company_id: number,
  resource_ids: number[],
  { from, to, except_record_ids = [] }: Seen,
): Promise<BusyByResource> {
  const { rows } = await tx.execute<{ resource_id: number; start: number; end: number }>(sql`
    select resource_id, extract(epoch from lower(during))::float8 as start, extract(epoch from upper(during))::float8 as end
    from busy
    where company_id = ${company_id} and resource_id = any(${sql.param(resource_ids)}::int[])
      and during && ${stretch(from, to)}::tstzrange
      and (record_id is null or record_id <> all(${sql.param(except_record_ids)}::int[]))
    order by resource_id, during`);
  const taken: BusyByResource = new Map(resource_ids.map(id => [id, []]));
  for (const { resource_id, start, end } of rows) taken.get(resource_id)!.push({ start, end });
  return taken;
}

/** What is taken around `days` dates from the instant at which the first begins. */
export const aroundDates = (first: number, days: number): Seen => ({
  from: first - margin_days * day_s,
  to: first + (days + margin_days) * day_s,
});

export function toHours({ weekday, from, to, breaks, day_off }: typeof hours.$inferSelect): Hours {
  return { weekday, from, to, breaks, dayOff: day_off };
}

export function toAdjustment(row: typeof scheduleAdjustments.$inferSelect): Adjustment {
  const { date, type, from, to, breaks } = row;
  return { date, type, ...(from && { from }), ...(to && { to }), breaks };
}
