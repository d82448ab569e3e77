import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MembershipFeature } from '@/domain/memberships/membership';
import { employees, membershipEmployees, membershipFeatures } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idIn } from '@/server/platform/db/idIn';

type Feature = MembershipFeature & { membership_id: number };

export async function featuresOf(tx: CompanyTx, membership_ids: number[]): Promise<Feature[]> {
  const { membership_id, name, order, translations } = membershipFeatures;
  return tx
    .select({ membership_id, name, order, translations })
    .from(membershipFeatures)
    .where(idIn(membership_id, membership_ids))
    .orderBy(asc(membership_id), asc(order));
}

export async function employeesOf(
  tx: CompanyTx,
  membership_ids: number[],
): Promise<{ membership_id: number; employee_id: number }[]> {
  const { membership_id, employee_id } = membershipEmployees;
  return tx
    .select({ membership_id, employee_id })
    .from(membershipEmployees)
    .innerJoin(
      employees,
      and(eq(employees.company_id, membershipEmployees.company_id), eq(employees.id, employee_id)),
    )
    .where(and(idIn(membership_id, membership_ids), isNull(employees.archived_at)))
    .orderBy(asc(employee_id));
}
