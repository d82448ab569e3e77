import { isPermitted, lesserRoles, type CompanyRole, type Member } from '@/domain/access/permissions';
import { includes, leastPlanWith, type Feature } from '@/domain/plans/plans';
import { AccessDenied, UpgradeRequired } from '@/domain/errors';
import type { CompanyTx } from '@/server/platform/db/scope';
import { planOf } from './subscriptions';

/** @throws UpgradeRequired when the plan lacks the feature */
export async function requireFeature(tx: CompanyTx, feature: Feature): Promise<void> {
  if (includes(await planOf(tx), feature)) return;
  throw new UpgradeRequired(feature, leastPlanWith(feature));
}

/**
 * Defaults to administrator where the plan has no roles, else employee. `member` is who gives it: without `roles.write.all`
 * they give a role below their own. @throws UpgradeRequired; AccessDenied
 */
export async function permittedRole(
  { tx, member }: { tx: CompanyTx; member?: Member },
  requested: CompanyRole | undefined,
): Promise<CompanyRole> {
  const hasRoles = includes(await planOf(tx), 'roles');
  const role = requested ?? (hasRoles ? 'employee' : 'administrator');
  if (role !== 'administrator' && !hasRoles) throw new UpgradeRequired('roles', leastPlanWith('roles'));
  if (member && !lesserRoles.includes(role) && !isPermitted(member, 'roles.write.all'))
    throw new AccessDenied();
  return role;
}
