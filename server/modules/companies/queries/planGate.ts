import { and, eq, isNull } from 'drizzle-orm';
import { mayGive, type RoleChoice } from '@/domain/access/ownRoles';
import { permissionsOf, type CompanyRole, type Member } from '@/domain/access/permissions';
import { includes, leastPlanWith, type Feature } from '@/domain/plans/plans';
import { AccessDenied, Invalid, UpgradeRequired } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { ownRoles } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { planOf } from './subscriptions';

/** @throws UpgradeRequired when the plan lacks the feature */
export async function requireFeature(tx: CompanyTx, feature: Feature): Promise<void> {
  if (includes(await planOf(tx), feature)) return;
  throw new UpgradeRequired(feature, leastPlanWith(feature));
}

export type GivenRole = { company_role: CompanyRole; role_id: number | null };

/**
 * Defaults to administrator where the plan has no roles, else employee. `member` is who gives it: without `roles.write.all`
 * they give a role below their own. @throws UpgradeRequired; AccessDenied; Invalid at `role_id` of no role
 */
export async function permittedRole(
  { tx, member }: { tx: CompanyTx; member?: Member },
  { company_role, role_id }: RoleChoice,
): Promise<GivenRole> {
  if (role_id) return permittedOwnRole({ tx, member }, role_id);
  const hasRoles = includes(await planOf(tx), 'roles');
  const role = company_role ?? (hasRoles ? 'employee' : 'administrator');
  if (role !== 'administrator' && !hasRoles) throw new UpgradeRequired('roles', leastPlanWith('roles'));
  if (member && !isBelow(member, role)) throw new AccessDenied();
  return { company_role: role, role_id: null };
}

/** Whoever hires gives the default role, which has nothing but one's own. */
const isBelow = (member: Member, role: CompanyRole) =>
  mayGive(member, permissionsOf({ company_role: role, is_owner: false })) || role === 'employee';

async function permittedOwnRole(
  { tx, member }: { tx: CompanyTx; member: Member | undefined },
  role_id: number,
): Promise<GivenRole> {
  await requireFeature(tx, 'own_roles');
  // The share lock keeps the role until who gets it is stored.
  const [role] = await tx
    .select({ permissions: ownRoles.permissions })
    .from(ownRoles)
    .where(and(eq(ownRoles.id, role_id), isNull(ownRoles.archived_at)))
    .for('share');
  if (!role) throw new Invalid([violation('role_id', 'roles', { key: 'validation.invalid' })]);
  if (member && !mayGive(member, role.permissions)) throw new AccessDenied();
  return { company_role: 'employee', role_id };
}
