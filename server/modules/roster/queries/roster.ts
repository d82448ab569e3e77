import { fullName } from '@/domain/customers/customer';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { Statement, CompanyTx } from '@/server/platform/db/scope';
import {
  isTimeOffType,
  toScheduleAdjustment,
  toTimeOff,
  type DatedRow,
  toHours,
  type HoursRow,
} from '@/server/modules/schedule';

type Stored = { hours: HoursRow[] | null; dated: DatedRow[] | null };
type Row = Stored & {
  /** Null for the company itself, which comes first. */
  id: number | null;
  first_name: string;
  last_name: string;
  has_own_hours: boolean;
};

const rosterRows: Statement = {
  name: 'roster',
  text: `
    with calendars as (
      select null::bigint as id, null::bigint as resource_id, 0 as sort_order, '' as first_name, '' as last_name, true as has_own_hours
      union all
      select e.id, r.id, e.sort_order, e.first_name, e.last_name, e.has_own_hours
      from employees e
      join resources r on r.company_id = e.company_id and r.employee_id = e.id
      where e.company_id = $1 and e.archived_at is null and ($4::bigint is null or e.id = $4))
    select c.id, c.first_name, c.last_name, c.has_own_hours,
      (select json_agg(h order by h.weekday, h."from") from hours h
        where h.company_id = $1 and h.resource_id is not distinct from c.resource_id) as hours,
      (select json_agg(a order by a.date) from schedule_adjustments a
        where a.company_id = $1 and a.resource_id is not distinct from c.resource_id
          and a.date <= $3 and coalesce(a.last_date, a.date) >= $2) as dated
    from calendars c
    order by c.id is not null, c.sort_order, c.id`,
};

/** Who works when on these dates, in one statement: the company, and the employees whom the member may see. */
export async function loadRoster(
  tx: CompanyTx,
  { from, to, member }: DateSpan & { member: CompanyMember },
): Promise<Omit<Roster, 'public_holidays'>> {
  const only = isPermitted(member, 'employees.read.all') ? null : member.employee_id;
  const [company, ...employees] = await tx.run<Row>(rosterRows, [tx.company_id, from, to, only]);
  return {
    company: company ? calendarIn(company) : { hours: [], adjustments: [], time_off: [] },
    employees: employees.map(({ id, has_own_hours, ...row }) => {
      const { hours, ...dates } = calendarIn(row);
      return { id: id ?? 0, full_name: fullName(row), hours: has_own_hours ? hours : null, ...dates };
    }),
  };
}

/** Those of `employees` whose dates the member may change. */
export const writableOf = <Employee extends { id: number }>(member: CompanyMember, employees: Employee[]) =>
  employees.filter(({ id }) => isPermitted(member, 'employees.write.all') || id === member.employee_id);

function calendarIn({ hours, dated }: Stored) {
  const rows = dated ?? [];
  return {
    hours: (hours ?? []).map(toHours),
    adjustments: rows.filter(({ type }) => !isTimeOffType(type)).map(toScheduleAdjustment),
    time_off: rows.filter(({ type }) => isTimeOffType(type)).map(toTimeOff),
  };
}
