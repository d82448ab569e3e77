import type { CompanyMember } from '@/domain/access/permissions';
import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import { addDays, openIntervals, ownSchedule } from '@/domain/schedule';
import { adjustmentsOf } from '@/domain/schedule/dateSpans';
import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';
import type { CompanyTx } from '@/server/platform/db/scope';
import { loadRoster } from './roster';

type Ahead = { zone: string; from: string; days: number; member: CompanyMember };

/** When each employee whom the member may see works on these dates. */
export async function shiftsAhead(
  tx: CompanyTx,
  { zone, from, days, member }: Ahead,
): Promise<ShiftsAhead[]> {
  // A shift of the evening before may go on past midnight.
  const span = { from: addDays(from, -1), to: addDays(from, days) };
  const { company, employees } = await loadRoster(tx, { ...span, member });
  const given = { hours: company.hours, adjustments: adjustmentsIn(company) };
  return employees.map(({ id, full_name, hours, ...dates }) => {
    const schedule = ownSchedule(given, { hours, adjustments: adjustmentsIn(dates) });
    const open = openIntervals({ ...schedule, timeZone: zone, from, days });
    return { id, full_name, open: open.map(({ start, end }) => ({ start_at: start, end_at: end })) };
  });
}

const adjustmentsIn = ({ adjustments, time_off }: Pick<RosterEmployee, 'adjustments' | 'time_off'>) =>
  adjustmentsOf({ schedule_adjustments: adjustments, time_off });
