import { defined } from '@/domain/assert';
import { isNull } from 'drizzle-orm';
import { addDays, ownSchedule, type Adjustment, type Busy, type Hours } from '@/domain/schedule';
import { groupBy } from '@/domain/lists/groupBy';
import { closedDates, type DateSpan } from '@/domain/schedule/dateSpans';
import { hours, scheduleAdjustments } from '@/server/platform/db/schema';
import { interval } from '@/server/platform/db/schema/columns';
import type { Statement, CompanyTx } from '@/server/platform/db/scope';

/** `resource_id` links to busy time. */
export type Timetable = { id: number; resource_id: number; hours: Hours[]; adjustments: Adjustment[] };

/** A shift may start the day before or run into the next, in zones up to a day apart. */
const margin_days = 3;
const day_s = 24 * 3600;

/** Both missing means everyone. */
export type EmployeeFilter = { employee_ids?: number[]; service_ids?: number[] };

type Dates = { from: string; days: number };

type Row = {
  id: number;
  resource_id: number;
  has_own_hours: boolean;
  own: StoredSchedule;
  company: StoredSchedule;
};
type StoredSchedule = { hours: HoursRow[]; adjustments: AdjustmentRow[] };

const scheduleOf = (owner: string) => `json_build_object(
  'hours', (select coalesce(json_agg(h), '[]') from hours h where h.company_id = $1 and h.resource_id ${owner}),
  'adjustments', (select coalesce(json_agg(a), '[]') from schedule_adjustments a
    where a.company_id = $1 and a.resource_id ${owner} and a.date <= $5 and coalesce(a.last_date, a.date) >= $4))`;

const timetables: Statement = {
  name: 'timetables',
  text: `
    with company as materialized (select ${scheduleOf('is null')} as schedule)
    select e.id, r.id as resource_id, e.has_own_hours, ${scheduleOf('= r.id')} as own, company.schedule as company
    from employees e
    join resources r on r.company_id = e.company_id and r.employee_id = e.id
    cross join company
    where e.company_id = $1 and e.archived_at is null
      and ($2::bigint[] is null or e.id = any($2))
      and ($3::bigint[] is null or exists (
        select from service_employees p
        where p.company_id = e.company_id and p.employee_id = e.id and p.service_id = any($3)))
    order by e.id`,
};

export async function loadTimetables(
  tx: CompanyTx,
  { employee_ids, service_ids, from, days }: EmployeeFilter & Dates,
): Promise<Timetable[]> {
  const loaded = { from: addDays(from, -margin_days), to: addDays(from, days + margin_days) };
  const rows = await tx.run<Row>(timetables, [
    tx.company_id,
    employee_ids ?? null,
    service_ids ?? null,
    loaded.from,
    loaded.to,
  ]);
  const read = ({ hours, adjustments }: StoredSchedule) => ({
    hours: hours.map(toHours),
    adjustments: adjustments.flatMap(row => toAdjustments(row, loaded)),
  });
  return rows.map(({ id, resource_id, has_own_hours, own, company }) => {
    const schedule = ownSchedule(read(company), { ...read(own), ...(!has_own_hours && { hours: null }) });
    return { id, resource_id, ...schedule };
  });
}

export async function companyHours(tx: CompanyTx): Promise<Hours[]> {
  const rows = await tx
    .select()
    .from(hours)
    .where(isNull(hours.resource_id))
    .orderBy(hours.weekday, hours.from);
  return rows.map(toHours);
}

export type BusyRange = { from: number; to: number; except_record_ids?: number[] };
export type BusyByResource = Map<number, Busy[]>;
type BusyRow = Busy & { resource_id: number };

const busyBetween: Statement = {
  name: 'busy_between',
  text: `
    select resource_id,
      extract(epoch from lower(during))::float8 as start, extract(epoch from upper(during))::float8 as end
    from busy
    where company_id = $1 and resource_id = any($2::bigint[]) and during && $3::tstzrange
      and (record_id is null or record_id <> all($4::bigint[]))
    order by resource_id, during`,
};

/** Includes forced bookings. */
export async function loadBusy(
  tx: CompanyTx,
  resource_ids: number[],
  { from, to, except_record_ids = [] }: BusyRange,
): Promise<BusyByResource> {
  const rows = await tx.run<BusyRow>(busyBetween, [
    tx.company_id,
    resource_ids,
    interval(from, to),
    except_record_ids,
  ]);
  const busyByResource: BusyByResource = new Map(resource_ids.map(id => [id, []]));
  for (const { resource_id, start, end } of rows)
    defined(busyByResource.get(resource_id), 'entry in busyByResource').push({ start, end });
  return busyByResource;
}

const busyOfPerformers: Statement = {
  name: 'busy_of_performers',
  text: `
    select r.id as resource_id,
      extract(epoch from lower(b.during))::float8 as start, extract(epoch from upper(b.during))::float8 as end
    from resources r
    join busy b on b.company_id = r.company_id and b.resource_id = r.id and b.during && $4::tstzrange
      and (b.record_id is null or b.record_id <> all($5::bigint[]))
    where r.company_id = $1
      and ($2::bigint[] is null or r.employee_id = any($2))
      and ($3::bigint[] is null or exists (
        select from service_employees p
        where p.company_id = r.company_id and p.employee_id = r.employee_id and p.service_id = any($3)))
    order by r.id, b.during`,
};

/** As `loadBusy`, of those whom `loadTimetables` returns: the two can be sent together. */
export async function loadBusyOf(
  tx: CompanyTx,
  { employee_ids, service_ids }: EmployeeFilter,
  { from, to, except_record_ids = [] }: BusyRange,
): Promise<BusyByResource> {
  const values = [
    tx.company_id,
    employee_ids ?? null,
    service_ids ?? null,
    interval(from, to),
    except_record_ids,
  ];
  const rows = await tx.run<BusyRow>(busyOfPerformers, values);
  return groupBy(rows, ({ resource_id }) => resource_id);
}

export const aroundDates = (first: number, days: number): BusyRange => ({
  from: first - margin_days * day_s,
  to: first + (days + margin_days) * day_s,
});

export type HoursRow = Pick<typeof hours.$inferSelect, 'weekday' | 'from' | 'to' | 'breaks' | 'day_off'>;
type AdjustmentRow = Pick<
  typeof scheduleAdjustments.$inferSelect,
  'date' | 'last_date' | 'type' | 'from' | 'to' | 'breaks'
>;

export function toHours({ weekday, from, to, breaks, day_off }: HoursRow): Hours {
  return { weekday, from, to, breaks, dayOff: day_off };
}

/** Time off is a closed date for each of its dates, within `range` where one is given. */
export function toAdjustments(row: AdjustmentRow, range?: DateSpan): Adjustment[] {
  const { date, last_date, type, from, to, breaks } = row;
  if (last_date !== null) return closedDates({ from: date, to: last_date }, range);
  return [{ date, type: type as Adjustment['type'], ...(from && { from }), ...(to && { to }), breaks }];
}
