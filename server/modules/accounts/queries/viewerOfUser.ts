import { and, eq, isNull } from 'drizzle-orm';
import { employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Signing } from '@/server/platform/security/fileUrl';
import type { Viewer } from '@/server/core/viewer';

/** Whom a job works for, with the rights they have now; undefined when they are no longer a member. */
export async function viewerOfUser(
  tx: CompanyTx,
  user_id: number,
  signing: Signing,
): Promise<Viewer | undefined> {
  const [employee] = await tx
    .select({ id: employees.id, company_role: employees.company_role, is_owner: employees.is_owner })
    .from(employees)
    .where(and(eq(employees.user_id, user_id), isNull(employees.archived_at)));
  if (!employee) return undefined;
  const { id, company_role, is_owner } = employee;
  const { now } = signing;
  return { company_id: tx.company_id, user_id, employee_id: id, company_role, is_owner, now, signing };
}
