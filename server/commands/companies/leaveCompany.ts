import type { Employee, ArchiveEmployeeOptions } from '../../../domain/employees/employee';
import { HasVisits, OwnerStays } from '../../../domain/errors';
import { visitsAhead } from '../../queries/booking/visitsAhead';
import { lockEmployees } from '../booking/steps/resources';
import { cancelVisits, reassignVisits, requireFreeColleague } from '../booking/steps/settleVisits';
import type { StaffContext } from '../context';

type Leaver = Pick<Employee, 'id' | 'profile_type'>;

/** Locks their time. @throws OwnerStays; HasVisits without `reassign_to` or `cancel_visits`; CannotReassign; Invalid */
export async function leaveCompany(
  ctx: StaffContext,
  leavers: Leaver[],
  { reassign_to, cancel_visits }: ArchiveEmployeeOptions,
): Promise<void> {
  const { tx, now, member } = ctx;
  if (leavers.some(({ profile_type }) => profile_type === 'owner')) throw new OwnerStays();
  const ids = leavers.map(({ id }) => id);
  if (reassign_to !== undefined && ids.includes(reassign_to)) requireFreeColleague();
  await lockEmployees(tx, [...ids, reassign_to]);
  const ahead = await visitsAhead(tx, { now, employee_ids: ids });
  if (ahead.length === 0) return;

  // The right to remove an employee includes settling the visits of others.
  const administrator = { ...member, company_role: 'administrator', is_owner: false } as const;
  const settling = { ...ctx, member: administrator };
  if (reassign_to !== undefined) return reassignVisits(settling, ahead, reassign_to);
  if (!cancel_visits) throw new HasVisits(new Set(ahead.map(({ visit_id }) => visit_id)).size);
  await cancelVisits(settling, ahead);
}
