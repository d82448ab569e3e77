import type { CompanyRole } from '@/domain/access/permissions';
import { includes, leastPlanWith, type Feature } from '@/domain/plans/plans';
import { UpgradeRequired } from '@/domain/errors';
import type { CompanyTx } from '@/server/platform/db/scope';
import { planOf } from './subscriptions';

/** @throws UpgradeRequired when the plan lacks the feature */
export async function requireFeature(tx: CompanyTx, feature: Feature): Promise<void> {
  if (includes(await planOf(tx), feature)) return;
  throw new UpgradeRequired(feature, leastPlanWith(feature));
}

/** Defaults to administrator where the plan has no roles, else employee. @throws UpgradeRequired */
export async function permittedRole(tx: CompanyTx, requested: CompanyRole | undefined): Promise<CompanyRole> {
  const hasRoles = includes(await planOf(tx), 'roles');
  const role = requested ?? (hasRoles ? 'employee' : 'administrator');
  if (role !== 'administrator' && !hasRoles) throw new UpgradeRequired('roles', leastPlanWith('roles'));
  return role;
}
