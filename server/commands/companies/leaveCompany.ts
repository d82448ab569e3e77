import type { Employee, Leaving } from '../../../domain/employees/employee';
import { HasVisits, OwnerStays } from '../../../domain/errors';
import type { CompanyTx } from '../../db/scope';
import { visitsAhead } from '../../queries/booking/visitsAhead';
import type { CommandContext } from '../activity/logEvent';
import { lockEmployees } from '../booking/steps/resources';
import { cancelVisits, reassignVisits, requireFreeColleague } from '../booking/steps/settleVisits';

type Leaver = Pick<Employee, 'id' | 'profile_type'>;
type How = Leaving & { now: number };

/**
 * What becomes of the visits ahead of employees who leave: all are given to `reassign_to`, or cancelled. Their time is
 * held, so that nobody books them meanwhile.
 * @throws OwnerStays; HasVisits when there are visits and nothing was said of them; CannotReassign; Invalid
 */
export async function leaveCompany(
  tx: CompanyTx,
  { user_id }: CommandContext,
  leavers: Leaver[],
  { now, reassign_to, cancel_visits }: How,
): Promise<void> {
  if (leavers.some(({ profile_type }) => profile_type === 'owner')) throw new OwnerStays();
  const ids = leavers.map(({ id }) => id);
  if (reassign_to !== undefined && ids.includes(reassign_to)) requireFreeColleague();
  await lockEmployees(tx, [...ids, reassign_to]);
  const ahead = await visitsAhead(tx, { now, employee_ids: ids });
  if (ahead.length === 0) return;

  const context = { user_id: user_id!, company_role: 'administrator', is_owner: false } as const;
  if (reassign_to !== undefined) return reassignVisits(tx, now, context, ahead, reassign_to);
  if (!cancel_visits) throw new HasVisits(new Set(ahead.map(({ visit_id }) => visit_id)).size);
  await cancelVisits(tx, now, context, ahead);
}
