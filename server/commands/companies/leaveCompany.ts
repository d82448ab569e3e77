import type { Employee, Leaving } from '../../../domain/employees/employee';
import { HasVisits, OwnerStays } from '../../../domain/errors';
import { visitsAhead } from '../../queries/booking/visitsAhead';
import { lockEmployees } from '../booking/steps/resources';
import { cancelVisits, reassignVisits, requireFreeColleague } from '../booking/steps/settleVisits';
import type { StaffContext } from '../context';

type Leaver = Pick<Employee, 'id' | 'profile_type'>;

/**
 * Gives the future visits of employees who leave to `reassign_to`, or cancels them. Their time is locked meanwhile.
 * @throws OwnerStays; HasVisits when there are visits and neither was asked for; CannotReassign; Invalid
 */
export async function leaveCompany(
  ctx: StaffContext,
  leavers: Leaver[],
  { reassign_to, cancel_visits }: Leaving,
): Promise<void> {
  const { tx, now, member } = ctx;
  if (leavers.some(({ profile_type }) => profile_type === 'owner')) throw new OwnerStays();
  const ids = leavers.map(({ id }) => id);
  if (reassign_to !== undefined && ids.includes(reassign_to)) requireFreeColleague();
  await lockEmployees(tx, [...ids, reassign_to]);
  const ahead = await visitsAhead(tx, { now, employee_ids: ids });
  if (ahead.length === 0) return;

  // Who may let an employee leave may settle everybody's visits.
  const administrator = { ...member, company_role: 'administrator', is_owner: false } as const;
  const settling = { ...ctx, member: administrator };
  if (reassign_to !== undefined) return reassignVisits(settling, ahead, reassign_to);
  if (!cancel_visits) throw new HasVisits(new Set(ahead.map(({ visit_id }) => visit_id)).size);
  await cancelVisits(settling, ahead);
}
