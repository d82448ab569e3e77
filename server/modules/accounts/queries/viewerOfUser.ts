import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { apiKeys, employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Signing } from '@/server/platform/security/fileUrl';
import type { KeyCaller } from './keyCaller';
import { joinedGrants } from '@/server/core/joinedGrants';
import type { Viewer } from '@/server/core/viewer';

/**
 * Whom a job works for, a person or an API key, with the rights they have now; undefined when they are no longer a member,
 * or it is not valid any more.
 */
export async function viewerOfUser(
  tx: CompanyTx,
  user_id: number,
  signing: Signing,
): Promise<Viewer | undefined> {
  const [employee] = await tx
    .select({
      id: employees.id,
      company_role: employees.company_role,
      is_owner: employees.is_owner,
      granted: joinedGrants,
    })
    .from(employees)
    .where(and(eq(employees.user_id, user_id), isNull(employees.archived_at)));
  const { now } = signing;
  if (!employee) {
    const [key] = await tx
      .select()
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.user_id, user_id),
          isNull(apiKeys.revoked_at),
          or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now)),
        ),
      );
    return key && programOf(key, signing);
  }
  const { id: employee_id, ...role } = employee;
  return { company_id: tx.company_id, user_id, employee_id, ...role, now, signing };
}

/** By its scopes alone: its role, which a few answers tell apart, is the least. */
export const programOf = (
  {
    company_id,
    user_id,
    employee_id,
    scopes,
  }: Pick<KeyCaller, 'company_id' | 'user_id' | 'employee_id' | 'scopes'>,
  signing: Signing,
): Viewer => ({
  company_id,
  user_id,
  employee_id,
  company_role: 'employee',
  is_owner: false,
  scopes,
  now: signing.now,
  signing,
});
